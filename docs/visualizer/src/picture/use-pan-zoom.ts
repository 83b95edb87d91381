import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** The place of a picture in its frame: px of the picture times `scale`, moved by `x` and `y`. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** An area of a picture. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Size of the frame, in px, as it was last seen. */
export interface Room {
  readonly clientWidth: number
  readonly clientHeight: number
}

export interface PanZoom {
  readonly room: RefObject<Room>
  readonly view: RefObject<View>
  zoomBy(factor: number): void
  /** Shows all of it. */
  showAll(): void
  /** Shows it as large as it was laid out, around the middle of what is seen. */
  showFull(): void
  /** Moves it, if need be, so that an area can be seen. */
  reveal(region: Region): void
  moveBy(dx: number, dy: number): void
  /** Brings a point of the picture to the middle of the frame. */
  centre(x: number, y: number): void
  /** Hears of each move, and at once of where it lies now. Returns what ends it. */
  onView(listener: (view: View, room: Room) => void): () => void
}

const SMALLEST = 0.1
const LARGEST = 4
const MARGIN = 16
/** A picture that would lie below OVERVIEW opens at this scale instead, at its beginning. */
const READABLE = 0.8

/** Below this only the names of the states are shown, as large as there is room for. */
const OVERVIEW = 0.5
/** The size of names in the window then, against their usual size. */
const NAME = 0.86

const whole = ({ x, y, scale }: View): View => ({
  x: Math.round(x),
  y: Math.round(y),
  scale: Math.round(scale * 1000) / 1000,
})

/**
 * Pan and zoom of a picture: wheel and two fingers zoom at the pointer, dragging moves. A move changes the style of the
 * moved element alone, so that nothing is rendered or laid out anew.
 * @param frame the element the picture lies in
 * @param moved the picture, at its own size
 * @param size of the picture, in px; `start` is where a picture that is too large for its frame begins
 * @returns the scale of the picture (1 is as it was laid out), and the functions that move it: they stay the same
 */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  moved: RefObject<SVGElement | null>,
  size: {
    readonly w: number
    readonly h: number
    readonly start?: readonly [number, number] | undefined
  },
): readonly [scale: number, panZoom: PanZoom] {
  const { w, h } = size
  const [startX = 0, startY = 0] = size.start ?? []
  const [scale, setScale] = useState(1)
  const view = useRef<View>({ x: 0, y: 0, scale: 1 })
  // Asking the page for it at each step would lay the whole page out in the middle of the step.
  const room = useRef<Room>({ clientWidth: 0, clientHeight: 0 })
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const listeners = useRef(new Set<(view: View, room: Room) => void>())

  const tell = useCallback(() => {
    for (const listener of listeners.current) listener(view.current, room.current)
  }, [])
  const show = useCallback(
    (next: View) => {
      view.current = next
      const { x, y, scale } = whole(next)
      const picture = moved.current
      if (picture !== null) {
        picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
        picture.classList.toggle('overview', scale < OVERVIEW)
        if (scale < OVERVIEW) picture.style.setProperty('--name', String(NAME / scale))
      }
      setScale(scale)
      tell()
    },
    [moved, tell],
  )

  const zoomAt = useCallback(
    (factor: number, px: number, py: number) => {
      const { x, y, scale } = view.current
      const next = Math.min(LARGEST, Math.max(SMALLEST, scale * factor))
      const by = next / scale
      show({ x: px - (px - x) * by, y: py - (py - y) * by, scale: next })
    },
    [show],
  )

  const place = useCallback(
    (least: number) => {
      const { clientWidth, clientHeight } = room.current
      if (clientWidth === 0) return
      const scale = Math.max(
        least,
        Math.min(1, (clientWidth - 2 * MARGIN) / w, (clientHeight - 2 * MARGIN) / h),
      )
      const along = (room: number, length: number, start: number): number => {
        const size = length * scale
        if (size + 2 * MARGIN <= room) return (room - size) / 2
        return Math.min(MARGIN, Math.max(room - size - MARGIN, room / 2 - start * scale))
      }
      show({ x: along(clientWidth, w, startX), y: along(clientHeight, h, startY), scale })
    },
    [w, h, startX, startY, show],
  )

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = (): void => {
      room.current = { clientWidth: element.clientWidth, clientHeight: element.clientHeight }
      tell()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, tell])

  // A new picture opens with all of it in view, unless that would leave nothing but names.
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = room.current
    const fit = Math.min((clientWidth - 2 * MARGIN) / w, (clientHeight - 2 * MARGIN) / h)
    place(fit >= OVERVIEW ? SMALLEST : READABLE)
  }, [place, w, h])

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const local = (event: { clientX: number; clientY: number }): [number, number] => {
      const { left, top } = element.getBoundingClientRect()
      return [event.clientX - left, event.clientY - top]
    }
    const by = (dx: number, dy: number): void => {
      const { x, y, scale } = view.current
      show({ x: x + dx, y: y + dy, scale })
    }
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey || Math.abs(event.deltaY) >= 50)
        zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), ...local(event))
      else by(-event.deltaX, -event.deltaY)
    }
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 && event.pointerType === 'mouse') return
      // An element over the picture is no place to drag it by.
      if (event.target instanceof Element && event.target.closest('[data-still]') !== null) return
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    }
    const move = (event: PointerEvent): void => {
      const known = pointers.current.get(event.pointerId)
      if (known === undefined) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other === undefined) {
        if (Math.hypot(now.x - known.x, now.y - known.y) < 3 && !element.hasPointerCapture(event.pointerId))
          return
        element.setPointerCapture(event.pointerId)
        by(now.x - known.x, now.y - known.y)
      } else {
        const before = Math.hypot(known.x - other.x, known.y - other.y)
        const after = Math.hypot(now.x - other.x, now.y - other.y)
        const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
        if (before > 0) zoomAt(after / before, ...local(middle))
      }
      pointers.current.set(event.pointerId, now)
    }
    const up = (event: PointerEvent): void => {
      pointers.current.delete(event.pointerId)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
    }
  }, [frame, zoomAt, show])

  const panZoom = useMemo((): PanZoom => {
    const zoomBy = (factor: number): void => {
      const { clientWidth, clientHeight } = room.current
      zoomAt(factor, clientWidth / 2, clientHeight / 2)
    }
    return {
      room,
      view,
      zoomBy,
      showAll: () => place(SMALLEST),
      showFull: () => zoomBy(1 / view.current.scale),
      moveBy: (dx, dy) => {
        const { x, y, scale } = view.current
        show({ x: x + dx, y: y + dy, scale })
      },
      centre: (x, y) => {
        const { scale } = view.current
        const { clientWidth, clientHeight } = room.current
        show({ x: clientWidth / 2 - x * scale, y: clientHeight / 2 - y * scale, scale })
      },
      reveal: ({ x, y, w: width, h: height }) => {
        const { clientWidth, clientHeight } = room.current
        if (clientWidth === 0) return
        const old = view.current
        const along = (start: number, length: number, from: number, room: number): number => {
          const [at, size] = [start * old.scale + from, length * old.scale]
          if (at >= 0 && at + size <= room) return from
          return from - at + (size > room ? MARGIN : (room - size) / 2)
        }
        const next = {
          scale: old.scale,
          x: along(x, width, old.x, clientWidth),
          y: along(y, height, old.y, clientHeight),
        }
        if (next.x !== old.x || next.y !== old.y) show(next)
      },
      onView: (listener) => {
        listeners.current.add(listener)
        listener(view.current, room.current)
        return () => listeners.current.delete(listener)
      },
    }
  }, [place, zoomAt, show])
  return [scale, panZoom]
}
