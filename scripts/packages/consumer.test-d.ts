import { type Account, type Caip2, type ConnectedAccount, createEngine, type View } from '@walletchart/engine'
import { bip122 } from '@walletchart/engine/bip122'
import { psbtSigner } from '@walletchart/engine/bitcoinjs'
import { cosmos } from '@walletchart/engine/cosmos'
import { eip155, signTypedData } from '@walletchart/engine/eip155'
import { mainnet, optimism, solana as solanaMainnet } from '@walletchart/engine/networks'
import { polkadot } from '@walletchart/engine/polkadot'
import { solana as solanaFamily } from '@walletchart/engine/solana'
import { publicClient, walletClient } from '@walletchart/engine/viem'
import {
  ConnectButton,
  type ConnectButtonState,
  InlineWallet,
  useAccount,
  useSwitchNetwork,
  WalletModal,
} from '@walletchart/react'
import { useReadContract, useWaitForTransactionReceipt, useWriteContract } from '@walletchart/react/viem'
import { createWalletClient, custom, type EIP1193Provider, parseAbi } from 'viem'
import '@walletchart/react/walletchart.css'

// The promises of the types. Every supported TypeScript compiles them against the packed packages.
const engine = createEngine({
  networks: [mainnet, optimism, solanaMainnet],
  families: [eip155(), solanaFamily(), bip122(), polkadot(), cosmos()],
})
// An option of a feature is known with the entry of the feature only: this file imports none.
export const listed = createEngine({
  networks: [mainnet],
  families: [eip155()],
  // @ts-expect-error it needs the listing
  featuredWalletIds: ['an id of the listing'],
})
declare const text: string

// Accounts are a union over status.
const account = engine.getState().accounts.eip155
if (account?.status === 'connected') {
  account.address satisfies `0x${string}`
  account.connectedWalletInfo.name satisfies string
  account.connecting?.name satisfies string | undefined
  account satisfies ConnectedAccount
}
// @ts-expect-error there is no address before a wallet is connected
account?.address satisfies string
// @ts-expect-error no token list is read in this version
account?.tokenBalance.length satisfies number
const solana = engine.getState().accounts.solana
if (solana?.status === 'connected') {
  // @ts-expect-error only eip155 writes its addresses in hex
  solana.address satisfies `0x${string}`
}
for (const one of Object.values(engine.getState().accounts)) one satisfies Account

// Views, network ids and typed data are checked.
engine.open({ view: 'Networks' })
// @ts-expect-error there is no such view
engine.open({ view: 'NoSuchView' })
// @ts-expect-error a view is not any text
engine.open({ view: text })
export const view: View = 'Account'
export const toOptimism = engine.switchNetwork('eip155:10')
// @ts-expect-error a network id has a namespace and a reference
export const nowhere = engine.switchNetwork('mainnet')
export const active: Caip2 = engine.getState().activeNetworkId
const typedData = {
  domain: { name: 'My app', chainId: 1 },
  types: { Greeting: [{ name: 'text', type: 'string' }] },
  primaryType: 'Greeting',
  message: { text: 'Hello' },
}
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const signed = signTypedData(engine, { address, typedData })
const noType = { ...typedData, types: { Greeting: [{ name: 'text' }] } }
// @ts-expect-error a field has a type
export const refused = signTypedData(engine, { address, typedData: noType })

// The provider is one of EIP-1193: viem takes it without a cast.
const provider = engine.provider('eip155')
createWalletClient({ transport: custom(provider) })
export const eip1193: EIP1193Provider = provider

// The provider of Solana answers as each method does, and tells addresses.
const solanaProvider = engine.provider('solana')
export const message: Promise<{ signature: string }> = solanaProvider.request({
  method: 'solana_signMessage',
  params: { message: text },
})
solanaProvider.on('accountsChanged', (addresses) => addresses satisfies readonly string[])
// @ts-expect-error the answer is an object with the signature
export const bare: Promise<string> = solanaProvider.request({
  method: 'solana_signMessage',
  params: { message: text },
})

// Each family's provider has methods of its own.
export const psbt: Promise<string | undefined> = engine
  .provider('bip122')
  .request({ method: 'signPsbt', params: { psbt: text } })
  .then((signed) => signed.psbt)
export const raw: Promise<string> = engine
  .provider('polkadot')
  .request({ method: 'polkadot_signMessage', params: { message: text } })
  .then(({ signature }) => signature)
export const keys: Promise<readonly string[]> = engine
  .provider('cosmos')
  .request({ method: 'cosmos_getAccounts' })
  .then((accounts) => accounts.map(({ address }) => address))
export const signedPsbt = psbtSigner(engine).address satisfies string

export const blockNumber: Promise<bigint> = publicClient(engine).getBlockNumber()
export const hash: Promise<`0x${string}`> = walletClient(engine).signMessage({ message: 'Hello' })
// That of Solana has methods of its own, with their parameters and answers.
export const signedMessage: Promise<{ readonly signature: string }> = engine
  .provider('solana')
  .request({ method: 'solana_signMessage', params: { message: '2' } })
// @ts-expect-error the kit does not know what a provider of this family can do
engine.provider('tezos').request

// Hooks follow the family.
export function useTypes(): void {
  const evm = useAccount({ namespace: 'eip155' })
  if (evm?.status === 'connected') evm.address satisfies `0x${string}`
  const { switchNetwork } = useSwitchNetwork()
  // @ts-expect-error a network id has a namespace and a reference
  void switchNetwork('nope')
}

// Hooks of contracts follow the ABI.
const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
])
export async function useContract(token: `0x${string}`): Promise<void> {
  const { data } = useReadContract({ abi, address: token, functionName: 'balanceOf', args: [token] })
  data satisfies bigint | undefined
  // @ts-expect-error the owner is missing
  useReadContract({ abi, address: token, functionName: 'balanceOf' })
  const { writeContract, data: hash } = useWriteContract()
  await writeContract({ abi, address: token, functionName: 'transfer', args: [token, 1n] })
  // @ts-expect-error an amount is a bigint
  await writeContract({ abi, address: token, functionName: 'transfer', args: [token, 1] })
  const { status } = useWaitForTransactionReceipt({ hash })
  if (status === 'reverted' || status === 'cancelled' || status === 'replaced') return
  status satisfies 'idle' | 'pending' | 'success' | 'error'
}

export const parts: readonly ((props: Record<never, never>) => unknown)[] = [
  WalletModal,
  ConnectButton,
  InlineWallet,
]
export const named = ({ account }: ConnectButtonState): string | undefined => account?.name
export const ownButton = ConnectButton.Custom({ children: named })
