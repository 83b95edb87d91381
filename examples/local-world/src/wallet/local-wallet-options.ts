import * as z from 'zod/mini'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import { LOCAL_SMART_ACCOUNTS } from '../local-smart-accounts.js'
import { OTHER_FAMILIES, type OtherFamily, type WalletFamily } from './wallet-family.js'

/** A chain that a wallet knows. */
export interface WalletChain {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  /** HTTP JSON-RPC of a node. */
  readonly rpcUrl: string
  /** Symbol of the coin that pays for gas, 18 decimals. Default "ETH". */
  readonly symbol?: string
}

/** The Solana chain that a wallet knows as `solana:localnet`. */
export interface WalletSolanaChain {
  readonly name: string
  /** HTTP JSON-RPC of a node. */
  readonly rpcUrl: string
}

/** The Bitcoin chain that a wallet knows as `bitcoin:regtest`. */
export interface WalletBitcoinChain {
  readonly name: string
  /** Esplora API of a node, without a slash at the end. */
  readonly rpcUrl: string
}

/** A Polkadot chain that a wallet knows. */
export interface WalletPolkadotChain {
  readonly name: string
  /** Hash of its first block, 0x and 64 digits. */
  readonly genesisHash: string
}

/** A Cosmos chain that a wallet knows. */
export interface WalletCosmosChain {
  readonly name: string
  /** Chain id, which is the CAIP-2 reference too. */
  readonly id: string
  /** The beginning of its addresses. */
  readonly prefix: string
}

/** How a wallet words a refusal. All are seen in the wild. */
export type RejectionStyle =
  /** EIP-1193: code 4001. */
  | 4001
  /** CAIP and pairing wallets: code 5000. */
  | 5000
  /** An error with no code, only the words "User denied". */
  | 'User denied'
  /** A string as the code. */
  | 'ACTION_REJECTED'

/** Behaviour outside the standards that wallets show. All off by default. */
export interface WalletOddities {
  /** How chain ids are written, in answers and in events. Default "hex" (0x7a69). */
  readonly chainIdAs?: 'hex' | 'padded-hex' | 'decimal' | 'number' | 'caip'
  /** How account lists are written, in answers and in events. Default "checksummed". */
  readonly accountsAs?: 'checksummed' | 'lower-case' | 'upper-case' | 'duplicated' | 'numbers' | 'null'
  /** What signatures and transaction hashes are replaced by. Default "proper". */
  readonly resultAs?: 'proper' | 'null' | 'number' | 'short'
  /** The key that signs messages and typed data. "another": a key that owns no account of the wallet. Default "own". */
  readonly signsWith?: 'own' | 'another'
  /** Code of the error for an unknown chain. "wrapped" hides 4902 in `data.originalError` of -32603. Default 4902. */
  readonly unknownChainAs?: 4902 | -32603 | 'wrapped'
  /** Does a chain that was added become the active one at once? EIP-3085 leaves it open. Default true. */
  readonly addSwitches?: boolean
  /** Does it keep a changed account or chain to itself? It still answers when it is asked. Default false. */
  readonly sendsNoEvents?: boolean
  /** The content of the list of Solana accounts. "throws": reading it throws. Default "proper". */
  readonly solanaAccountsAs?: 'proper' | 'wrong-address' | 'empty' | 'duplicated' | 'throws'
  /** The Solana networks that the wallet and its accounts name. "mainnet-only" leaves out the local one. Default "proper". */
  readonly solanaChainsAs?: 'proper' | 'mainnet-only'
}

