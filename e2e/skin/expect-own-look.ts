import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Rules of host pages, none of them `!important`. */
const sheet = `
  body { color: red; font: italic 700 22px/3 serif; letter-spacing: 3px; text-transform: uppercase; text-align: center;
    text-shadow: 1px 1px red; word-break: break-all; white-space: nowrap; direction: inherit; font-variant: small-caps; hyphens: auto }
  * { letter-spacing: 2px; margin: 3px; border: 1px solid red; transition: all 2s; outline: 1px dashed red }
  *::before, *::after { color: red; border: 1px solid red }
  div { line-height: 3; padding: 9px; display: flex; background: yellow; position: relative }
  span, bdi, b, i, small, label { color: red; font-size: 22px; display: block; text-transform: uppercase; float: left }
  svg { width: 100%; height: auto; fill: red; color: red; display: inline; vertical-align: top }
  svg * { stroke: red; fill: red; stroke-width: 9 }
  img, video, canvas { width: 50%; height: auto; border-radius: 0; max-width: 20px; opacity: 0.5 }
  button, input, textarea, select { all: unset; color: red; min-width: 300px; line-height: 4 }
  a { color: red; text-decoration: none; font-weight: 900; border-bottom: 2px solid red }
  p, h1, h2, h3, h4, ul, ol, li, dl, dt, dd, section, figure, pre { margin: 20px; padding: 20px; color: red; font-size: 40px; list-style: square }
  @layer base { span { color: blue } svg { display: inline; max-width: 9px } div { min-height: 90px; overflow: scroll } }
`

/**
 * Expects that the dialog looks the same beside the sheets of a page that styles its elements. Both looks are read in one task, so
 * nothing else can change between them.
 */
export async function expectOwnLook(page: Page, name: string): Promise<void> {
  const { count, changed } = await page.evaluate((css) => {
    const inherited =
      'color font letter-spacing word-spacing text-transform text-align text-shadow white-space word-break'
    const drawn = 'background-color border outline opacity fill stroke stroke-width display padding'
    const properties = `${inherited} ${drawn}`.split(' ')
    const elements = [...document.querySelectorAll('.walletchart [role="dialog"] *')]
    const looks = (): readonly (readonly [string, string])[] =>
      elements.flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const name = `${element.getAttribute('data-part') ?? element.tagName} “${(element.textContent ?? '').slice(0, 24)}”`
        return [
          ...properties.map((one) => [`${name} ${one}`, style.getPropertyValue(one)] as const),
          [`${name} place`, [x, y, width, height].map((px) => px.toFixed(1)).join(' ')] as const,
        ]
      })
    const before = looks()
    // A made sheet is no inline style, which the policy of the page would refuse. It comes after those of the page.
    const made = new CSSStyleSheet()
    made.replaceSync(css)
    document.adoptedStyleSheets.push(made)
    const after = looks()
    document.adoptedStyleSheets.pop()
    return {
      count: elements.length,
      changed: before.flatMap(([what, was], at) => {
        const is = after[at]?.[1]
        return was === is ? [] : [`${what}: ${was}, then ${is}`]
      }),
    }
  }, sheet)
  expect(count, name).toBeGreaterThan(5)
  expect(changed, `${name}, beside sheets of the page`).toEqual([])
}
