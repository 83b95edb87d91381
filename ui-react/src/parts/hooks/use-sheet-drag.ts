import { type PointerEvent, useRef } from 'react'
import { motionOf } from './motion-of.js'

/** How far the sheet has to be drawn down to be let go, in px. */
export const LET_GO_PX = 96
/** Or how fast, in px per ms. */
export const LET_GO_SPEED = 0.6
/** How far a sheet gives that may not be closed, in px. */
export const GIVE_PX = 12

export interface SheetDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

interface Drag {
  readonly pointer: number
  readonly startY: number
  readonly startedAt: number
  by: number
}

/** What draws the sheet: the handle, and the header where it shows the grabbing hand. A press on a control stays a press. */
function draws(target: EventTarget): boolean {
  if (!(target instanceof Element) || target.closest('button, a, input') !== null) return false
  const part = target.closest('[data-part="grab"], [data-part="header"]')
  return part !== null && getComputedStyle(part).cursor === 'grab'
}

/** Lets a sheet be drawn down by its handle or its header. Past the mark, or fast enough, it asks to be dismissed. */
export function useSheetDrag(
  surface: HTMLElement | null,
  dismissible: boolean,
  onDismiss: () => void,
): SheetDrag {
  const drag = useRef<Drag | undefined>(undefined)

  const settle = (): void => {
    const by = drag.current?.by ?? 0
    drag.current = undefined
    if (surface === null) return
    surface.style.removeProperty('translate')
    const motion = motionOf(surface)
    if (by > 0 && motion !== undefined)
      surface.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], motion)
  }

  return {
    onPointerDown: (event) => {
      if (surface === null || !event.isPrimary || event.button !== 0 || !draws(event.target)) return
      drag.current = { pointer: event.pointerId, startY: event.clientY, startedAt: event.timeStamp, by: 0 }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event) => {
      const now = drag.current
      if (now === undefined || now.pointer !== event.pointerId || surface === null) return
      const down = Math.max(0, event.clientY - now.startY)
      now.by = dismissible ? down : GIVE_PX * (1 - Math.exp(-down / 60))
      surface.style.setProperty('translate', `0 ${now.by}px`)
    },
    onPointerUp: (event) => {
      const now = drag.current
      if (now === undefined || now.pointer !== event.pointerId) return
      const down = event.clientY - now.startY
      const speed = down / Math.max(1, event.timeStamp - now.startedAt)
      settle()
      // Also where closing is not allowed: the owner then says so.
      if (down >= LET_GO_PX || (down > GIVE_PX && speed >= LET_GO_SPEED)) onDismiss()
    },
    onPointerCancel: settle,
  }
}
