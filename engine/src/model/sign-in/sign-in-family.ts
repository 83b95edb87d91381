import { ownValue } from '../data/own-value.js'
import { accountIdOf } from '../ids/account-id.js'
import { readBitcoinAddress } from '../ids/bitcoin-address.js'
import { toEip55 } from '../ids/eip55.js'
import { isEip155Address } from '../ids/is-eip155-address.js'
import { readCosmosAddress } from '../ids/read-cosmos-address.js'
import { isSolanaAddress } from '../ids/solana-address.js'
import { decodeSs58 } from '../ids/ss58.js'

/** The rules of one family for signing in. */
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
  /** The one form of an address that a message takes, for an address in any form. Left out: every form. */
  readonly written?: (address: string) => string
  /** One text for all forms of an address, to compare accounts by. Left out: hexadecimal addresses are equal in any case. */
  readonly addressKey?: (address: string) => string
}

/**
 * The rules of a family from outside the kit. CAIP-122 has the rest: the namespace as the name, any address of CAIP-10, a statement of
 * ASCII characters.
 */
export type FamilySignIn = Partial<SignInFamily>

/** A family, as far as its sign-ins go. */
export interface SigningFamily {
  readonly namespace: string
  readonly signIn?: FamilySignIn
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

/** Families with a published standard. A server verifies by it without a family, so no family replaces its row. */
const families: Readonly<Record<string, SignInFamily>> = {
  eip155: {
    name: 'Ethereum',
    // EIP-55 is part of the grammar: an address in small letters has no checksum to compare.
    isAccount: (address) => isEip155Address(address) && toEip55(address) === address,
    reference: /^[1-9]\d{0,31}$/,
    namesWholeChain: false,
    statement: EIP4361_STATEMENT,
    emptyLines: 2,
    written: toEip55,
    // The case is only the checksum.
    addressKey: (address) => address.toLowerCase(),
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
    // SS58 writes one key with the prefix of any network.
    addressKey: (address) => accountIdOf(address) ?? address,
  },
  cosmos: {
    ...caip122,
    name: 'Cosmos',
    isAccount: (address) => readCosmosAddress(address) !== undefined,
  },
}

const CAIP10_ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * The rules of a CAIP-2 namespace. A family that the kit does not know is called by its namespace: no other word is sure to lead back
 * to it.
 * @param family brings the rules of its own namespace
 */
export const signInFamily = (namespace: string, family?: SigningFamily): SignInFamily =>
  ownValue(families, namespace) ?? {
    ...caip122,
    name: namespace,
    isAccount: (address) => CAIP10_ADDRESS.test(address),
    ...(family?.namespace === namespace && family.signIn),
  }

/**
 * The namespace whose accounts a text calls by this name; undefined for a name that none has. Another family called `ethereum` would
 * pass for Ethereum.
 */
export function signInNamespace(name: string, family?: SigningFamily): string | undefined {
  const known = Object.entries(families).find(
    ([, { name: other }]) => other.toLowerCase() === name.toLowerCase(),
  )
  if (known !== undefined) return known[1].name === name ? known[0] : undefined
  // The word of a namespace is of that namespace, whatever a family calls itself.
  if (/^[-a-z0-9]{3,8}$/.test(name)) return Object.hasOwn(families, name) ? undefined : name
  return family?.signIn?.name === name ? family.namespace : undefined
}
