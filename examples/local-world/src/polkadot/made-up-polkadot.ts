import { ATOLL, ATOLL_CURRENCY } from './atoll.js'
import { LOCAL_POLKADOT_ACCOUNTS } from './local-polkadot-accounts.js'
import { localPolkadotKey } from './local-polkadot-key.js'
import { invalidParams, methodNotFound, PolkadotRpcError } from './polkadot-rpc-error.js'
import type { PolkadotMethods } from './start-polkadot-rpc.js'
import { systemAccountKey, systemAccountValue } from './system-account.js'

/** 1,000 ROC. */
export const LOCAL_POLKADOT_BALANCE = 1_000_000_000_000_000n

const REFUSAL =
  'This chain is made up: it runs no extrinsics. Install @acala-network/chopsticks for a real runtime.'

/**
 * A Polkadot chain in this process. It is made up: it has a genesis block and the balances of the local accounts. Without a
 * runtime it has no metadata and takes no extrinsics.
 */
export function madeUpPolkadot(): PolkadotMethods {
  const storage = new Map(
    LOCAL_POLKADOT_ACCOUNTS.map((_, index) => [
      systemAccountKey(localPolkadotKey(index).publicKey),
      systemAccountValue(LOCAL_POLKADOT_BALANCE),
    ]),
  )
  const read = (key: unknown): string | null => {
    if (typeof key !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(key))
      throw invalidParams('expected a storage key in hex')
    return storage.get(key.toLowerCase()) ?? null
  }
  const atGenesis = (at: unknown): void => {
    if (at !== undefined && at !== null && at !== ATOLL.genesisHash)
      throw new PolkadotRpcError(4_003, 'Client error: UnknownBlock: Header was not found in the database')
  }
  const header = {
    parentHash: `0x${'00'.repeat(32)}`,
    number: '0x0',
    stateRoot: `0x${'00'.repeat(32)}`,
    extrinsicsRoot: `0x${'00'.repeat(32)}`,
    digest: { logs: [] },
  }
  const methods: Readonly<Record<string, (...params: readonly unknown[]) => unknown>> = {
    system_chain: () => ATOLL.name,
    system_name: () => 'made up',
    system_version: () => '0.0.0',
    system_properties: () => ({
      ss58Format: ATOLL.ss58Format,
      tokenDecimals: ATOLL_CURRENCY.decimals,
      tokenSymbol: ATOLL_CURRENCY.symbol,
    }),
    system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
    system_accountNextIndex: () => 0,
    chain_getBlockHash: (number) =>
      number === undefined || number === null || Number(number) === 0 ? ATOLL.genesisHash : null,
    chain_getFinalizedHead: () => ATOLL.genesisHash,
    chain_getHeader(at) {
      atGenesis(at)
      return header
    },
    state_getStorage(key, at) {
      atGenesis(at)
      return read(key)
    },
    state_queryStorageAt(keys, at) {
      atGenesis(at)
      if (!Array.isArray(keys)) throw invalidParams('expected storage keys')
      return [{ block: ATOLL.genesisHash, changes: keys.map((key: unknown) => [key, read(key)]) }]
    },
    rpc_methods: () => ({ methods: Object.keys(methods) }),
    author_submitExtrinsic() {
      throw new PolkadotRpcError(-32_000, REFUSAL)
    },
  }
  return async (method, params) => {
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own === undefined) throw methodNotFound()
    return own(...params)
  }
}
