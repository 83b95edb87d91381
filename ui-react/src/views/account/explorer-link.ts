import type { Network } from '@walletchart/engine'

/**
 * The page of an address on the network's explorer; undefined when there is none. The engine has checked the
 * explorer of every network; the check is repeated here because a link is about to be made of it.
 */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (explorer === undefined || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`
  return url.href
}
