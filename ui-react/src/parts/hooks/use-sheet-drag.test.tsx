// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GIVE_PX, LET_GO_PX, useSheetDrag } from './use-sheet-drag.js'

/** The test page has no pointer events of its own. */
class TestPointerEvent extends MouseEvent {
  readonly pointerId: number
  readonly isPrimary: boolean
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init)
    this.pointerId = init.pointerId ?? 0
    this.isPrimary = init.isPrimary ?? false
  }
}

beforeEach(() => {
  vi.stubGlobal('PointerEvent', TestPointerEvent)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Sheet(props: { readonly dismissible: boolean; readonly onDismiss: () => void }) {
  const [surface, setSurface] = useState<HTMLElement | null>(null)
  const grab = useSheetDrag(surface, props.dismissible, props.onDismiss)
  return (
    <div ref={setSurface} data-testid="sheet">
      <div data-testid="grab" {...grab} />
    </div>
  )
}

function drawn(by: number, options: { readonly dismissible?: boolean; readonly end?: 'up' | 'cancel' } = {}) {
  const onDismiss = vi.fn()
  const { getByTestId } = render(<Sheet dismissible={options.dismissible ?? true} onDismiss={onDismiss} />)
  const grab = getByTestId('grab')
  const sheet = getByTestId('sheet')
  // The test page knows no `translate`, so what is set is noted down instead.
  const set = vi.spyOn(sheet.style, 'setProperty')
  const reset = vi.spyOn(sheet.style, 'removeProperty')
  const at = { pointerId: 7, isPrimary: true, button: 0 }
  fireEvent.pointerDown(grab, { ...at, clientY: 100 })
  fireEvent.pointerMove(grab, { ...at, clientY: 100 + by })
  const moved = Number.parseFloat(set.mock.lastCall?.[1]?.split(' ')[1] ?? '')
  if (options.end === 'cancel') fireEvent.pointerCancel(grab, at)
  else fireEvent.pointerUp(grab, { ...at, clientY: 100 + by })
  return { onDismiss, moved, reset }
}

describe('useSheetDrag', () => {
  it('follows the finger and asks to be dismissed past the mark', () => {
    const { onDismiss, moved, reset } = drawn(LET_GO_PX)
    expect(moved).toBe(LET_GO_PX)
    expect(onDismiss).toHaveBeenCalledTimes(1)
    expect(reset).toHaveBeenCalledWith('translate')
  })

  it('comes back when it was hardly drawn, drawn up, or the touch was taken away', () => {
    expect(drawn(GIVE_PX).onDismiss).not.toHaveBeenCalled()
    cleanup()
    expect(drawn(-200)).toMatchObject({ moved: 0 })
    cleanup()
    const taken = drawn(300, { end: 'cancel' })
    expect(taken.onDismiss).not.toHaveBeenCalled()
    expect(taken.reset).toHaveBeenCalledWith('translate')
  })

  it('gives only a little where closing is not allowed, and still asks, so that the refusal shows', () => {
    const { onDismiss, moved } = drawn(300, { dismissible: false })
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThanOrEqual(GIVE_PX)
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})
