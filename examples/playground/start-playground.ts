import {
  HARBOR,
  type LocalChainSpec,
  TIDEWATER,
  type WorldDescription,
} from '@walletchart/example-local-world'
import { createServer } from 'vite'
import { freePort } from '../../scripts/free-port.js'
import { buildPage } from './server/build-page.js'
import type { PageServer } from './server/page-server.js'
import { PLAYGROUND_FOLDER } from './server/playground-folder.js'
import { serveBuiltPage } from './server/serve-built-page.js'
import { urlOf } from './server/url-of.js'
import { visualizerEndpoint } from './server/visualizer-endpoint.js'
import { visualizerFolder } from './server/visualizer-folder.js'
import { worldEndpoint } from './server/world-endpoint.js'
import type { PlaygroundWorld } from './src/page/playground-world.js'

/** A third chain, which the test wallets do not know until the page asks them to add it. */
export const SANDBAR = { id: 31_339, name: 'Sandbar', port: 8547 } as const satisfies LocalChainSpec

/** The chains to start the local world with. With the first two only, the page offers no network to add. */
export const PLAYGROUND_CHAINS: readonly LocalChainSpec[] = [HARBOR, TIDEWATER, SANDBAR]

/** What {@link startPlayground} serves. */
export interface PlaygroundOptions {
  /** The running local world. */
  readonly world: { describe(): WorldDescription }
  /** Where the phone wallet is served, when it is. */
  readonly phoneWalletUrl?: string
  /** Are pairing and the wallet listing on until the visitor switches them off? Default false. */
  readonly pairing?: boolean
  /** Does the page begin with every family that the world has a chain for, and with wallets of each? Default false: Ethereum alone. */
  readonly families?: boolean
  /** The port tried first; then the next free one. 0 lets the system choose. Default 5173, or 4173 for the built page. */
  readonly port?: number
  /** `dev`: Vite's server, changes show at once. `built`: the production build under the strict policy. */
  readonly mode: 'dev' | 'built'
}

/**
 * Serves the playground on loopback.
 * @throws Error when it cannot be built, or when no port is free
 */
export async function startPlayground({
  world,
  phoneWalletUrl,
  pairing = false,
  families = false,
  port,
  mode,
}: PlaygroundOptions): Promise<PageServer> {
  const description: PlaygroundWorld = {
    ...world.describe(),
    ...(phoneWalletUrl !== undefined && { phoneWalletUrl }),
    ...(pairing && { startsWithPairing: true }),
    ...(families && { startsWithFamilies: true }),
  }
  if (mode === 'built') {
    const folder = await buildPage()
    return serveBuiltPage({
      folder,
      port: port ?? 4173,
      world: description,
      visualizer: visualizerFolder(),
    })
  }
  const server = await createServer({
    root: PLAYGROUND_FOLDER,
    logLevel: 'warn',
    plugins: [worldEndpoint(description), visualizerEndpoint()],
    server: {
      host: '127.0.0.1',
      port: port === 0 ? 0 : await freePort({ from: port ?? 5173 }),
      strictPort: true,
    },
  })
  await server.listen()
  return { url: urlOf(server), stop: () => server.close() }
}
