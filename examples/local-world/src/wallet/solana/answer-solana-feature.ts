import * as z from 'zod/mini'
import { LOCAL_SOLANA_ACCOUNTS } from '../../solana/local-solana-accounts.js'
import { localSolanaSeed } from '../../solana/local-solana-seed.js'
import { signEd25519 } from '../../solana/sign-ed25519.js'
import { invalidParams, unauthorized, unsupportedMethod } from '../provider-error.js'
import { readInputs } from '../read-inputs.js'
import type { StandardAccount } from '../standard/standard-wallet.js'
import type { CallContext, Wallet } from '../wallet.js'
import type { SolanaPreview } from '../wallet-request.js'
import { messageWords } from './message-words.js'
import { sendSolanaTransaction } from './send-solana-transaction.js'
import { signInText } from './sign-in-text.js'
import { LOCALNET } from './solana-chains.js'

/** The parts of the wallet's face that the answers use. */
export interface StandardFace {
  accounts(): readonly StandardAccount[]
  accountOf(address: string): StandardAccount
  chains(): readonly string[]
}

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const account = z.looseObject({ address: z.string() })
const messageInputs = z.array(z.looseObject({ account, message: bytes })).check(z.minLength(1))
const transactionInputs = z
  .array(
    z.looseObject({
      account,
      transaction: bytes,
      chain: z.optional(z.string()),
      options: z.optional(
        z.looseObject({
          skipPreflight: z.optional(z.boolean()),
          preflightCommitment: z.optional(z.string()),
        }),
      ),
    }),
  )
  .check(z.minLength(1))
const connectInputs = z.array(z.looseObject({ silent: z.optional(z.boolean()) }))

type TransactionInput = z.infer<typeof transactionInputs>[number]

/**
 * Answers one call of a feature (Wallet Standard).
 * @throws ProviderError 4200 for a feature that the wallet does not have, and what each feature throws
 */
export async function answerSolanaFeature(
  wallet: Wallet,
  context: CallContext,
  face: StandardFace,
): Promise<unknown> {
  const { method, params } = context.call
  switch (method) {
    case 'standard:connect':
      return connect(wallet, context, face)
    case 'standard:disconnect':
      wallet.revoke('solana')
      return undefined
    case 'solana:signMessage':
      return signMessages(wallet, context)
    case 'solana:signTransaction': {
      const inputs = readInputs(transactionInputs, params)
      const signed = await signTransactions(wallet, context, face, inputs, 'solana-sign-transaction')
      return signed.map((transaction) => ({ signedTransaction: oddResult(wallet, transaction) }))
    }
    case 'solana:signAndSendTransaction':
      return signAndSend(wallet, context, face)
    case 'solana:signIn':
      return signIn(wallet, context, face)
    default:
      throw unsupportedMethod(method)
  }
}

async function connect(wallet: Wallet, context: CallContext, face: StandardFace): Promise<unknown> {
  const [input] = readInputs(connectInputs, context.call.params)
  if (input?.silent !== true && wallet.state.seen.solana.length === 0) await askToConnect(wallet, context)
  return { accounts: face.accounts() }
}

async function askToConnect(wallet: Wallet, context: CallContext): Promise<void> {
  const { place } = await wallet.ask(context, {
    kind: 'family-connect',
    family: 'solana',
    account: wallet.addressOf('solana'),
  })
  wallet.permit(place ?? wallet.place, 'solana')
}

async function signMessages(wallet: Wallet, context: CallContext): Promise<unknown> {
  const inputs = readInputs(messageInputs, context.call.params)
  const signer = oneAccount(wallet, inputs)
  const words = inputs.map(({ message }) => messageWords(message))
  await wallet.ask(context, {
    kind: 'solana-sign-message',
    account: signer,
    texts: words.map(({ text }) => text),
    isText: words.every(({ isText }) => isText),
  })
  requirePermitted(wallet, signer)
  return Promise.all(
    inputs.map(async ({ message }) => ({
      signedMessage: message,
      signature: oddResult(wallet, await signEd25519(await seedOf(signer), message)),
    })),
  )
}

