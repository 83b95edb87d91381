import { createServer, type Server } from 'node:http'
import { inject } from 'vitest'
import type { WorldDescription } from '../../examples/local-world/src/index.js'
import { madeUpWallets } from '../../examples/local-world/src/listing/made-up-wallets.js'
import { walletPicture } from '../../examples/local-world/src/listing/wallet-picture.js'
import { startPlayground } from '../../examples/playground/start-playground.js'
import { until } from '../harness/until.js'
import type { visitApp } from './app-and-phone.js'

type App = Awaited<ReturnType<typeof visitApp>>

/** A playground whose listing has this many wallets. */
export interface ManyWallets {
  readonly url: string
  stop(): Promise<void>
}

/** Serves the playground of the world with a listing of `count` wallets. */
export const serveManyWallets = async (count: number): Promise<ManyWallets> => {
  const listing = await serveMany(count)
  const address = listing.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const world: WorldDescription = await (await fetch(new URL('world.json', inject('playground')))).json()
  const server = await startPlayground({
    world: { describe: () => ({ ...world, listingUrl: `http://127.0.0.1:${port}` }) },
    port: 0,
    mode: 'built',
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      listing.closeAllConnections()
      listing.close()
    },
  }
}

/** A listing that only slices: the one of the local world looks through all its wallets for each page, which takes longer than the page. */
const serveMany = async (count: number): Promise<Server> => {
  // All of them serve the networks of the page, else the list would hold only half.
  const wallets = madeUpWallets(count).map(({ image_id, ...wallet }, at) => ({
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
      response.end(JSON.stringify({ count, data: wallets.slice((page - 1) * entries, page * entries) }))
    else response.end(JSON.stringify({ allowedOrigins: [], isAnalyticsEnabled: false }))
  })
  // A socket that is closed just as the next request leaves on it would be a fault nobody asked for.
  made.keepAliveTimeout = 0
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve)
  })
  return made
}

/** Opens the list of all wallets, and waits for its first tiles. */
export const openAllOf = async (app: App, count: number): Promise<void> => {
  await app.openWallets()
  await app.row(/^All wallets/).click()
  await until.shows(app.dialog.getByRole('textbox', { name: `Search ${count.toLocaleString('en')} wallets` }))
  await until.shows(app.dialog.locator('[data-part="tile"]').first())
}

/** The steps in which a list is scrolled. */
export interface Scrolling {
  /** By steps of a thumb until so many wallets are there, then by leaps to the end. */
  readonly byThumb: number
  /** Steps back up from the end. */
  readonly back: number
  /** Rounds of leaps from place to place. */
  readonly rounds: number
}

/**
 * Scrolls the list to its end, back and from place to place. Each step begins with `performance.mark('step …')`. Tells how
 * many wallets there are then, and the most and the least tiles that were in the document.
 */
export const scrollThrough = (
  app: App,
  count: number,
  scrolling: Scrolling,
): Promise<{ readonly wallets: number; readonly most: number; readonly least: number }> =>
  app.dialog.getByRole('group', { name: 'Content' }).evaluate(
    async (body, [all, { byThumb, back, rounds }]) => {
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
      while (wallets() < Math.min(all, byThumb)) await step('thumb', body.scrollTop + 200)
      // As with the scroll bar held at its end, until there is no further page.
      while (wallets() < all) await step('end', body.scrollHeight)
      // Back up with everything there, and leaps from place to place.
      for (let at = 0; at < back; at += 1) await step('back', body.scrollTop - 400)
      for (let round = 0; round < rounds; round += 1)
        for (const part of [0, 1, 0.5, 0.1, 0.9, 0.3, 0.7]) await step('leap', body.scrollHeight * part, 3)
      performance.mark('step done')
      return { wallets: wallets(), most: Math.max(...tiles), least: Math.min(...tiles) }
    },
    [count, scrolling] as const,
  )
