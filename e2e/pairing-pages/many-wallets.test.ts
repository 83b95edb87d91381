import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { WorldDescription } from '../../examples/local-world/src/index.js'
import { madeUpWallets } from '../../examples/local-world/src/listing/made-up-wallets.js'
import { walletPicture } from '../../examples/local-world/src/listing/wallet-picture.js'
import type { PageServer } from '../../examples/playground/server/page-server.js'
import { startPlayground } from '../../examples/playground/start-playground.js'
import { freePort } from '../../scripts/free-port.js'
import { theBrowser } from '../harness/browser.js'
import { longestTasks } from '../harness/longest-tasks.js'
import { visitApp } from './app-and-phone.js'

const MANY = 50_000
const LONGEST_MS = 50
/** One step in twenty may be longer: then it was the machine. Each leap is made ten times, so that its own work would show in one of seven. */
const CHANCE = 1 / 20

let listing: Server
let server: PageServer

beforeAll(async () => {
  const port = await freePort({ from: 28_565 })
  listing = await serveMany(port)
  const world: WorldDescription = await (await fetch(new URL('world.json', inject('playground')))).json()
  server = await startPlayground({
    world: { describe: () => ({ ...world, listingUrl: `http://127.0.0.1:${port}` }) },
    port: 24_273,
    mode: 'built',
  })
})
afterAll(async () => {
  await server?.stop()
  listing?.closeAllConnections()
  listing?.close()
})

/** A listing that only slices: the one of the local world looks through all its wallets for each page, which takes longer than the page. */
const serveMany = async (port: number): Promise<Server> => {
  // All of them serve the networks of the page, else the list would hold only half.
  const wallets = madeUpWallets(MANY).map(({ image_id, ...wallet }, at) => ({
    ...wallet,
    chains: ['eip155:31337'],
    // Most have none, else fetching tens of thousands of pictures takes longer than all the rest.
    ...(at % 8 === 0 ? { image_id } : {}),
  }))
  const made = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    const [page, entries] = [Number(searchParams.get('page')), Number(searchParams.get('entries'))]
    const isPicture = pathname.startsWith('/getWalletImage/')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', isPicture ? 'image/png' : 'application/json')
    if (isPicture) response.end(walletPicture(pathname))
    else if (pathname === '/getWallets')
      response.end(JSON.stringify({ count: MANY, data: wallets.slice((page - 1) * entries, page * entries) }))
    else response.end(JSON.stringify({ allowedOrigins: [], isAnalyticsEnabled: false }))
  })
  // A socket that is closed just as the next request leaves on it would be a fault nobody asked for.
  made.keepAliveTimeout = 0
  await new Promise<void>((resolve) => {
    made.listen(port, '127.0.0.1', resolve)
  })
  return made
}

it('[F15 partly] fifty thousand wallets scroll to their end and back: of no kind of step has one in twenty a task of more than 50 ms', {
  timeout: 900_000,
}, async () => {
  const app = await visitApp({ base: server.url })
  await app.openWallets()
  await app.row(/^All wallets/).click()
  await app.dialog.getByRole('textbox', { name: 'Search 50,000 wallets' }).waitFor()
  await app.dialog.locator('[data-part="tile"]').first().waitFor()
  const browser = await theBrowser()
  await browser.startTracing(app.page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'],
  })
  const seen = await app.dialog.getByRole('group', { name: 'Content' }).evaluate(async (body, all) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const wallets = (): number => window.engine?.getState().listing?.wallets.length ?? 0
    const tiles: number[] = []
    const step = async (part: string, top: number, frames = 1): Promise<void> => {
      performance.mark(`step ${part}`)
      body.scrollTop = top
      for (let at = 0; at < frames; at += 1) {
        await frame()
        tiles.push(document.querySelectorAll('.walletchart [data-part="tile"]').length)
      }
    }
    // Faster than a thumb, through pages as they come.
    while (wallets() < 2_000) await step('thumb', body.scrollTop + 200)
    // As with the scroll bar held at its end, until there is no further page.
    while (wallets() < all) await step('end', body.scrollHeight)
    // Back up with everything there, and leaps from place to place.
    for (let at = 0; at < 200; at += 1) await step('back', body.scrollTop - 400)
    for (let round = 0; round < 10; round += 1)
      for (const part of [0, 1, 0.5, 0.1, 0.9, 0.3, 0.7]) await step('leap', body.scrollHeight * part, 3)
    performance.mark('step done')
    return { wallets: wallets(), most: Math.max(...tiles), least: Math.min(...tiles) }
  }, MANY)
  const steps = longestTasks(await browser.stopTracing())
  expect(seen.wallets).toBe(MANY)
  expect([...steps.keys()]).toEqual(['thumb', 'end', 'back', 'leap'])
  // What the page does at a step it does at every step like it; what the machine adds (garbage, memory, other guests) comes to one here and there.
  for (const [part, longest] of steps) {
    expect(longest.length, part).toBeGreaterThanOrEqual(70)
    expect(longest.filter((ms) => ms > LONGEST_MS).length / longest.length, part).toBeLessThan(CHANCE)
  }
  // Only what shows is in the document, and something always shows.
  expect(seen.most).toBeLessThan(100)
  expect(seen.least).toBeGreaterThan(11)
})
