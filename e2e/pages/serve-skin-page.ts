import type { PageServer } from '../../examples/playground/server/page-server.js'
import { serveBuiltPage } from '../../examples/playground/server/serve-built-page.js'
import { buildPage } from './build-page.js'

declare global {
  interface Window {
    /** Takes everything off the page, as an app that goes to another page of its own. */
    unmountSkin?: () => void
  }
}

/**
 * Serves the skin by itself, against the local world that this playground shows. It has the strict policy of the
 * playground. What the query may say: `families` (a second family), `strict`, `place`, `look`, `theme`, `dir`,
 * `icon`.
 */
export async function serveSkinPage(playground: string): Promise<PageServer> {
  const folder = await buildPage('skin')
  const world = await (await fetch(`${playground}world.json`)).json()
  return serveBuiltPage({ folder, port: 0, world })
}
