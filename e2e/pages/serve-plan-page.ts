import type { PageServer } from '../../examples/playground/server/page-server.js'
import { serveBuiltPage } from '../../examples/playground/server/serve-built-page.js'
import { buildPage, type ReactVersion } from './build-page.js'

/**
 * Serves a page with the bundled modal over an engine among fakes, under the strict policy: see `PlanPage` for what is done
 * to it. The query says the chart whose plans it plays, and a bug to plant: `chart=modal&bug=open-door`.
 */
export async function servePlanPage(react: ReactVersion): Promise<PageServer> {
  const folder = await buildPage('plans', react)
  const world = { chains: [], tokens: [], accounts: [] }
  return serveBuiltPage({ folder, port: 0, world })
}
