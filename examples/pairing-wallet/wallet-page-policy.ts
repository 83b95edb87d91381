import type { WorldDescription } from '@walletchart/example-local-world'

/**
 * The Content Security Policy of the built page: its own scripts and styles, images of its own, of apps on this machine
 * and in data, requests to itself, the chains and the relay. No frames, and Trusted Types allows no policy at all.
 */
export function walletPagePolicy({ chains, solana, bitcoin, relayUrl = '' }: WorldDescription): string {
  // It signs for Polkadot and Cosmos, and asks their nodes nothing.
  const nodes = [...chains, ...(solana ? [solana] : []), ...(bitcoin ? [bitcoin] : [])]
  const services = nodes.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: http://127.0.0.1:* http://localhost:*",
    `connect-src 'self' ${[...services, relayUrl].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
