import { expect, it, vi } from 'vitest'
import { pointerWatch } from './pointer-watch.js'

/** A press or a move of a mouse. The view begins at `left` on the screen. */
const at = (x: number, left: number, more: object = {}): object => ({
  isTrusted: true,
  pointerType: 'mouse',
  clientX: x,
  clientY: 50,
  screenX: left + x,
  screenY: 50,
  ...more,
})

const watched = () => {
  const onJump = vi.fn()
  let hear = (_: object): void => undefined
  const target = {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
  }
  // Tests have no real pointer: all that is read of an event is in these objects.
  const watch = Reflect.apply(pointerWatch, undefined, [target, new AbortController().signal, onJump])
  return {
    onJump,
    isLed: (press: object): unknown => Reflect.apply(watch.isLed, watch, [press]),
    move: (...where: Parameters<typeof at>) => hear(at(...where)),
  }
}

it('a mouse that did not move in the view was not led there; a finger was', () => {
  const { isLed, move } = watched()
  expect(isLed(at(20, 700))).toBe(false)
  move(20, 700, { isTrusted: false })
  move(20, 700, { pointerType: 'touch' })
  expect(isLed(at(20, 700))).toBe(false)
  expect(isLed(at(20, 700, { pointerType: 'touch' }))).toBe(true)
  move(20, 700)
  expect(isLed(at(20, 700))).toBe(true)
})

it('a view that moved below the mouse is noticed, at a press and at a move', () => {
  const { isLed, move, onJump } = watched()
  move(20, 700)
  // The view went 200 px to the left, and the mouse rests.
  expect(isLed(at(220, 500))).toBe(false)
  move(220, 500)
  expect(onJump).toHaveBeenCalledOnce()
})

it.each([0.25, 1, 5])('a mouse that moves over a view at %d times its size moves no view', (zoom) => {
  const { isLed, move, onJump } = watched()
  for (const x of [0, 100, 900, 3]) move(x / zoom, 0, { screenX: 700 + x })
  expect(onJump).not.toHaveBeenCalled()
  expect(isLed(at(3 / zoom, 0, { screenX: 703 }))).toBe(true)
})
