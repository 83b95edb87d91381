import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { BuiltFile, BuiltPage } from '../scripts/page-loads/built-page.js'
import { measureActs } from '../scripts/page-loads/measure-acts.js'
import { barePage, eip155Page, headlessPage } from '../scripts/page-loads/measured-pages.js'
import { servePage } from '../scripts/page-loads/serve-page.js'
import { type Conditions, measures, timeVisit } from '../scripts/page-loads/time-visit.js'
import { closeBrowser, theBrowser } from './harness/browser.js'

// The instruments behind `npm run bench -- pages` measure a page whose figures are known.
const file = (text: string, type = 'text/javascript'): BuiltFile => {
  const body = Buffer.from(text)
  return { type, body, gzipped: gzipSync(body) }
}

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** It loads a file when idle, which takes it 80 ms, two after one another when its dialog opens, and one when its wallet is pressed. */
const page: BuiltPage = new Map([
  ['/', file('<!doctype html><body><script type="module" src="/assets/main.js"></script>', 'text/html')],
  [
    '/assets/main.js',
    file(`
      import { part } from './part.js'
      const button = part('button', document.body)
      const known = localStorage.getItem('known')
      button.textContent = known ?? 'Connect wallet'
      requestIdleCallback(() => import('./idle.js'))
      button.onclick = () => import('./dialog.js').then(({ open }) => open(button))
    `),
  ],
  [
    '/assets/part.js',
    file('export const part = (tag, parent) => parent.appendChild(document.createElement(tag))'),
  ],
  ['/assets/idle.js', file('const end = performance.now() + 80; while (performance.now() < end);')],
  [
    '/assets/dialog.js',
    file(`
      import { label } from './label.js'
      import { part } from './part.js'
      export const open = (button) => {
        const dialog = part('div', document.body)
        dialog.role = 'dialog'
        dialog.animate([{ opacity: 0 }, { opacity: 1 }], 150)
        const wallet = part('button', dialog)
        wallet.textContent = label
        wallet.onclick = () => import('./connect.js').then(({ connect }) => connect(button))
        const close = part('button', dialog)
        close.ariaLabel = 'Close'
        close.onclick = () => dialog.remove()
      }
    `),
  ],
  ['/assets/label.js', file("export const label = 'Measuring Wallet'")],
  [
    '/assets/connect.js',
    file(`export const connect = (button) => {
      button.textContent = '${ADDRESS}'
      localStorage.setItem('known', '${ADDRESS}')
    }`),
  ],
])

/** It asks the scripted wallet itself. */
const oneButton: BuiltPage = new Map([
  [
    '/',
    file(
      '<!doctype html><body><button disabled>Connect wallet</button><script src="/page.js"></script>',
      'text/html',
    ),
  ],
  [
    '/page.js',
    file(`
      const button = document.querySelector('button')
      const show = ([first]) => { if (first !== undefined) button.textContent = first }
      addEventListener('eip6963:announceProvider', ({ detail: { provider } }) => {
        provider.request({ method: 'eth_accounts' }).then(show)
        button.onclick = () => provider.request({ method: 'eth_requestAccounts' }).then(show)
        button.disabled = false
      })
      dispatchEvent(new Event('eip6963:requestProvider'))
    `),
  ],
])

afterAll(closeBrowser)

describe('measureActs', () => {
  it('tells apart what is loaded at once, when idle, on opening and on connecting', async () => {
    const costs = await measureActs(await theBrowser(), eip155Page, page)
    const told = Object.entries(costs).map(([act, { files, trips }]) => [
      act,
      files.map(({ path }) => path.slice('/assets/'.length)),
      trips,
    ])
    expect(told).toEqual([
      ['first load', ['main.js', 'part.js'], 2],
      ['idle loading', ['idle.js'], 1],
      ['opening', ['dialog.js', 'label.js'], 2],
      ['connecting', ['connect.js'], 1],
    ])
  })

  it('presses nothing on a page that has nothing to press', async () => {
    const costs = await measureActs(await theBrowser(), headlessPage, page)
    expect(Object.keys(costs)).toEqual(['first load', 'idle loading'])
  })
})

describe('timeVisit', () => {
  const LATENCY = 100
  /** In ms, less two frames: an animation counts from the time of a frame, which may lie before the click. */
  const ANIMATION = 150 - 34

  const timed = async (conditions: Pick<Conditions, 'clicks'>) => {
    const { url, stop } = await servePage(page, LATENCY)
    onTestFinished(stop)
    return timeVisit(await theBrowser(), eip155Page, url, { cpu: 1, latency: LATENCY, ...conditions })
  }

  it.each(['before idle loading', 'after idle loading'] as const)(
    'counts what a click waits for: files, frames and animations, %s',
    async (clicks) => {
      const times = await timed({ clicks })
      const ofTasks = measures.filter((name) => / task/.test(name))
      const isIdled = clicks === 'after idle loading'
      expect(Object.keys(times)).toEqual(measures.filter((name) => isIdled || !ofTasks.includes(name)))
      for (const name of isIdled ? ofTasks : []) expect(times[name], name).toBeGreaterThanOrEqual(80)
      const atLeast = (name: keyof typeof times) => expect(times[name], name)
      // The page, its script, and what that imports.
      atLeast('navigation to a button that answers').toBeGreaterThan(3 * LATENCY)
      atLeast('first click to first pixel').toBeGreaterThan(2 * LATENCY)
      atLeast('first click to still dialog').toBeGreaterThan(2 * LATENCY + ANIMATION)
      atLeast('second click to still dialog').toBeGreaterThan(ANIMATION)
      atLeast('click to connected').toBeGreaterThan(LATENCY)
      atLeast('reload to connected').toBeGreaterThan(LATENCY)
    },
  )

  it('times a page that connects by its button', async () => {
    const { url, stop } = await servePage(oneButton, 0)
    onTestFinished(stop)
    const times = await timeVisit(await theBrowser(), barePage, url, {
      cpu: 4,
      latency: 0,
      clicks: 'before idle loading',
    })
    expect(Object.keys(times)).toEqual([
      'navigation to a button that answers',
      'click to connected',
      'reload to connected',
      'second reload to connected',
    ])
  })
})
