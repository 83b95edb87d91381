import { type JsonRpcTransport, jsonRpcTransport } from '../../../http/json-rpc-transport.js'
import { notLoaded } from '../../../model/errors/not-loaded.js'
import { parseEip155Address } from '../../../model/ids/eip155-address.js'
import type { Network } from '../../../model/networks/network.js'
import type { ChainAccess, FamilyChain } from '../../../ports/family.js'
import { nodeUrls, transportPool } from '../../kit/transport-pool.js'
import { COIN_ADDRESS } from '../codec/coin-address.js'
import { parseQuantity } from '../codec/quantity.js'

const isWrite = (method: string): boolean => method.startsWith('eth_send')

/** The half of the eip155 family that reads chains, over JSON-RPC. */
export function eip155Chain({ rpcUrls, environment }: ChainAccess): FamilyChain {
  const transports = transportPool((urls) => jsonRpcTransport({ urls, environment, isWrite }))

  const transportOf = (network: Network): JsonRpcTransport =>
    transports.to(nodeUrls(network, rpcUrls(network)))

  return {
    coinAddress: { address: COIN_ADDRESS, isToken: false },

    async balance({ network, address, signal }) {
      const params = [parseEip155Address(address), 'latest']
      const answer = await transportOf(network).request({ method: 'eth_getBalance', params, signal })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: parseQuantity(answer, 'eth_getBalance'), decimals, symbol }
    },

    async holdings(asked) {
      const { readHoldings } = await import('./read-holdings.js').catch(notLoaded)
      return readHoldings(asked, (call) => transportOf(asked.network).request(call))
    },

    async read({ network, method, params, signal }) {
      return transportOf(network).request({ method, params, signal })
    },

    close: transports.close,
  }
}
