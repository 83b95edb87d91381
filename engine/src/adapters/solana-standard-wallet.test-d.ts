import type {
  Connection,
  PublicKey,
  SendOptions,
  Signer,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import type { StandardWallet, Web3Signer } from '../solana-web3.js'

declare const signer: Web3Signer
declare const wallet: StandardWallet

type Identifier = `${string}:${string}`

/** The wallet of Anchor's provider, and what wallet-adapter calls an AnchorWallet. */
interface AnchorWallet {
  publicKey: PublicKey
  signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends Transaction | VersionedTransaction>(transactions: T[]): Promise<T[]>
}
export const ofAnchor: AnchorWallet = signer

/** Code around wallet-adapter takes this beside it. */
interface AdapterWallet {
  signMessage(message: Uint8Array): Promise<Uint8Array>
  sendTransaction(
    transaction: Transaction | VersionedTransaction,
    connection: Connection,
    options?: SendOptions & { signers?: Signer[] },
  ): Promise<string>
}
export const ofAdapter: AdapterWallet = signer

/** The wallet of `@wallet-standard/base`. */
interface BaseWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly Identifier[]
  readonly features: Readonly<Record<Identifier, unknown>>
  readonly accounts: readonly {
    readonly address: string
    readonly publicKey: Uint8Array
    readonly chains: readonly Identifier[]
    readonly features: readonly Identifier[]
    readonly label?: string
  }[]
}
export const ofStandard: BaseWallet = wallet

// @ts-expect-error an icon is a data URL
export const icon: StandardWallet['icon'] = 'https://example.org/icon.png'
