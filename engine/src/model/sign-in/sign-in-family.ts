import { ownValue } from '../data/own-value.js'
import { readBitcoinAddress } from '../ids/bitcoin-address.js'
import { toEip55 } from '../ids/eip55.js'
import { isEip155Address } from '../ids/is-eip155-address.js'
import { readCosmosAddress } from '../ids/read-cosmos-address.js'
import { isSolanaAddress } from '../ids/solana-address.js'
import { decodeSs58 } from '../ids/ss58.js'

/** The parts of a sign-in message that differ between families. */
export interface SignInFamily {
  /** The word before "account" in the first line. */
  readonly name: string
  readonly isAccount: (address: string) => boolean
  /** The grammar of the second half of a CAIP-2 id, where the family is stricter than CAIP-2. */
  readonly reference?: RegExp
  /** True if the line of the chain may hold the whole CAIP-2 id. */
  readonly namesWholeChain: boolean
  readonly statement: RegExp
  /** The number of empty lines before the URI of a message without a statement. The parser always takes two. */
  readonly emptyLines: 1 | 2
}

// EIP-4361: reserved and unreserved characters of RFC 3986, and the space. So no quotation mark and no percent sign.
const EIP4361_STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/
const SIWS_STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
// CAIP-122 wants ASCII, on one line.
const CAIP122_STATEMENT = /^[ -~]+$/

const caip122 = {
  namesWholeChain: true,
  statement: CAIP122_STATEMENT,
  emptyLines: 2,
} as const satisfies Partial<SignInFamily>

const families: Readonly<Record<string, SignInFamily>> = {
  eip155: {
    name: 'Ethereum',
    // EIP-55 is part of the grammar: an address in small letters has no checksum to compare.
    isAccount: (address) => isEip155Address(address) && toEip55(address) === address,
    reference: /^[1-9]\d{0,31}$/,
    namesWholeChain: false,
    statement: EIP4361_STATEMENT,
    emptyLines: 2,
  },
  solana: {
    ...caip122,
    name: 'Solana',
    isAccount: isSolanaAddress,
    statement: SIWS_STATEMENT,
    // Sign In With Solana, which wallets write, has one where EIP-4361 has two.
    emptyLines: 1,
  },
  bip122: {
    ...caip122,
    name: 'Bitcoin',
    isAccount: (address) => readBitcoinAddress(address)?.text === address,
  },
  polkadot: {
    ...caip122,
    name: 'Polkadot',
    isAccount: (address) => decodeSs58(address) !== undefined,
  },
  cosmos: {
    ...caip122,
    name: 'Cosmos',
    isAccount: (address) => readCosmosAddress(address) !== undefined,
  },
}

const CAIP10_ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * The family of a CAIP-2 namespace. A family that the kit does not know is called by its namespace: no other word is sure to lead back
 * to it.
 */
export const signInFamily = (namespace: string): SignInFamily =>
  ownValue(families, namespace) ?? {
    ...caip122,
    name: namespace,
    isAccount: (address) => CAIP10_ADDRESS.test(address),
  }

/**
 * The namespace whose accounts a text calls by this name; undefined for a name that none has. Another family called `ethereum` would
 * pass for Ethereum.
 */
export function signInNamespace(name: string): string | undefined {
  const known = Object.entries(families).find(
    ([, family]) => family.name.toLowerCase() === name.toLowerCase(),
  )
  if (known !== undefined) return known[1].name === name ? known[0] : undefined
  return /^[-a-z0-9]{3,8}$/.test(name) && !Object.hasOwn(families, name) ? name : undefined
}
