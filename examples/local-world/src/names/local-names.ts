import type { Address } from 'viem'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import { HARBOR, TIDEWATER } from '../local-chains.js'

/** A name as the registry of the local world knows it. */
export interface LocalName {
  readonly name: string
  /** Its addresses, by chain id. */
  readonly addresses: Readonly<Record<number, Address>>
}

const [first = '0x', second = '0x', third = '0x', fourth = '0x'] = LOCAL_ACCOUNTS

/** Names that lead to accounts. The registry stands on Harbor, and serves the other chain too. */
export const LOCAL_NAMES: readonly LocalName[] = [
  { name: 'marina.eth', addresses: { [HARBOR.id]: first, [TIDEWATER.id]: second } },
  { name: 'rowan.eth', addresses: { [HARBOR.id]: second } },
  // It has a resolver, and no address.
  { name: 'empty.eth', addresses: {} },
]

/** A name that accounts call their own, by chain. */
export const LOCAL_PRIMARY_NAMES: readonly {
  readonly account: Address
  readonly chainId: number
  readonly name: string
}[] = [
  { account: first, chainId: HARBOR.id, name: 'marina.eth' },
  { account: second, chainId: TIDEWATER.id, name: 'marina.eth' },
  // It does not lead to the third account.
  { account: third, chainId: HARBOR.id, name: 'marina.eth' },
]

/** Names below it are known to a gateway alone. */
export const OFFCHAIN_NAME = 'offchain.eth'

/** The addresses of the names below {@link OFFCHAIN_NAME}, by their first label. */
export const OFFCHAIN_ADDRESSES: Readonly<Record<string, Address>> = { wren: fourth }
