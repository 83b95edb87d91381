import { type JsonRpcTransport, jsonRpcTransport } from '../../../http/json-rpc-transport.js'
import { linkedSignal } from '../../../http/linked-signal.js'
import { sendOnce } from '../../../http/send-once.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { accountIdOf } from '../../../model/ids/account-id.js'
import type { Network } from '../../../model/networks/network.js'
import type { ChainAccess, FamilyChain } from '../../../ports/family.js'
import { accountStorageKey } from '../codec/account-storage-key.js'
import { checkedPolkadotAddress } from '../codec/checked-address.js'
import { freeBalance } from './free-balance.js'

/** Methods that change the chain or the node: never sent twice. */
const changesChain = /^(author_(submit|insert|rotate|remove)|transaction)/

/** The half of the polkadot family that reads chains, over JSON-RPC. */
export function polkadotChain({ rpcUrls, environment }: ChainAccess): FamilyChain {
  const transports = new Map<string, JsonRpcTransport>()
  const closing = new AbortController()

  const urlsOf = (network: Network): readonly [string, ...string[]] => {
    const [first, ...others] = rpcUrls(network)
    if (first === undefined) throw featureError('RPC_URL_MISSING', { params: { id: network.id } })
    return [first, ...others]
  }

  const transportOf = (network: Network): JsonRpcTransport => {
    const urls = urlsOf(network)
    const key = urls.join(' ')
    const transport = transports.get(key) ?? jsonRpcTransport({ urls, environment })
    transports.set(key, transport)
    return transport
  }

  return {
    async balance({ network, address, signal }) {
      const accountId = accountIdOf(checkedPolkadotAddress(address)) ?? ''
      const params = [accountStorageKey(accountId)]
      const stored = await transportOf(network).request({ method: 'state_getStorage', params, signal })
      const { decimals, symbol } = network.nativeCurrency
      return { amount: freeBalance(stored), decimals, symbol }
    },

    async read({ network, method, params, signal }) {
      if (!changesChain.test(method)) return transportOf(network).request({ method, params, signal })
      const [url] = urlsOf(network)
      const { signal: either, unlink } = linkedSignal(signal, closing.signal)
      return sendOnce({ url, environment }, { method, params, signal: either }).finally(unlink)
    },

    close() {
      closing.abort()
      for (const transport of transports.values()) transport.close()
      transports.clear()
    },
  }
}
