import {
  HARBOR,
  type LocalChainSpec,
  TIDEWATER,
  type WorldDescription,
} from '@walletchart/example-local-world'
import type { LocalLogin } from '@walletchart/example-login-frame/local'
import type { SiwxServer, SiwxServerOptions } from '@walletchart/example-siwx-server'
import { createServer } from 'vite'
import { freePort } from '../../scripts/free-port.js'
import { buildPage } from './server/build-page.js'
import type { PageServer } from './server/page-server.js'
import { PLAYGROUND_FOLDER } from './server/playground-folder.js'
import { serveBuiltPage } from './server/serve-built-page.js'
import { startPageLogin } from './server/start-page-login.js'
import { startPageSignIn } from './server/start-page-sign-in.js'
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
  /** Is there a login by e-mail, in a login frame of its own? Default false. */
  readonly login?: boolean
  /** Does the page begin with every family that the world has a chain for, and with wallets of each? Default false: Ethereum alone. */
  readonly families?: boolean
  /** The port tried first; then the next free one. 0 lets the system choose. Default 5173, or 4173 for the built page. */
  readonly port?: number
  /** The clock of the sign-in server, ms since 1970. Default the system's. */
  readonly signInClock?: SiwxServerOptions['now']
  /** The clock of the login frame's server, ms since 1970. Default the system's. */
  readonly loginClock?: () => number
  /** `dev`: Vite's server, changes show at once. `built`: the production build under the strict policy. */
  readonly mode: 'dev' | 'built'
}

/** A playground that is served. */
export interface PlaygroundServer extends PageServer {
  /** Its sign-in server, which ends with it. */
  readonly signIn: Pick<SiwxServer, 'url' | 'revokeAccount'>
  /** Its login frame, when it has one, and the page with the mails. */
  readonly login?: Pick<LocalLogin, 'frameUrl' | 'mailboxUrl'> | undefined
}

/**
 * Serves the playground on loopback, and a sign-in server for it.
 * @throws Error when it cannot be built, or when no port is free
 */
export async function startPlayground({
  world,
  phoneWalletUrl,
  pairing = false,
  families = false,
  login: hasLogin = false,
  port,
  signInClock,
  loginClock,
  mode,
}: PlaygroundOptions): Promise<PlaygroundServer> {
  let signIn: SiwxServer | undefined
  let login: LocalLogin | undefined
  const description: PlaygroundWorld = {
    ...world.describe(),
    ...(phoneWalletUrl !== undefined && { phoneWalletUrl }),
    ...(pairing && { startsWithPairing: true }),
    ...(families && { startsWithFamilies: true }),
    // The sign-in server answers one origin, so it starts after the page has its port.
    get signInUrl() {
      return signIn?.url
    },
    get loginFrameUrl() {
      return login?.frameUrl
    },
  }
  const page = mode === 'built' ? await serveBuilt(description, port) : await serveDev(description, port)
  try {
    signIn = await startPageSignIn({ page: page.url, world: description, now: signInClock })
    if (hasLogin) {
      const of = { page: page.url, world: description, isOneOfMany: port === 0, now: loginClock }
      login = await startPageLogin(of)
    }
  } catch (error) {
    await Promise.all([page.stop(), signIn?.close()])
    throw error
  }
  const { url, revokeAccount, close } = signIn
  return {
    url: page.url,
    signIn: { url, revokeAccount },
    login,
    async stop() {
      await Promise.all([page.stop(), close(), login?.stop()])
    },
  }
}

async function serveBuilt(world: PlaygroundWorld, port = 4173): Promise<PageServer> {
  return serveBuiltPage({ folder: await buildPage(), port, world, visualizer: visualizerFolder() })
}

async function serveDev(world: PlaygroundWorld, port = 5173): Promise<PageServer> {
  const server = await createServer({
    root: PLAYGROUND_FOLDER,
    logLevel: 'warn',
    plugins: [worldEndpoint(world), visualizerEndpoint()],
    server: {
      host: '127.0.0.1',
      port: port === 0 ? 0 : await freePort({ from: port }),
      strictPort: true,
    },
  })
  await server.listen()
  return { url: urlOf(server), stop: () => server.close() }
}
