import { type Browser, chromium, type Page } from '@playwright/test'
import { ariaSnapshot, playwrightDriver, playwrightMap } from '@walletchart/chart-kit/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] })
  page = await browser.newPage()
})
afterAll(() => browser?.close())

const show = (html: string) =>
  page.goto(`data:text/html,<meta charset="utf-8"><body>${encodeURIComponent(html)}</body>`)

describe('the ARIA snapshot of a page', () => {
  it.each([
    ['<button>Go <b>on</b></button>', { role: 'button', name: 'Go on' }],
    ['<button aria-label="Close">x</button>', { role: 'button', name: 'Close' }],
    ['<button><img alt="Help"><i aria-hidden="true">?</i></button>', { role: 'button', name: 'Help' }],
    ['<b id="a">One</b><button aria-labelledby="a">Two</button>', { role: 'button', name: 'One' }],
    ['<button disabled>Go</button>', { role: 'button', name: 'Go', disabled: true }],
    ['<div role="button" aria-disabled="true">Go</div>', { role: 'button', name: 'Go', disabled: true }],
    [
      '<button aria-pressed="true" aria-busy="false">Go</button>',
      { role: 'button', name: 'Go', states: ['pressed'] },
    ],
    ['<label>Name <input value="Ada"></label>', { role: 'textbox', name: 'Name', value: 'Ada' }],
    [
      '<input type="password" placeholder="Word" value="secret">',
      { role: 'textbox', name: 'Word', value: '***' },
    ],
    [
      '<label><input type="checkbox" checked>Agree</label>',
      { role: 'checkbox', name: 'Agree', states: ['checked'] },
    ],
    ['<a href="/">Home</a><a>Nowhere</a>', { role: 'link', name: 'Home' }],
    ['<h2>Title</h2>', { role: 'heading', name: 'Title' }],
    ['<dialog open aria-label="Pay">…</dialog>', { role: 'dialog', name: 'Pay' }],
  ])('[C26] tells of %s', async (html, control) => {
    await show(html)
    expect(await ariaSnapshot(page)).toEqual({ controls: [control], live: [] })
  })

  it('leaves out what is not there for assistive technology, and what is asked for', async () => {
    await show(
      '<button hidden>A</button><p aria-hidden="true"><button>B</button></p><p inert><button>C</button></p>' +
        '<p style="visibility:hidden"><button>D</button></p><aside><button>E</button></aside><button>F</button>',
    )
    expect((await ariaSnapshot(page, 'aside')).controls.map(({ name }) => name)).toEqual(['F'])
  })

  it('[C26] tells what is read out, and what has the focus', async () => {
    await show(
      '<p role="alert">No  way</p><p role="status"></p><output>3</output><p aria-live="polite">Hi</p><button>Go</button>',
    )
    await page.getByRole('button').focus()
    const { live, focus } = await ariaSnapshot(page)
    expect(live).toEqual([
      { role: 'alert', text: 'No way' },
      { role: 'status', text: '3' },
      { role: 'status', text: 'Hi' },
    ])
    expect(focus).toBe('button "Go"')
  })

  it('looks into shadow trees', async () => {
    await show('<div></div>')
    await page.evaluate(() => {
      const host = document.querySelector('div')
      const root = host?.attachShadow({ mode: 'open' })
      host?.append('!')
      const made = root?.appendChild(document.createElement('button'))
      made?.append('In', document.createElement('slot'))
      made?.focus()
    })
    expect(await ariaSnapshot(page)).toEqual({
      controls: [{ role: 'button', name: 'In !' }],
      live: [],
      focus: 'button "In !"',
    })
  })
})

describe('what is wrong in any state', () => {
  /** What a driver finds wrong after something was done to a page. */
  async function faultsAfter(
    html: string,
    act: (at: Page) => Promise<unknown>,
    begin: (at: Page) => Promise<unknown> = still,
  ): Promise<readonly string[]> {
    const at = await browser.newPage()
    try {
      const driver = playwrightDriver(
        at,
        playwrightMap<Page>({
          async open() {
            await at.goto(`data:text/html,<body>${html}</body>`)
            await begin(at)
          },
          events: {},
          aria: { without: 'aside' },
          show: async () => ({}),
        }),
      )
      await driver.settle()
      const before = await driver.observe()
      await act(at)
      await driver.settle()
      const after = await driver.observe()
      return [...new Set([before, after].flatMap(({ faults }) => faults ?? []))]
    } finally {
      await at.close()
    }
  }
  const goes = '<button onclick="this.remove()">Go</button>'
  const press = (at: Page) => at.getByRole('button').first().click()
  const still = async () => undefined

  it.each([
    [
      'a button that goes with the focus',
      goes,
      press,
      ['The focus is lost: button "Go" had it and is gone or switched off.'],
    ],
    [
      'one that is switched off with it',
      '<button onclick="this.disabled = true">Go</button>',
      press,
      ['The focus is lost: button "Go" had it and is gone or switched off.'],
    ],
    ['nothing where the focus goes on', `<button id="b">B</button>`, press, []],
    ['nothing in what is not the page’s own', `<aside>${goes}</aside>`, press, []],
    [
      'nothing where a click beside takes the focus',
      '<button>Go</button><p>Text</p>',
      async (at: Page) => {
        await press(at)
        await at.getByText('Text').click()
      },
      [],
    ],
    [
      'a button without a name',
      '<button class="x"></button>',
      still,
      ['A button has no name: <button class="x">.'],
    ],
    ['an id twice', '<p id="a"></p><p id="a"></p>', still, ['Two elements have the id "a".']],
  ])('[C26] is %s', async (_, html, act, faults) => {
    expect(await faultsAfter(html, act)).toEqual(faults)
  })

  it('is nothing that the map did to bring the page to its start', async () => {
    expect(await faultsAfter(goes, still, press)).toEqual([])
  })
})
