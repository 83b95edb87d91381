import type { WorldDescription } from '@walletchart/example-local-world'
import { type LocalLogin, startLocalLogin } from '@walletchart/example-login-frame/local'
import { freePort } from '../../../scripts/free-port.js'

/** The port that is tried first. */
const LOGIN_PORT = 8788

/** The options of {@link startPageLogin}. */
export interface PageLoginOptions {
  /** The URL of the page. */
  readonly page: string
  readonly world: WorldDescription
  /** False: its port is a usual one, so that people know it. True: other playgrounds may start at the same moment. */
  readonly isOneOfMany: boolean
  /** Ms since 1970. Default the system's clock. */
  readonly now?: (() => number) | undefined
}

/** Starts a login frame for one page and the chains of its world, with a mailbox for its codes. It is on another site than the page. */
export async function startPageLogin({
  page,
  world,
  isOneOfMany,
  now,
}: PageLoginOptions): Promise<LocalLogin> {
  const { chains, solana } = world
  const evm = chains.map(({ id, name, rpcUrl: node }) => ({ id: `eip155:${id}`, name, ...ether, node }))
  return startLocalLogin({
    // Its origin has the port, so the system cannot choose it. Processes that start at once try ports far apart.
    port: await freePort({ from: isOneOfMany ? 20_000 + ((process.pid * 37) % 20_000) : LOGIN_PORT }),
    now,
    pageOrigin: new URL(page).origin,
    networks: [
      ...evm,
      ...(solana ? [{ id: solana.caipNetworkId, name: solana.name, ...sol, node: solana.rpcUrl }] : []),
    ],
  })
}

const ether = { symbol: 'ETH', decimals: 18 }
const sol = { symbol: 'SOL', decimals: 9 }
