import { base58 } from '@scure/base'
import type { Engine } from '../composition/engine.js'
import { askSignIn } from '../families/solana/actions/ask-sign-in.js'
import { sendTransactionOnce } from '../families/solana/actions/send-transaction-once.js'
import { solanaAccountOnNetwork } from '../families/solana/actions/solana-engine.js'
import { checkedSolanaAddress } from '../families/solana/codec/checked-address.js'
import { isObject } from '../model/data/is-object.js'
import { argsOf } from '../model/errors/args-of.js'
import { featureError } from '../model/errors/feature-error.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import type { Caip2 } from '../model/ids/caip2.js'
import { readable } from '../model/text/readable.js'
import type { SolanaSignInFields } from '../model/wallets/solana-provider.js'
import { type SolanaSendOptions, solanaSendOptions } from '../model/wallets/solana-send-options.js'
import { connectedInModal } from './connected-in-modal.js'
import { bytesGiven } from './solana-bytes-given.js'
import { signSolanaMessage } from './solana-sign-message.js'
import { signSolanaTransactions } from './solana-sign-transactions.js'
import { approvedNetworks, type StandardWalletAccount } from './solana-standard-accounts.js'
import { networkOfChain } from './solana-standard-chains.js'

/** The account of an input, as the wallet handed it out. */
interface OfAccount {
  readonly account: { readonly address: string }
}

/** A message to sign. */
export interface StandardMessageInput extends OfAccount {
  readonly message: Uint8Array
}

/** A serialized transaction to sign. */
export interface StandardTransactionInput extends OfAccount {
  readonly transaction: Uint8Array
  /** The chain that the app shows when left out. Another chain of the app is switched to. */
  readonly chain?: string | undefined
}

/** A serialized transaction to sign and send. */
export interface StandardSendInput extends StandardTransactionInput {
  readonly chain: string
  readonly options?: SolanaSendOptions | undefined
}

/** The fields of a sign-in. The domain is that of the page when left out. */
export interface StandardSignInInput extends Partial<SolanaSignInFields> {}

/** The functions of the Wallet Standard that ask the user to sign. */
export interface StandardSigning {
  signMessage(
    ...inputs: readonly StandardMessageInput[]
  ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  signTransaction(
    ...inputs: readonly StandardTransactionInput[]
  ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  signAndSendTransaction(
    ...inputs: readonly StandardSendInput[]
  ): Promise<readonly { readonly signature: Uint8Array }[]>
  signIn(...inputs: readonly StandardSignInInput[]): Promise<
    readonly {
      readonly account: StandardWalletAccount
      readonly signedMessage: Uint8Array
      readonly signature: Uint8Array
    }[]
  >
}

/**
 * The functions that sign, over an engine. Inputs are checked before the user is asked for anything.
 * @param accounts the accounts of the wallet as they are now
 */
export function standardSigning(
  engine: Engine,
  accounts: () => readonly StandardWalletAccount[],
): StandardSigning {
  /** Shows the network of a request: the app names it, and wallets of Solana hold none. */
  const show = async (network: Caip2): Promise<void> => {
    if (solanaAccountOnNetwork(engine).network !== network) await engine.switchNetwork(network)
  }

  const networkFor = (chain: unknown): Caip2 => {
    const { network } = solanaAccountOnNetwork(engine)
    const found = chain === undefined ? network : networkOfChain(chain, approvedNetworks(engine.getState()))
    if (found !== undefined) return found
    throw featureError('CHAIN_NOT_SUPPORTED', {
      details: typeof chain === 'string' ? chain : 'Expected the name of a chain',
    })
  }

  const toSign = (given: object) => {
    const { account, transaction, chain } = readGiven(given)
    return {
      pubkey: addressIn(account),
      transaction: bytesGiven(transaction, 'transaction'),
      network: networkFor(chain),
    }
  }

  return {
    async signMessage(...inputs) {
      const asked = inputs.map((input) => {
        const { account, message } = readGiven(input)
        return { pubkey: addressIn(account), message: bytesGiven(message, 'message') }
      })
      return inTurn(asked, async ({ pubkey, message }) => ({
        signedMessage: message,
        signature: await signSolanaMessage(engine, { message, pubkey }),
      }))
    },

    async signTransaction(...inputs) {
      const asked = inputs.map(toSign)
      // Transactions of one account on one chain are one prompt.
      const groups: (typeof asked)[] = []
      for (const one of asked) {
        const [same] = groups.at(-1) ?? []
        if (same?.pubkey === one.pubkey && same.network === one.network) groups.at(-1)?.push(one)
        else groups.push([one])
      }
      const signed = await inTurn(groups, async (group) => {
        const [first] = group
        if (first === undefined) return []
        await show(first.network)
        const transactions = group.map(({ transaction }) => transaction)
        return signSolanaTransactions(engine, { transactions, pubkey: first.pubkey })
      })
      return signed.flat().map((signedTransaction) => ({ signedTransaction }))
    },

    async signAndSendTransaction(...inputs) {
      const asked = inputs.map((input) => ({
        ...toSign(input),
        options: solanaSendOptions(readGiven(input).options ?? {}),
      }))
      const sent: string[] = []
      for (const one of asked)
        try {
          const { transaction, pubkey: address, network, options } = one
          await show(network)
          sent.push(await sendTransactionOnce(engine, { transaction, place: { address, network }, options }))
        } catch (cause) {
          if (sent.length === 0) throw cause
          // One answer stands for all, and some were sent.
          throw featureError('OUTCOME_UNKNOWN', { details: `Sent before the failure: ${sent.join()}`, cause })
        }
      return sent.map((id) => ({ signature: base58.decode(id) }))
    },

    async signIn(...inputs) {
      await connectedInModal(engine, 'solana')
      return inTurn(inputs, async (input) => {
        const { domain = globalThis.window?.location.host, address, ...fields } = argsOf('signIn', input)
        const shown = solanaAccountOnNetwork(engine).address
        if (address !== undefined && address !== shown)
          throw featureError('UNAUTHORIZED', { details: 'The account that signs in is the connected one' })
        // The standard lets an app leave fields out, and the app's own server says which it needs.
        const { signedMessage, signature } = await askSignIn(engine, { ...fields, domain }, { whole: false })
        const account = accounts().find((one) => one.address === shown)
        if (account === undefined) throw featureError('ACCOUNT_CHANGED')
        return { account, signedMessage, signature: base58.decode(signature) }
      })
    },
  }
}

/** The fields of an input, each checked where it is used. */
interface Given {
  readonly account?: unknown
  readonly message?: unknown
  readonly transaction?: unknown
  readonly chain?: unknown
  readonly options?: unknown
}

const readGiven = (input: unknown): Given => argsOf('input', input)

const addressIn = (account: unknown): string => {
  if (!isObject(account)) throw optionInvalid('account', 'Expected an account of the wallet')
  return checkedSolanaAddress(readable('account', () => Reflect.get(account, 'address')))
}

/** One after the other: the user answers one prompt at a time, and a refusal ends the row. */
async function inTurn<Input, Output>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}
