import { fileURLToPath } from 'node:url'
import type { WorldDescription } from '@walletchart/example-local-world'
import { createServer } from 'vite'
import { freePort } from '../../scripts/free-port.js'
import { buildPage } from '../playground/server/build-page.js'
import type { PageServer } from '../playground/server/page-server.js'
import { serveBuiltPage } from '../playground/server/serve-built-page.js'
import { urlOf } from '../playground/server/url-of.js'
import { worldEndpoint } from '../playground/server/world-endpoint.js'
import { walletPagePolicy } from './wallet-page-policy.js'

/** What {@link startPairingWallet} serves. */
export interface PairingWalletPageOptions {
  /** The running local world, with a relay. */
  readonly world: { describe(): WorldDescription }
  /** The port tried first; then the next free one. 0 lets the system choose. Default 5183, or 4183 for the built page. */
  readonly port?: number
  /** `dev`: Vite's server, changes show at once. `built`: the production build under the strict policy. */
  readonly mode: 'dev' | 'built'
}

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const SOURCES = [
  'src',
  'index.html',
  'package.json',
  'vite.config.ts',
  '../local-world/src',
  '../../package-lock.json',
]

/** Builds the page of the phone wallet, unless it is built already. Returns the folder to serve. */
export const buildPairingWallet = (): Promise<string> => buildPage({ root: ROOT, sources: SOURCES })

/**
 * Serves the phone wallet on loopback.
 * @throws Error when the world has no relay, when the page cannot be built, or when no port is free
 */
export async function startPairingWallet({
  world,
  port,
  mode,
}: PairingWalletPageOptions): Promise<PageServer> {
  const description = world.describe()
  if (description.relayUrl === undefined) {
    throw new Error('The phone wallet needs a relay. Start the local world with relay: true.')
  }
  if (mode === 'built') {
    return serveBuiltPage({
      folder: await buildPairingWallet(),
      port: port ?? 4183,
      world: description,
      policy: walletPagePolicy,
    })
  }
  const server = await createServer({
    root: ROOT,
    logLevel: 'warn',
    plugins: [worldEndpoint(description)],
    server: {
      host: '127.0.0.1',
      port: port === 0 ? 0 : await freePort({ from: port ?? 5183 }),
      strictPort: true,
    },
  })
  await server.listen()
  return { url: urlOf(server), stop: () => server.close() }
}
