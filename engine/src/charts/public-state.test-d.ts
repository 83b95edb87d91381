import type { Engine } from '../composition/engine.js'
import type { Account, PublicState } from './public-state.js'

declare const state: PublicState
declare const engine: Engine
declare const namespace: string

const evm = state.accounts.eip155
const solana = state.accounts.solana
const other = state.accounts[namespace]

if (evm?.status === 'connected') {
  evm.address satisfies `0x${string}`
  evm.caipAddress satisfies string
  evm.connectedWalletInfo.name satisfies string
  evm.supported satisfies boolean
  evm.walletChainId satisfies `${string}:${string}`
  evm.allAccounts.map(({ address }) => address) satisfies `0x${string}`[]
  // @ts-expect-error a connected wallet is not asked to connect
  evm.connecting.name satisfies string
} else if (evm !== undefined) {
  evm.address satisfies undefined
  evm.connectedWalletInfo satisfies undefined
  evm.connecting?.name satisfies string | undefined
}

if (solana?.status === 'connected') {
  solana.address satisfies string
  // @ts-expect-error only eip155 writes its addresses in hex
  solana.address satisfies `0x${string}`
}
if (other?.status === 'connected') other.address satisfies string

for (const account of Object.values(state.accounts)) account satisfies Account

const connected = await engine.connect({ wallet: 'injected' })
connected.address satisfies string

// @ts-expect-error the app may not have the family
evm.status satisfies string
// @ts-expect-error there is no address before a wallet is connected
evm?.address satisfies string
// @ts-expect-error there is no such status
if (evm?.status === 'conected') evm.address satisfies string
