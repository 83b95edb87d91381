import type { Page } from 'playwright-core'
import { until } from './until.js'

declare global {
  interface Window {
    /** The element of the page that has the focus, or had it when a wallet's window took it. */
    focusOfPage?: () => Element | null
  }
}

/** For `before` of a visit: a local wallet's surface stands for another window, which takes the focus when it opens. */
export const followFocus = (): void => {
  const isWallet = (element: Element | null): boolean => element?.matches('[data-local-wallets]') === true
  let last: Element | null = null
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && !isWallet(target)) last = target
    },
    true,
  )
  window.focusOfPage = () => {
    const { activeElement } = document
    if (!isWallet(activeElement)) return activeElement
    return last?.isConnected === true ? last : null
  }
}

/** What a user who uses only the keyboard can do and notice. The page is one that was visited with `followFocus`. */
export const keyboard = (page: Page) => ({
  press: (key: string): Promise<void> => page.keyboard.press(key),
  /** Waits until the element with the focus reads like this: its label, else its text without what is not read. */
  focusOn: async (name: string | RegExp): Promise<void> => {
    const [text, flags] = typeof name === 'string' ? [name, undefined] : [name.source, name.flags]
    await until.holds(page, (it) =>
      it.waitForFunction(
        ([wanted, patternFlags]) => {
          const focused = window.focusOfPage?.() ?? document.body
          const seen = focused.cloneNode(true)
          if (focused === document.body || !(seen instanceof Element)) return false
          for (const hidden of seen.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
          const words = (focused.getAttribute('aria-label') ?? seen.textContent ?? '').trim()
          return patternFlags === null ? words === wanted : new RegExp(wanted, patternFlags).test(words)
        },
        [text, flags ?? null] as const,
      ),
    )
  },
  /** Waits until the heading of the view has the focus and reads like this. */
  focusOnHeading: async (title: string): Promise<void> => {
    await until.holds(page, (it) =>
      it.waitForFunction((wanted) => {
        const focused = window.focusOfPage?.()
        return focused?.matches('[role="dialog"] h2') === true && focused.textContent === wanted
      }, title),
    )
  },
  /** Presses Tab until the element with the focus reads like this. */
  tabTo: async (name: RegExp, most = 40): Promise<void> => {
    for (let presses = 0; presses < most; presses += 1) {
      await page.keyboard.press('Tab')
      if (name.test(await focusedName(page))) return
    }
    throw new Error(`${most} presses of Tab did not reach ${name}.`)
  },
  /** Names of what Tab reaches, until it comes round, at most `most`. */
  round: async (most = 40): Promise<readonly string[]> => {
    const names: string[] = []
    for (let presses = 0; presses < most; presses += 1) {
      await page.keyboard.press('Tab')
      const name = await focusedName(page)
      if (name === names[0]) return names
      names.push(name)
    }
    return names
  },
  /** True while the focus of the page is inside the dialog. */
  isInside: (): Promise<boolean> =>
    page.evaluate(() => window.focusOfPage?.()?.closest('[role="dialog"]') != null),
})

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) return ''
    const seen = activeElement.cloneNode(true)
    if (!(seen instanceof Element)) return ''
    for (const hidden of seen.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    return (activeElement.getAttribute('aria-label') ?? seen.textContent ?? '').trim()
  })
