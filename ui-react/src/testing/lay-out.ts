import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** How high the scrolling part of the modal is, in px. */
const BODY_PX = 600

/** Gives a document that has no layout the little that lists need: a body of a fixed height that scrolls. */
export function layOut(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #seen: ResizeObserverCallback
      constructor(seen: ResizeObserverCallback) {
        this.#seen = seen
      }
      observe(target: Element): void {
        const contentRect = target.getBoundingClientRect()
        const entry = {
          target,
          contentRect,
          borderBoxSize: [],
          contentBoxSize: [],
          devicePixelContentBoxSize: [],
        }
        // Never before the next turn, as in a browser.
        queueMicrotask(() => act(() => this.#seen([entry], this)))
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  const heightOf = (element: Element): number => {
    if (element.getAttribute('data-part') === 'body') return BODY_PX
    return element.querySelector('[data-part="tile-row"]') === null ? 0 : 100
  }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this)
  })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return heightOf(this)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 328, heightOf(this))
  })
  const scrolled = new WeakMap<Element, number>()
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
    return scrolled.get(this) ?? 0
  })
  vi.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, top: number) {
    scrolled.set(this, top)
    this.dispatchEvent(new Event('scroll'))
  })
  // There is none here at all.
  Object.defineProperty(Element.prototype, 'scrollTo', {
    configurable: true,
    value(this: Element, { top = 0 }: ScrollToOptions) {
      this.scrollTop = top
    },
  })
}
