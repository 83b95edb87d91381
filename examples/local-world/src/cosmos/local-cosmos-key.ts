import { type LocalKey, localHdKey } from '../local-hd-key.js'

/** The derivation path of a local Cosmos account, as Cosmos wallets use it. */
export function localCosmosPath(index: number): string {
  return `m/44'/118'/0'/0/${index}`
}

/** The key of a local Cosmos account. */
export function localCosmosKey(index: number): LocalKey {
  return localHdKey(localCosmosPath(index))
}
