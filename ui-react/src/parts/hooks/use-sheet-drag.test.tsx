// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { type CSSProperties, useState } from 'react'
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

interface SheetProps {
  readonly dismissible: boolean
  readonly onDismiss: () => void
  readonly header?: CSSProperties
}

function Sheet(props: SheetProps) {
  const [surface, setSurface] = useState<HTMLElement | null>(null)
  const grab = useSheetDrag(surface, props.dismissible, props.onDismiss)
  return (
    <div ref={setSurface} data-testid="sheet" {...grab}>
      <div data-part="grab" data-testid="grab" style={{ cursor: 'grab' }} />
      <div data-part="header" style={props.header}>
        <h2 data-testid="title">Connect</h2>
        <button type="button" data-testid="close">
          <span data-testid="icon" />
        </button>
      </div>
      <p data-testid="body">Wallets</p>
    </div>
  )
}

interface Draw {
  readonly dismissible?: boolean
  readonly end?: 'up' | 'cancel'
  readonly by?: string
  readonly header?: CSSProperties
}

function drawn(by: number, options: Draw = {}) {
  const onDismiss = vi.fn()
  const { dismissible = true, header = { cursor: 'grab' } } = options
  const { getByTestId } = render(<Sheet dismissible={dismissible} onDismiss={onDismiss} header={header} />)
  const grab = getByTestId(options.by ?? 'grab')
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

  it('is drawn by the whole header of a sheet, not by its buttons, the body, or the header of a card', () => {
    expect(drawn(LET_GO_PX, { by: 'title' }).onDismiss).toHaveBeenCalledTimes(1)
    for (const still of [{ by: 'icon' }, { by: 'close' }, { by: 'body' }, { by: 'title', header: {} }]) {
      cleanup()
      const { onDismiss, moved } = drawn(LET_GO_PX, still)
      expect([onDismiss.mock.calls, moved], still.by).toEqual([[], Number.NaN])
    }
  })
})
