import { type JsonRpcTransport, jsonRpcTransport } from '../../../http/json-rpc-transport.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { parseEip155Address } from '../../../model/ids/eip155-address.js'
import type { Network } from '../../../model/networks/network.js'
import type { ChainAccess, FamilyChain } from '../../../ports/family.js'
import { parseQuantity } from '../codec/quantity.js'

/** The half of the eip155 family that reads chains, over JSON-RPC. */
export function eip155Chain({ rpcUrls, environment }: ChainAccess): FamilyChain {
  const transports = new Map<string, JsonRpcTransport>()

  const transportOf = (network: Network): JsonRpcTransport => {
    const urls = rpcUrls(network)
    if (urls.length === 0) throw featureError('RPC_URL_MISSING', { params: { id: network.id } })
    const key = urls.join(' ')
    const transport = transports.get(key) ?? jsonRpcTransport({ urls, environment })
    transports.set(key, transport)
    return transport
  }

  return {
    async balance({ network, address, signal }) {
      const params = [parseEip155Address(address), 'latest']
      const answer = await transportOf(network).request({ method: 'eth_getBalance', params, signal })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: parseQuantity(answer, 'eth_getBalance'), decimals, symbol }
    },

    async read({ network, method, params, signal }) {
      return transportOf(network).request({ method, params, signal })
    },

    close() {
      for (const transport of transports.values()) transport.close()
      transports.clear()
    },
  }
}
