import { type JsonRpcTransport, jsonRpcTransport } from '../../../http/json-rpc-transport.js'
import { linkedSignal } from '../../../http/linked-signal.js'
import { sendOnce } from '../../../http/send-once.js'
import { accountIdOf } from '../../../model/ids/account-id.js'
import type { Network } from '../../../model/networks/network.js'
import type { ChainAccess, FamilyChain } from '../../../ports/family.js'
import { nodeUrls, transportPool } from '../../kit/transport-pool.js'
import { accountData } from '../codec/account-data.js'
import { accountStorageKey } from '../codec/account-storage-key.js'
import { checkedPolkadotAddress } from '../codec/checked-address.js'

/** Methods that change the chain or the node: never sent twice. */
const isWrite = (method: string): boolean =>
  /^(author_(submit|insert|rotate|remove)|transaction)/.test(method)

/** The half of the polkadot family that reads chains, over JSON-RPC. */
export function polkadotChain({ rpcUrls, environment }: ChainAccess): FamilyChain {
  const transports = transportPool((urls) => jsonRpcTransport({ urls, environment, isWrite }))
  const closing = new AbortController()

  const urlsOf = (network: Network) => nodeUrls(network, rpcUrls(network))

  const transportOf = (network: Network): JsonRpcTransport => transports.to(urlsOf(network))

  return {
    async balance({ network, address, signal }) {
      const accountId = accountIdOf(checkedPolkadotAddress(address)) ?? ''
      const params = [accountStorageKey(accountId)]
      const stored = await transportOf(network).request({ method: 'state_getStorage', params, signal })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: accountData(stored).free, decimals, symbol }
    },

    async read({ network, method, params, signal }) {
      if (!isWrite(method)) return transportOf(network).request({ method, params, signal })
      const [url] = urlsOf(network)
      const { signal: either, unlink } = linkedSignal(signal, closing.signal)
      return sendOnce({ url, environment }, { method, params, signal: either }).finally(unlink)
    },

    close() {
      closing.abort()
      transports.close()
    },
  }
}
