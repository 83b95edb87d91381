import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { hasBitcoinAddressShape } from './bitcoin-address-shape.js'
import { BITCOIN_CHAINS } from './bitcoin-chains.js'
import type { Caip2 } from './caip2.js'
import { isTaprootKey } from './is-taproot-key.js'

/** The script behind an address. `witness` is one of a version that wallets do not sign for yet. */
export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness'

/** An address of Bitcoin whose checksum is right. */
export interface BitcoinAddress {
  /** Its one written form: bech32 in small letters. */
  readonly text: string
  readonly kind: BitcoinAddressKind
  /** The hash, or the witness program. */
  readonly program: Uint8Array
  /** The version of a witness program. */
  readonly version?: number
  /** The chains on which it is an address: the test networks share one form. */
  readonly chains: readonly Caip2[]
}

const { mainnet, testnet, testnet4, signet, regtest } = BITCOIN_CHAINS
const testChains = [testnet, testnet4, signet]

const chainsByPrefix: Readonly<Record<string, readonly Caip2[]>> = {
  bc: [mainnet],
  tb: testChains,
  bcrt: [regtest],
}

const base58check = createBase58check(sha256)

/** The version bytes of base58check addresses. Regtest has those of the test networks. */
const versions: ReadonlyMap<number, readonly [kind: BitcoinAddressKind, chains: readonly Caip2[]]> = new Map([
  [0x00, ['p2pkh', [mainnet]]],
  [0x05, ['p2sh', [mainnet]]],
  [0x6f, ['p2pkh', [...testChains, regtest]]],
  [0xc4, ['p2sh', [...testChains, regtest]]],
])

function witnessKind(version: number, program: Uint8Array): BitcoinAddressKind | undefined {
  const { length } = program
  if (version > 16 || length < 2 || length > 40) return undefined
  if (version === 0) return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
  if (version !== 1 || length !== 32) return 'witness'
  return isTaprootKey(program) ? 'p2tr' : undefined
}

/** BIP-173 for version 0, BIP-350 for all others. */
function readSegwit(text: string): BitcoinAddress | undefined {
  const v0 = bech32.decodeUnsafe(text)
  const later = v0 ? undefined : bech32m.decodeUnsafe(text)
  const { prefix, words = [] } = v0 ?? later ?? {}
  const [version, ...data] = words
  const chains = prefix === undefined ? undefined : chainsByPrefix[prefix]
  if (version === undefined || chains === undefined || (version === 0) !== (v0 !== undefined))
    return undefined
  const program = bech32.fromWordsUnsafe(data)
  const kind = program ? witnessKind(version, program) : undefined
  if (!program || kind === undefined) return undefined
  return { text: text.toLowerCase(), kind, program: Uint8Array.from(program), version, chains }
}

function readBase58(text: string): BitcoinAddress | undefined {
  try {
    const [version = -1, ...program] = base58check.decode(text)
    const [kind, chains] = versions.get(version) ?? []
    if (kind === undefined || chains === undefined || program.length !== 20) return undefined
    return { text, kind, program: Uint8Array.from(program), chains }
  } catch {
    return undefined // the checksum is wrong
  }
}

/** Reads an address with its checksum (BIP-173, BIP-350, base58check); undefined for a value that is no address of Bitcoin. */
export function readBitcoinAddress(value: unknown): BitcoinAddress | undefined {
  // An end for a text that has none: decoding takes more than linear time.
  if (!hasBitcoinAddressShape(value)) return undefined
  return /^(bc|tb|bcrt)1/i.test(value) ? readSegwit(value) : readBase58(value)
}

/** True if a value is an address of Bitcoin on any of its chains. */
export const isBitcoinAddress = (value: unknown): value is string => readBitcoinAddress(value) !== undefined
