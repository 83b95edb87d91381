import type { Network } from '@walletchart/engine'

/**
 * The page of an address on the network's explorer; undefined when there is none. The engine has checked the
 * explorer of every network; the check is repeated here because a link is about to be made of it.
 */
export const explorerLink = (network: Network | undefined, address: string): string | undefined =>
  pageOf(network, 'address', address)

/** The page of a transaction there, by its hash or signature. */
export const transactionLink = (network: Network | undefined, id: string): string | undefined =>
  pageOf(network, 'tx', id)

function pageOf(network: Network | undefined, kind: 'address' | 'tx', id: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (explorer === undefined || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${encodeURIComponent(id)}`
  return url.href
}
