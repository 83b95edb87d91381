/** waiting: not long enough on the screen. below: the end was not read. covered: something is over the button. */
export type GuardState = 'waiting' | 'below' | 'covered' | 'armed'

export interface GuardedRequest {
  readonly button: HTMLElement
  /** The part that scrolls. */
  readonly body: HTMLElement | null
  /** The time that the button has to be in full view, in ms. */
  readonly after: number
  readonly tell: (state: GuardState) => void
}

/** A view that opens is moving for a moment, which is no cover. */
const COVERED_FOR = 1000
/** Browsers round the height of what scrolls. */
const NEAR = 2

/** Only the second version of IntersectionObserver knows what is over an element. */
const seesCover = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

const coverOptions = { threshold: 1, trackVisibility: true, delay: 100 }

/** Tells whether a button is in full view, each time that may have changed. Without a way to know it is. */
function watchCover(button: HTMLElement, hear: (isSeen: boolean) => void): () => void {
  if (!seesCover()) {
    const frame = requestAnimationFrame(() => hear(true))
    return () => cancelAnimationFrame(frame)
  }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last !== undefined) hear('isVisible' in last && last.isVisible === true)
  }, coverOptions)
  observer.observe(button)
  return () => observer.disconnect()
}

/** Tells whether the end of the review is in view, or was scrolled to. */
function watchEnd(body: HTMLElement, hear: (isRead: boolean) => void): () => void {
  let wasScrolled = false
  const measure = (event?: Event): void => {
    const isAtEnd = body.scrollHeight - body.scrollTop - body.clientHeight <= NEAR
    wasScrolled ||= isAtEnd && event !== undefined
    hear(wasScrolled || isAtEnd)
  }
  measure()
  body.addEventListener('scroll', measure, { passive: true })
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(() => measure()) : undefined
  observer?.observe(body)
  for (const child of body.children) observer?.observe(child)
  return () => {
    body.removeEventListener('scroll', measure)
    observer?.disconnect()
  }
}

/**
 * Arms a button: once it was in full view for `after` without a break, and the end of the review too.
 * @returns how to stop
 */
export function approveGuard({ button, body, after, tell }: GuardedRequest): () => void {
  let isSeen = false
  let isRead = body === null
  let isCovered = false
  let hasRested = false
  let resting: ReturnType<typeof setTimeout> | undefined
  let told: GuardState | undefined

  const update = (): void => {
    const state = isCovered ? 'covered' : !isRead ? 'below' : hasRested ? 'armed' : 'waiting'
    if (state === told) return
    told = state
    tell(state)
  }
  const rest = (): void => {
    clearTimeout(resting)
    hasRested = false
    if (isSeen && document.visibilityState !== 'hidden') {
      isCovered = false
      resting = setTimeout(() => {
        hasRested = true
        update()
      }, after)
    } else if (document.visibilityState !== 'hidden')
      resting = setTimeout(() => {
        isCovered = true
        update()
      }, COVERED_FOR)
    update()
  }
  const stops = [
    watchCover(button, (next) => {
      isSeen = next
      rest()
    }),
    body === null
      ? () => {}
      : watchEnd(body, (next) => {
          // A part that the user opens afterwards makes nothing unread.
          isRead = next || told === 'armed'
          update()
        }),
  ]
  document.addEventListener('visibilitychange', rest)
  rest()
  return () => {
    clearTimeout(resting)
    document.removeEventListener('visibilitychange', rest)
    for (const stop of stops) stop()
  }
}
