import { http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { LOCAL_CURRENCY } from './local-chains.js'
import { LOCAL_MNEMONIC } from './local-mnemonic.js'

/** A chain that is to be furnished. */
export interface FurnishedChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** The options of a client of an anvil node. It sends from the account at this index of the local mnemonic. */
export const anvilClientOptions = ({ chainId, name, rpcUrl }: FurnishedChain, addressIndex: number) => ({
  mode: 'anvil' as const,
  account: mnemonicToAccount(LOCAL_MNEMONIC, { addressIndex }),
  chain: { id: chainId, name, nativeCurrency: LOCAL_CURRENCY, rpcUrls: { default: { http: [rpcUrl] } } },
  // A machine that stands still for a while is no reason to give up.
  transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }),
})
