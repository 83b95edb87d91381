import { afterAll, beforeAll, inject, it } from 'vitest'
import type { PageServer } from '../../examples/playground/server/page-server.js'
import { serveBuiltPage } from '../../examples/playground/server/serve-built-page.js'
import { buildPage } from '../pages/build-page.js'
import { isHeardOnce, leavesNothing } from './strict-mode.js'

// Effects run twice in a development build only. `npm run soak` does the same on the server of Vite.
let server: PageServer
beforeAll(async () => {
  const world = await (await fetch(`${inject('playground')}world.json`)).json()
  server = await serveBuiltPage({ folder: await buildPage('playground'), port: 0, world })
})
afterAll(() => server?.stop())

it('[F18 partly] under StrictMode a wallet is asked once, heard once, and left without a trace', () =>
  isHeardOnce(server.url))

it('[F18 partly] an engine that is taken off the page in the middle of connecting leaves nothing behind', () =>
  leavesNothing(server.url))
