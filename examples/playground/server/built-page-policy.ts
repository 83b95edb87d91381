import type { WorldDescription } from '@walletchart/example-local-world'
import type { PlaygroundWorld } from '../src/page/playground-world.js'

/**
 * The Content Security Policy of the built page: nothing but its own scripts, styles of its own or with the nonce, data
 * images and images it fetched itself, and requests to itself, the chains of every family, the relay, the listing, the Blockchain API and the sign-in server, where there is one, and a frame of the login where there is one. Trusted Types allows no policy at all.
 */
export function builtPagePolicy(
  world: WorldDescription & Pick<PlaygroundWorld, 'signInUrl' | 'loginFrameUrl'>,
  nonce: string,
): string {
  const { chains, solana, bitcoin, polkadot, cosmos, relayUrl, listingUrl } = world
  const { blockchainApiUrl, signInUrl, loginFrameUrl } = world
  const services = [
    ...chains.map(({ rpcUrl }) => rpcUrl),
    solana?.rpcUrl,
    solana?.wsUrl,
    bitcoin?.rpcUrl,
    polkadot?.rpcUrl,
    cosmos?.rpcUrl,
    relayUrl,
    listingUrl,
    blockchainApiUrl,
    signInUrl,
  ]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self' ${services.join(' ')}`,
    ...(loginFrameUrl === undefined ? [] : [`frame-src ${new URL(loginFrameUrl).origin}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
