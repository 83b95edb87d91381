import { base64 } from '@scure/base'
import { isObject } from '../../model/data/is-object.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isKeyOfAddress } from '../../model/ids/is-key-of-address.js'
import { readCosmosAddress } from '../../model/ids/read-cosmos-address.js'
import type { CosmosChain } from '../../model/networks/cosmos-chains.js'
import { hasEthereumKeys } from '../../model/networks/has-ethereum-keys.js'
import { plainName } from '../../model/text/plain-name.js'

/** The active account of a wallet on one chain. */
export interface KeplrKey {
  readonly address: string
  /** Plain text; empty when the wallet gives none. */
  readonly label: string
  readonly algo: string
  /** 33 bytes in base64. */
  readonly pubkey: string
}

/** A copy of a compressed key; undefined for other bytes. */
function publicKeyOf(value: unknown): Uint8Array | undefined {
  // The bytes may be of another window, whose classes are others.
  if (!ArrayBuffer.isView(value) || value.byteLength !== 33) return undefined
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  return bytes[0] === 2 || bytes[0] === 3 ? bytes : undefined
}

function read(answer: unknown, chain: CosmosChain | undefined): KeplrKey | undefined {
  if (!isObject(answer)) return undefined
  const address: unknown = Reflect.get(answer, 'bech32Address')
  const algo: unknown = Reflect.get(answer, 'algo')
  const key = publicKeyOf(Reflect.get(answer, 'pubKey'))
  const prefix = readCosmosAddress(address)?.prefix
  if (typeof address !== 'string' || typeof algo !== 'string' || algo.length > 50) return undefined
  if (key === undefined || prefix === undefined || prefix !== (chain?.prefix ?? prefix)) return undefined
  // Addresses of Ethereum's kind are made of a hash that nothing else here needs.
  if (!(chain && hasEthereumKeys(chain)) && algo === 'secp256k1' && !isKeyOfAddress(key, address))
    return undefined
  return { address, label: plainName(Reflect.get(answer, 'name')), algo, pubkey: base64.encode(key) }
}

/**
 * Reads the answer of `getKey`: the address has to be of the chain, and of the key.
 * @param chain undefined for a chain that the app does not describe
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export function keplrKey(answer: unknown, chain: CosmosChain | undefined): KeplrKey {
  const details = `Expected a key and its address${chain ? ` with the prefix ${chain.prefix}` : ''}`
  try {
    const key = read(answer, chain)
    if (key) return key
  } catch (cause) {
    throw featureError('WALLET_ANSWER_INVALID', { details, cause })
  }
  throw featureError('WALLET_ANSWER_INVALID', { details })
}
