import Layout
import Terminal
import TerminalUI
import Testing

@Suite("Views make a tree that is drawn and hit")
struct ViewTests {
  @Test("subviews are drawn over the view, the last in front, none outside of it")
  func drawingOrder() {
    let screen = Screen(6, 3) { view in
      let outer = TestView("a")
      place(outer, in: view, 1, 0, 4, 2)
      place(TestView("b"), in: outer, 0, 0, 2, 1)
      place(TestView("c"), in: outer, 1, 0, 9, 1)
      place(TestView("d"), in: outer, -3, 1, 4, 5)
    }
    #expect(screen.rows == [" bccc ", " daaa ", "      "])
  }

  @Test("a hidden view is not drawn, nor is what is in it")
  func hidden() {
    let outer = TestView("a")
    let screen = Screen(4, 1) { view in
      place(outer, in: view, 0, 0, 4, 1)
      place(TestView("b"), in: outer, 0, 0, 2, 1)
    }
    #expect(screen.rows == ["bbaa"])
    outer.isHidden = true
    screen.update()
    #expect(screen.rows == ["    "])
  }

  @Test("a background fills the view before it draws")
  func background() {
    let view = View()
    let screen = Screen(4, 1) { root in
      place(TestView("x"), in: root, 0, 0, 4, 1)
      place(view, in: root, 1, 0, 2, 1)
    }
    #expect(screen.rows == ["xxxx"])
    view.background = Style(attributes: .reverse)
    screen.update()
    #expect(screen.rows == ["x  x"])
    #expect(screen.style(1, 0) == Style(attributes: .reverse))
    view.background = nil
    screen.update()
    #expect(screen.rows == ["xxxx"])
  }

  @Test("a point hits the frontmost visible view, and none outside")
  func hitTest() {
    let back = TestView("a")
    let front = TestView("b")
    let inner = TestView("c")
    let screen = Screen(10, 5) { view in
      place(back, in: view, 0, 0, 6, 5)
      place(front, in: view, 4, 0, 6, 3)
      place(inner, in: front, 1, 1, 2, 9)
    }
    let root = screen.controller.view
    #expect(root.hitTest(Point(x: 3, y: 0)) === back)
    #expect(root.hitTest(Point(x: 4, y: 0)) === front)
    #expect(root.hitTest(Point(x: 5, y: 1)) === inner)
    #expect(root.hitTest(Point(x: 5, y: 3)) === back, "what sticks out of a view is not there")
    #expect(root.hitTest(Point(x: 9, y: 4)) === root)
    #expect(root.hitTest(Point(x: 10, y: 0)) == nil)
    #expect(root.hitTest(Point(x: -1, y: 0)) == nil)
    inner.isHidden = true
    #expect(root.hitTest(Point(x: 5, y: 1)) === front)
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(Point(x: 5, y: 1)) === back)
  }

  @Test("a press that the view under it does not take goes outwards")
  func pressGoesOutwards() {
    let outer = TestView("a")
    let inner = TestView("b")
    outer.takesMouse = true
    let screen = Screen(10, 5) { view in
      place(outer, in: view, 2, 1, 8, 4)
      place(inner, in: outer, 1, 1, 4, 2)
    }
    screen.press(4, 2)
    screen.release(9, 4)
    screen.press(4, 2)
    screen.release(0, 0)
    #expect(inner.log == ["down 1,0", "down 1,0"])
    #expect(outer.log == ["down 2,1", "up 7,3 inside", "down 2,1", "up -2,-1 outside"])
  }

  @Test("the wheel goes to the view under it, then outwards until one takes it")
  func wheel() {
    let outer = TestView("a")
    let inner = TestView("b")
    outer.takesWheel = true
    let screen = Screen(10, 5) { view in
      place(outer, in: view, 0, 0, 8, 4)
      place(inner, in: outer, 0, 0, 4, 2)
    }
    let event = MouseEvent(.wheelDown, at: CellPosition(column: 1, row: 1))
    #expect(screen.window.handle(.mouse(event)))
    #expect(inner.log == ["wheel down"] && outer.log == ["wheel down"])
    let outside = MouseEvent(.wheelUp, at: CellPosition(column: 9, row: 4))
    #expect(!screen.window.handle(.mouse(outside)))
  }

  @Test("a view that leaves the tree loses the focus and the press")
  func leaving() {
    let outer = View()
    let inner = TestView("b")
    inner.takesMouse = true
    inner.isFocusable = true
    let screen = Screen(10, 5) { view in
      place(outer, in: view, 0, 0, 8, 4)
      place(inner, in: outer, 0, 0, 4, 2)
    }
    screen.window.focus(on: inner)
    screen.press(1, 1)
    outer.removeFromSuperview()
    #expect(screen.window.focusedView == nil)
    screen.release(1, 1)
    #expect(inner.log == ["down 1,1", "cancelled"])
    #expect(inner.window == nil)
    screen.update()
    #expect(screen.window.faults().isEmpty)
  }

  @Test("a view moves with what is in it to where it is added")
  func moving() {
    let left = View()
    let right = View()
    let moving = TestView("m")
    var constraints: [LayoutConstraint] = []
    let screen = Screen(10, 2) { view in
      place(left, in: view, 0, 0, 5, 2)
      place(right, in: view, 5, 0, 5, 2)
      constraints = place(moving, in: left, 0, 0, 2, 1)
    }
    #expect(screen.rows[0] == "mm        ")
    LayoutConstraint.deactivate(constraints)
    place(moving, in: right, 0, 0, 2, 1)
    screen.update()
    #expect(moving.superview === right && left.subviews.isEmpty)
    #expect(screen.rows[0] == "     mm   ")
    #expect(screen.window.faults().isEmpty)
  }

  @Test("a view says whom it contains")
  func ancestors() {
    let outer = View()
    let inner = View()
    outer.addSubview(inner)
    #expect(outer.isAncestor(of: inner) && outer.isAncestor(of: outer))
    #expect(!inner.isAncestor(of: outer))
  }
}