async function signTransactions(
  wallet: Wallet,
  context: CallContext,
  face: StandardFace,
  inputs: readonly TransactionInput[],
  kind: 'solana-sign-transaction' | 'solana-send',
): Promise<readonly Uint8Array[]> {
  const signer = oneAccount(wallet, inputs)
  for (const { chain } of inputs) {
    if (chain !== undefined && !face.chains().includes(chain))
      throw invalidParams(
        `The wallet does not know the chain ${chain}. It knows ${face.chains().join(', ')}.`,
      )
  }
  const { readSolanaTransaction } = await import('./solana-transaction.js')
  const transactions = inputs.map(({ transaction }) => readSolanaTransaction(transaction, [signer]))
  const previews: readonly SolanaPreview[] = transactions.map(({ preview }) => preview)
  const network = networkName(wallet, inputs[0]?.chain)
  await wallet.ask(context, { kind, account: signer, network, previews })
  requirePermitted(wallet, signer)
  const seed = await seedOf(signer)
  return Promise.all(
    transactions.map(async (transaction) =>
      transaction.signedWith(await signEd25519(seed, transaction.message)),
    ),
  )
}

async function signAndSend(wallet: Wallet, context: CallContext, face: StandardFace): Promise<unknown> {
  const inputs = readInputs(transactionInputs, context.call.params)
  const { solana } = wallet.options
  const far = inputs.find(({ chain }) => chain !== LOCALNET)
  if (far !== undefined || solana === undefined)
    throw invalidParams(`The wallet has no node for ${far?.chain ?? LOCALNET}. It sends on ${LOCALNET} only.`)
  const signed = await signTransactions(wallet, context, face, inputs, 'solana-send')
  const outputs: unknown[] = []
  // In order: one transaction may build on the one before.
  for (const [at, transaction] of signed.entries()) {
    const signature = await sendSolanaTransaction(solana, transaction, inputs[at]?.options ?? {})
    outputs.push({ signature: oddResult(wallet, signature) })
  }
  return outputs
}

async function signIn(wallet: Wallet, context: CallContext, face: StandardFace): Promise<unknown> {
  const inputs = readInputs(z.array(z.unknown()), context.call.params)
  const outputs: unknown[] = []
  for (const input of inputs.length === 0 ? [{}] : inputs) {
    const signer = wallet.addressOf('solana')
    const text = signInText(input, signer)
    await wallet.ask(context, { kind: 'solana-sign-in', account: signer, text })
    if (!wallet.state.seen.solana.includes(signer))
      wallet.permit(wallet.state.addresses.solana.indexOf(signer), 'solana')
    const signedMessage = new TextEncoder().encode(text)
    const signature = await signEd25519(await seedOf(signer), signedMessage)
    outputs.push({ account: face.accountOf(signer), signedMessage, signature: oddResult(wallet, signature) })
  }
  return outputs
}

function oneAccount(
  wallet: Wallet,
  inputs: readonly { readonly account: { readonly address: string } }[],
): string {
  const [signer = '', ...others] = new Set(inputs.map((input) => input.account.address))
  if (others.length > 0) throw invalidParams('Expected one account for all inputs.')
  requirePermitted(wallet, signer)
  return signer
}

/** The permission may have been withdrawn while the question was open. */
function requirePermitted(wallet: Wallet, address: string): void {
  if (!wallet.state.seen.solana.includes(address)) throw unauthorized()
}

const seedOf = (address: string): Promise<Uint8Array> =>
  localSolanaSeed(LOCAL_SOLANA_ACCOUNTS.indexOf(address))

function networkName(wallet: Wallet, chain = LOCALNET): string {
  return chain === LOCALNET ? (wallet.options.solana?.name ?? chain) : chain.slice('solana:'.length)
}

function oddResult(wallet: Wallet, result: Uint8Array): unknown {
  switch (wallet.state.oddities.resultAs) {
    case 'null':
      return null
    case 'number':
      return 1
    case 'short':
      return result.slice(0, 2)
    default:
      return result
  }
}
