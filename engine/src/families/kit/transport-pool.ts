import { featureError } from '../../model/errors/feature-error.js'
import type { Network } from '../../model/networks/network.js'

/** The URLs of a network's nodes: there is at least one. */
export type NodeUrls = readonly [string, ...string[]]

/**
 * The nodes of a network.
 * @throws WalletchartError `RPC_URL_MISSING` for a network without one
 */
export function nodeUrls({ id }: Network, [first, ...others]: readonly string[]): NodeUrls {
  if (first === undefined) throw featureError('RPC_URL_MISSING', { params: { id } })
  return [first, ...others]
}

/** The transports of a family: one for each list of nodes. */
export interface TransportPool<Transport> {
  to(urls: NodeUrls): Transport
  /** Ends what is still open. */
  close(): void
}

export function transportPool<Transport extends { close(): void }>(
  open: (urls: NodeUrls) => Transport,
): TransportPool<Transport> {
  const transports = new Map<string, Transport>()
  return {
    to(urls) {
      const key = urls.join(' ')
      const transport = transports.get(key) ?? open(urls)
      transports.set(key, transport)
      return transport
    },
    close() {
      for (const transport of transports.values()) transport.close()
      transports.clear()
    },
  }
}
