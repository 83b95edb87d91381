import { LOCAL_BITCOIN_ACCOUNTS } from '../bitcoin/local-bitcoin-accounts.js'
import { LOCAL_COSMOS_ACCOUNTS } from '../cosmos/local-cosmos-accounts.js'
import { LOCAL_POLKADOT_ACCOUNTS } from '../polkadot/local-polkadot-accounts.js'
import { LOCAL_SOLANA_ACCOUNTS } from '../solana/local-solana-accounts.js'
import type { OtherFamily } from './wallet-family.js'

/** The address of each local account in the families besides Ethereum, by index. Of Bitcoin it is the one for payments. */
export const LOCAL_ADDRESSES: Readonly<Record<OtherFamily, readonly string[]>> = {
  solana: LOCAL_SOLANA_ACCOUNTS,
  bip122: LOCAL_BITCOIN_ACCOUNTS.map(({ payment }) => payment.address),
  polkadot: LOCAL_POLKADOT_ACCOUNTS,
  cosmos: LOCAL_COSMOS_ACCOUNTS.map(({ address }) => address),
}
