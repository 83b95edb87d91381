import { pointerWatch } from './pointer-watch.js'

/** Ms for which a view must be seen whole before a click on it counts. */
const SEEN_FOR = 500
/** The same for a request that cannot be read. */
const UNREADABLE_FOR = 3_000
const LEAST_WIDTH = 300
const LEAST_HEIGHT = 400

/** Settings of {@link approvalGuard}. */
export interface GuardSettings {
  /** The view, with everything that the user has to see. */
  readonly view: HTMLElement
  readonly button: HTMLButtonElement
  readonly isUnreadable: boolean
  /** A window has nothing of a page above it, so it needs the focus instead: a window that has just come forward starts anew. */
  readonly place: 'frame' | 'window'
  /** True for a page that the operator trusts: where the browser cannot say what covers the frame, time alone counts there. */
  readonly isTrustedHost: boolean
  readonly approve: () => void
  /** Called with true if the view is large enough: at the start and at each change. */
  readonly onRoom?: (hasRoom: boolean) => void
}

/** True where the browser says whether something covers an element. */
export const canSeeCover = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Lets a click count only if a user saw what it means. The whole view has to be on the screen for half a second, uncovered, unchanged and
 * without a break. Then a pointer that the user led to the button goes down and up. A key counts after the focus was moved in the frame.
 * @returns what ends the guard
 */
export function approvalGuard({
  view,
  button,
  isUnreadable,
  place,
  isTrustedHost,
  approve,
  onRoom,
}: GuardSettings): () => void {
  const wait = isUnreadable ? UNREADABLE_FOR : SEEN_FOR
  const stop = new AbortController()
  const listening = { signal: stop.signal, capture: true }
  let seenSince: number | undefined
  let isClear = false
  let hasRoom: boolean | undefined
  let isPressed = false
  let hasMovedFocus = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isArmed = (): boolean => seenSince !== undefined && performance.now() - seenSince >= wait
  const setSeen = (isSeen: boolean): void => {
    if (isSeen === (seenSince !== undefined)) return
    clearTimeout(timer)
    seenSince = isSeen ? performance.now() : undefined
    isPressed = false
    button.disabled = true
    if (isSeen)
      timer = setTimeout(() => {
        button.disabled = !isArmed()
      }, wait + 5)
  }

  /** The observer tells of a cover and of edges. A frame that only gets smaller stays whole, so its size is measured. */
  const update = (): void => {
    const { width, height } = view.getBoundingClientRect()
    const isLarge = width >= LEAST_WIDTH && height >= LEAST_HEIGHT
    if (hasRoom !== isLarge) onRoom?.(isLarge)
    hasRoom = isLarge
    const isInFront = document.visibilityState === 'visible' && (place === 'frame' || document.hasFocus())
    setSeen(isClear && isLarge && isInFront)
  }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    if (entry === undefined) return
    const isUncovered =
      place === 'window' || (canSeeCover() ? Reflect.get(entry, 'isVisible') === true : isTrustedHost)
    isClear = isUncovered && entry.intersectionRatio >= 0.99
    update()
  }, observerOptions)
  button.disabled = true
  observer.observe(view)

  document.addEventListener('visibilitychange', update, listening)
  for (const change of ['resize', 'focus', 'blur']) window.addEventListener(change, update, listening)
  document.addEventListener(
    'keydown',
    ({ isTrusted, key }) => {
      if (isTrusted && key === 'Tab') hasMovedFocus = true
    },
    listening,
  )
  const pointer = pointerWatch(document, stop.signal, () => {
    setSeen(false)
    update()
  })
  button.addEventListener(
    'pointerdown',
    (event) => {
      isPressed = event.isTrusted && isArmed() && pointer.isLed(event)
    },
    listening,
  )
  button.addEventListener(
    'click',
    ({ isTrusted, detail }) => {
      // Zero: the click came from a key.
      const isMeant = detail === 0 ? hasMovedFocus : isPressed
      isPressed = false
      if (isTrusted && isMeant && isArmed() && document.hasFocus()) approve()
    },
    listening,
  )
  return () => {
    stop.abort()
    clearTimeout(timer)
    observer.disconnect()
  }
}

const observerOptions: IntersectionObserverInit & {
  readonly trackVisibility: boolean
  readonly delay: number
} = {
  threshold: [0, 0.99, 1],
  trackVisibility: true,
  delay: 100,
}
