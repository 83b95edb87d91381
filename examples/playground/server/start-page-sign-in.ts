import type { WorldDescription } from '@walletchart/example-local-world'
import { type SiwxServer, type SiwxServerOptions, startSiwxServer } from '@walletchart/example-siwx-server'

/** The options of {@link startPageSignIn}. */
export interface PageSignInOptions {
  /** The URL of the page. */
  readonly page: string
  readonly world: WorldDescription
  /** Ms since 1970. Default the system's clock. */
  readonly now?: SiwxServerOptions['now'] | undefined
}

/** Starts a sign-in server for one page and the chains of its world. It listens on loopback, on a free port. */
export function startPageSignIn({ page, world, now }: PageSignInOptions): Promise<SiwxServer> {
  const { host, origin } = new URL(page)
  const evm = world.chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl] as const)
  const { solana, bitcoin: bip122, polkadot, cosmos } = world
  const others = Object.entries({ solana, bip122, polkadot, cosmos }).flatMap(([namespace, chain]) =>
    chain ? [`${namespace}:${chain.id}` as const] : [],
  )
  return startSiwxServer({
    port: 0,
    domain: host,
    origin,
    chains: [...evm.map(([id]) => id), ...others],
    rpcUrls: Object.fromEntries(evm),
    ...(now !== undefined && { now }),
  })
}
