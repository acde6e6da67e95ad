import TenkeyApp
