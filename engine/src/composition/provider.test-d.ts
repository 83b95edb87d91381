import { createPublicClient, createWalletClient, custom, type EIP1193Provider } from 'viem'
import { mainnet } from 'viem/chains'
import type { Engine } from './engine.js'

declare const engine: Engine

const provider = engine.provider('eip155')

// viem takes it as it is, for wallets and for reading.
createWalletClient({ chain: mainnet, transport: custom(provider) })
createPublicClient({ chain: mainnet, transport: custom(provider) })
/** What a connector of wagmi gives by `getProvider`. */
export const ofWagmi: EIP1193Provider = provider

/** What `new BrowserProvider(provider)` of ethers 6 takes. */
interface EthersProvider {
  request(request: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown>
}
export const ofEthers: EthersProvider = provider

// The payloads of events have types, and answers that of their reader.
provider.on('accountsChanged', ([first]) => first?.toLowerCase())
provider.on('chainChanged', (chainId) => chainId.slice(2))
provider.on('anything else', () => undefined)
export const chainId: Promise<string> = provider.request<string>({ method: 'eth_chainId' })
// @ts-expect-error a request has a method
provider.request({ params: [] })

// Solana speaks JSON-RPC too, with parameters and answers of its own.
const solana = engine.provider('solana')
export const signed: Promise<{ readonly signature: string }> = solana.request({
  method: 'solana_signMessage',
  params: { message: '3yZe7d', pubkey: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU' },
})
// @ts-expect-error a message is a text
solana.request({ method: 'solana_signMessage', params: { message: 1 } }).then(({ signature }) => signature)
solana.on('accountsChanged', ([first]) => first?.length)

// Other families have providers of their own kinds.
export const other: object = engine.provider('tezos')
// @ts-expect-error the kit does not know what it can do
other.request