/** What {@link installLocalWallet} installs. */
export interface LocalWalletOptions {
  /** Key in `window.__localWallets` and in storage: small letters, digits and dashes. */
  readonly id: string
  /** Its name, however it is found. */
  readonly name: string
  /** EIP-6963 reverse domain name. */
  readonly rdns: string
  /** Icon in EIP-6963 and in the Wallet Standard, a data:image URI. */
  readonly icon: string
  /** Default: `eip155` alone. A wallet of several is found in the way of each, and has one surface. */
  readonly families?: readonly WalletFamily[]
  /**
   * Indexes of {@link LOCAL_ACCOUNTS} and of the local accounts of each other family, at least one. The first is active at first. An
   * account has an address in each family of the wallet.
   */
  readonly accounts: readonly number[]
  /** Are the accounts indexes of {@link LOCAL_SMART_ACCOUNTS}? For a wallet of eip155 alone. Default false. */
  readonly smartAccounts?: boolean
  /** EIP-155 chains it knows, at least one in a wallet of that family. The first is active at first. */
  readonly chains: readonly WalletChain[]
  /** The Solana chain it knows. A wallet of that family needs it, as one of another family needs its chain. */
  readonly solana?: WalletSolanaChain
  readonly bitcoin?: WalletBitcoinChain
  readonly polkadot?: WalletPolkadotChain
  readonly cosmos?: WalletCosmosChain
  /** Time until it announces itself, in ms. Default 0. */
  readonly announceDelayMs?: number
  /** Sets `window.ethereum` and announces nothing. Default false. */
  readonly legacy?: boolean
  /** Share all accounts with a connected page, the active one first? Default false: only the active one. */
  readonly exposeAllAccounts?: boolean
  /** Default 4001. */
  readonly rejectWith?: RejectionStyle
  /** Refuse a second connect or network request while one is open, with -32002? Default true; otherwise it queues. */
  readonly pendingError?: boolean
  /** Default true; otherwise wallet_addEthereumChain is an unsupported method. */
  readonly supportsAddChain?: boolean
  /** A page that it knows gets its accounts while it is locked, as from polkadot.js. Default: it asks its owner to unlock it. */
  readonly answersLocked?: boolean
  /** Start out approving everything by itself. Default false. */
  readonly autoApprove?: boolean
  /** Start out silent: nothing is ever answered. Default false. */
  readonly silent?: boolean
  /** Start out busy: everything that would ask is refused with -32002. Default false. */
  readonly busy?: boolean
  /** Start out answering twice. Default false. */
  readonly answerTwice?: boolean
  readonly oddities?: WalletOddities
  /** Show the wallet's surface? Default true; otherwise only the scripted control answers. */
  readonly panel?: boolean
  /** Open the surface by itself when something is asked? Default true. */
  readonly openForRequests?: boolean
  /** Default "system". */
  readonly theme?: 'system' | 'light' | 'dark'
}

/** The families of a wallet. */
export const familiesOf = ({
  families = ['eip155'],
}: Pick<LocalWalletOptions, 'families'>): readonly WalletFamily[] => families

/** The chain of a family that a wallet knows. */
export const networkOf = (
  { solana, bitcoin, polkadot, cosmos }: LocalWalletOptions,
  family: OtherFamily,
): { readonly name: string } | undefined => ({ solana, bip122: bitcoin, polkadot, cosmos })[family]

const MOST_ACCOUNTS = LOCAL_ACCOUNTS.length

const name = z.string().check(z.minLength(1))
const chainSchema = z.object({
  id: z.int().check(z.positive()),
  name,
  rpcUrl: z.url(),
})
const optionsSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  name,
  rdns: z.string().check(z.minLength(1)),
  icon: z.string().check(z.regex(/^data:image\//)),
  families: z.optional(z.array(z.enum(['eip155', ...OTHER_FAMILIES])).check(z.minLength(1))),
  accounts: z.array(z.int().check(z.nonnegative(), z.lt(MOST_ACCOUNTS))).check(z.minLength(1)),
  chains: z.array(chainSchema),
  solana: z.optional(z.object({ name, rpcUrl: z.url() })),
  bitcoin: z.optional(z.object({ name, rpcUrl: z.url() })),
  polkadot: z.optional(z.object({ name, genesisHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)) })),
  cosmos: z.optional(z.object({ name, id: name, prefix: z.string().check(z.regex(/^[a-z]+$/)) })),
  announceDelayMs: z.optional(z.number().check(z.nonnegative())),
})
const smartAccountsSchema = z.object({
  families: z.optional(z.tuple([z.literal('eip155')])),
  accounts: z.array(z.int().check(z.lt(LOCAL_SMART_ACCOUNTS.length))),
})

/**
 * Checks the options that a wallet cannot run without.
 * @throws Error that names the option.
 */
export function checkLocalWalletOptions(options: LocalWalletOptions): void {
  const { error } = optionsSchema.safeParse(options)
  const smart = options.smartAccounts === true ? smartAccountsSchema.safeParse(options).error : undefined
  const issue = error?.issues[0] ?? smart?.issues[0]
  if (issue !== undefined)
    throw new Error(`The local wallet's option "${issue.path.join('.')}" is not usable: ${issue.message}.`)
  const families = familiesOf(options)
  if (families.includes('eip155') && options.chains.length === 0)
    throw new Error('The local wallet\'s option "chains" is not usable: give it at least one chain.')
  for (const family of OTHER_FAMILIES)
    if (families.includes(family) && networkOf(options, family) === undefined)
      throw new Error(
        `The local wallet's option "${family === 'bip122' ? 'bitcoin' : family}" is missing: give it the chain that the wallet knows.`,
      )
}
