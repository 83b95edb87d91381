import { useCallback, useMemo, useState } from 'react'
import { activeIn } from './active-in.js'
import { actOf, bodyOf, foundAgain, type LedAway, ledAwayBy, type ViewPlace } from './view-place.js'

interface Left {
  readonly scrollTop: number
}

/** The scroll positions of views that have left the document. */
const lefts = /* @__PURE__ */ new WeakMap<HTMLElement, Left>()
/** The control that gets the focus in a view that the user came back to. */
const returns = /* @__PURE__ */ new WeakMap<HTMLElement, LedAway>()

/** The scroll position of a view when it left, in px. */
export const scrolledBefore = (view: HTMLElement): number => lefts.get(view)?.scrollTop ?? 0

/** The control that led away from this view. Null until it is drawn; undefined in a new view. */
export function returnTargetIn(view: HTMLElement): HTMLElement | null | undefined {
  const ledAway = returns.get(view)
  return ledAway && foundAgain(view, ledAway)
}

export interface ViewPlaces {
  /** The ref of the element of each view. */
  readonly mount: (view: HTMLElement | null) => void
  /** The typed texts of the open view, by the name of the field. */
  readonly texts: Map<string, string>
  /** Drops all that is kept. */
  readonly forget: () => void
  /** The same when the modal closes. Back never leads to the view that shows then. */
  readonly close: () => void
}

/** Restores a view on Back as the user left it: its scroll position, its typed texts and its focus. */
export function useViewPlaces(viewKey: string, direction: 'forward' | 'back'): ViewPlaces {
  const [places] = useState(() => new Places())
  const texts = places.textsOf(viewKey, direction)
  const mount = useCallback(
    (view: HTMLElement | null) => {
      if (view === null) places.leave(viewKey)
      else places.arrive(viewKey, view, direction)
    },
    [places, viewKey, direction],
  )
  return useMemo(
    () => ({ mount, texts, forget: () => places.forget(), close: () => places.close() }),
    [places, mount, texts],
  )
}

interface Shown {
  readonly view: HTMLElement
  readonly texts: Map<string, string>
  readonly stop: () => void
  pressed: HTMLElement | null
}

class Places {
  #isClosed = false
  readonly #places = new Map<string, ViewPlace>()
  #texts: { readonly key: string; readonly texts: Map<string, string> } | undefined
  #shown: Shown | undefined

  forget(): void {
    this.#places.clear()
    this.#texts = undefined
  }

  close(): void {
    this.forget()
    this.#isClosed = true
  }

  textsOf(key: string, direction: 'forward' | 'back'): Map<string, string> {
    if (this.#texts?.key === key) return this.#texts.texts
    const texts = (direction === 'back' ? this.#places.get(key)?.texts : undefined) ?? new Map()
    this.#texts = { key, texts }
    return texts
  }

  arrive(key: string, view: HTMLElement, direction: 'forward' | 'back'): void {
    this.#isClosed = false
    if (direction === 'forward') this.#places.delete(key)
    const place = this.#places.get(key)
    if (place?.ledAway !== undefined) returns.set(view, place.ledAway)
    const stopScroll = scrollTo(view, place?.scrollTop ?? 0)
    // Not every browser gives the focus to a pressed button.
    const press = ({ target }: Event): void => {
      if (this.#shown?.view === view) this.#shown.pressed = actOf(target)
    }
    view.addEventListener('click', press, true)
    const stop = (): void => {
      stopScroll()
      view.removeEventListener('click', press, true)
    }
    this.#shown = { view, texts: this.textsOf(key, direction), stop, pressed: null }
  }

  /** React takes the reference away before the element: it still has its scroll and its focus. */
  leave(key: string): void {
    const shown = this.#shown
    this.#shown = undefined
    if (shown === undefined) return
    const { view, texts, pressed } = shown
    shown.stop()
    const scrollTop = bodyOf(view)?.scrollTop ?? 0
    lefts.set(view, { scrollTop })
    if (this.#isClosed) return
    const by = pressed !== null && view.contains(pressed) ? pressed : actOf(activeIn(view))
    const ledAway = by === null ? returns.get(view) : ledAwayBy(view, by)
    this.#places.set(key, { scrollTop, ledAway, texts })
  }
}

const USER_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls a view, at once or as soon as it has the height, unless its user moves first. Returns how to stop. */
function scrollTo(view: HTMLElement, top: number): () => void {
  const isThere = (): boolean => {
    const body = bodyOf(view)
    if (body === null) return false
    if (Math.abs(body.scrollTop - top) > 1) body.scrollTop = top
    return body.scrollTop >= top - 1
  }
  if (top <= 0 || isThere() || typeof MutationObserver !== 'function') return () => {}
  const observer = new MutationObserver(() => {
    if (isThere()) stop()
  })
  const stop = (): void => {
    observer.disconnect()
    for (const type of USER_MOVES) view.removeEventListener(type, stop)
  }
  observer.observe(view, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  for (const type of USER_MOVES) view.addEventListener(type, stop, { passive: true })
  return stop
}
