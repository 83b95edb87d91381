import type { BitcoinAddress } from '../../model/ids/bitcoin-address.js'
import { BITCOIN_CHAINS } from '../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { BitcoinAccountAddress, BitcoinIntention } from '../../model/wallets/bip122-provider.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'
import { grantOn } from '../kit/grant-on.js'

/** An account of a Bitcoin wallet, read once. */
export interface BitcoinAccount {
  readonly address: BitcoinAddress
  /** The chains on which the wallet serves it. */
  readonly chains: readonly Caip2[]
  readonly intention: BitcoinIntention
  /** Plain text; empty when the wallet gives none. */
  readonly label: string
  /** Hex. */
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** An account whose use is known only as far as its wallet says. */
export interface UntypedBitcoinAccount extends Omit<BitcoinAccount, 'intention'> {
  /** `payment`, `ordinals`, or anything else. */
  readonly purpose: unknown
}

const intentions: ReadonlyMap<unknown, BitcoinIntention> = new Map([
  ['payment', 'payment'],
  ['ordinals', 'ordinal'],
  ['ordinal', 'ordinal'],
])

/**
 * The accounts with what each is for. Where a wallet does not say, a Taproot address beside an address of another kind is for inscriptions.
 * An address that is named for both is for payments.
 */
export function typedBitcoinAccounts(accounts: readonly UntypedBitcoinAccount[]): readonly BitcoinAccount[] {
  const hasOther = accounts.some(({ address }) => address.kind !== 'p2tr')
  const byAddress = new Map<string, BitcoinAccount>()
  for (const { purpose, ...account } of accounts) {
    const { address } = account
    const guess = address.kind === 'p2tr' && hasOther ? 'ordinal' : 'payment'
    const intention = intentions.get(purpose) ?? guess
    if (byAddress.get(address.text)?.intention !== 'payment')
      byAddress.set(address.text, { ...account, intention })
  }
  return [...byAddress.values()]
}

/**
 * The grant of a Bitcoin wallet; undefined without an account.
 * @param asked the chain that the app shows: the grant is on it when an account is
 */
export function bitcoinGrant(
  accounts: readonly BitcoinAccount[],
  asked: Caip2 | undefined,
): Grant | undefined {
  if (accounts.length === 0) return undefined
  const on = new Map<Caip2, readonly GrantAccount[]>()
  for (const { address, intention, label, chains } of accounts) {
    const granted: GrantAccount = { address: address.text, type: intention, ...(label && { label }) }
    for (const chainId of chains) on.set(chainId, [...(on.get(chainId) ?? []), granted])
  }
  return { namespace: 'bip122', ...grantOn(on, asked, BITCOIN_CHAINS.mainnet) }
}

/** The accounts on a chain as the answer of `getAccountAddresses`. */
export const accountAddresses = (
  accounts: readonly BitcoinAccount[],
  chainId: Caip2 | undefined,
  wanted: readonly unknown[] | undefined,
): readonly BitcoinAccountAddress[] =>
  accounts
    .filter(({ chains }) => chainId === undefined || chains.includes(chainId))
    .filter(({ intention }) => wanted === undefined || wanted.includes(intention))
    .map(({ address, intention, publicKey, path }) => ({
      address: address.text,
      ...(publicKey !== undefined && { publicKey }),
      ...(path !== undefined && { path }),
      intention,
    }))
