import type { Page } from 'playwright-core'

/**
 * The looks of the texts of the dialog, a line for each look: colour, font and grounds, light and dark. The contrast of a text
 * depends on these alone.
 */
export const textLooks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector<HTMLElement>('.walletchart [role="dialog"]')
    const root = dialog?.closest<HTMLElement>('.walletchart')
    if (dialog == null || root == null) return ['no dialog']
    const holdsText = (element: Element): boolean =>
      element.matches('input, textarea') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '')
    const texts = [...dialog.querySelectorAll('*')].filter(holdsText)

    /** Everything between a text and what is behind the dialog that has a colour. */
    const groundsOf = (element: Element): readonly string[] => {
      const { opacity, backgroundColor, backgroundImage } = getComputedStyle(element)
      const own = [
        opacity === '1' ? '' : `opacity ${opacity}`,
        /^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) ? '' : backgroundColor,
        backgroundImage === 'none' ? '' : backgroundImage,
      ].filter((one) => one !== '')
      const { parentElement } = element
      return element === dialog || parentElement === null ? own : [...own, ...groundsOf(parentElement)]
    }
    const looksIn = (scheme: string): readonly string[] => {
      root.style.colorScheme = scheme
      return texts.map((element) => {
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        return `${scheme}: ${color} ${fontSize} ${fontWeight} on ${groundsOf(element).join(' on ')}`
      })
    }
    const { colorScheme } = root.style
    const dark = looksIn('dark')
    const looks = looksIn('light').map((light, at) => `${light}; ${dark[at]}`)
    root.style.colorScheme = colorScheme
    return [...new Set(looks)]
  })
