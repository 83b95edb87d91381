import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import * as z from 'zod/mini'
import { localCosmosKey } from '../../cosmos/local-cosmos-key.js'
import { askToUnlock } from '../ask-to-unlock.js'
import { invalidParams, ProviderError, unauthorized, unsupportedMethod } from '../provider-error.js'
import { readInputs } from '../read-inputs.js'
import { messageWords } from '../solana/message-words.js'
import type { CallContext, Wallet } from '../wallet.js'
import { adr36Doc } from './adr36-doc.js'
import { readAminoDoc, readDirectDoc } from './cosmos-doc.js'
import { aminoPreview, directPreview } from './cosmos-preview.js'
import { type CosmosSignature, signAminoDoc, signDirectDoc } from './sign-cosmos-doc.js'

const chainIds = z.union([z.string(), z.array(z.string())])
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const data = z.union([z.string(), bytes])

/**
 * Answers one call of Keplr's API.
 * @throws ProviderError 4200 for another one, 4100 for an account that the page may not see, -32602 for unusable inputs
 */
export async function answerCosmosCall(wallet: Wallet, context: CallContext): Promise<unknown> {
  const { method, params } = context.call
  const [first, signer, third] = Array.isArray(params) ? Array.from<unknown>(params) : []
  switch (method) {
    case 'enable':
      return enable(wallet, context, first)
    case 'disable':
      return wallet.revoke('cosmos')
    case 'experimentalSuggestChain':
      // It is asked for a chain that it does not know: it knows one only.
      return knownChain(wallet, Reflect.get(Object(first), 'chainId'))
    case 'getKey':
      return keyOf(wallet, knownChain(wallet, first))
    case 'signAmino':
      return signAmino(wallet, context, [first, signer, third])
    case 'signDirect':
      return signDirect(wallet, context, [first, signer, third])
    case 'signArbitrary':
      return signArbitrary(wallet, context, [first, signer, third])
    default:
      throw unsupportedMethod(method)
  }
}

/** @throws Error in Keplr's words for a chain that the wallet does not know */
function knownChain(wallet: Wallet, chainId: unknown): string {
  const known = wallet.options.cosmos?.id
  if (known !== undefined && chainId === known) return known
  throw new Error(`There is no chain info for ${String(chainId)}`)
}

async function enable(wallet: Wallet, context: CallContext, given: unknown): Promise<void> {
  for (const one of [readInputs(chainIds, given)].flat()) knownChain(wallet, one)
  await askToUnlock(wallet, context)
  if (wallet.state.seen.cosmos.length > 0) return
  const account = wallet.addressOf('cosmos')
  const { place } = await wallet.ask(context, { kind: 'family-connect', family: 'cosmos', account })
  wallet.permit(place ?? wallet.place, 'cosmos')
}

/** The active account, when the page may see it. */
function activeAccount(wallet: Wallet): string {
  const [account] = wallet.state.seen.cosmos
  if (account === undefined) throw unauthorized()
  return account
}

function keyOf(wallet: Wallet, chainId: string): object {
  const bech32Address = activeAccount(wallet)
  const { publicKey } = localCosmosKey(wallet.indexOf('cosmos', bech32Address))
  return {
    name: `Account ${wallet.state.addresses.cosmos.indexOf(bech32Address) + 1}`,
    algo: 'secp256k1',
    pubKey: publicKey,
    address: ripemd160(sha256(publicKey)),
    bech32Address,
    isNanoLedger: false,
    isKeystone: false,
    chainId,
  }
}

function signerOf(wallet: Wallet, signer: unknown): string {
  const account = activeAccount(wallet)
  if (signer !== account) throw new ProviderError(4100, 'Signer mismatched')
  return account
}

async function signAmino(
  wallet: Wallet,
  context: CallContext,
  [chainId, signer, given]: readonly unknown[],
): Promise<object> {
  const doc = readAminoDoc(given)
  const account = signerOf(wallet, signer)
  if (doc.chain_id !== knownChain(wallet, chainId)) throw invalidParams('The chain id of the doc is another.')
  const preview = aminoPreview(doc)
  const network = wallet.options.cosmos?.name ?? doc.chain_id
  await wallet.ask(context, { kind: 'family-sign-transaction', family: 'cosmos', account, network, preview })
  return { signed: doc, signature: signAminoDoc(indexOf(wallet, account), doc) }
}

async function signDirect(
  wallet: Wallet,
  context: CallContext,
  [chainId, signer, given]: readonly unknown[],
): Promise<object> {
  const doc = readDirectDoc(given)
  const account = signerOf(wallet, signer)
  if (doc.chainId !== knownChain(wallet, chainId)) throw invalidParams('The chain id of the doc is another.')
  const preview = directPreview(doc)
  const network = wallet.options.cosmos?.name ?? doc.chainId
  await wallet.ask(context, { kind: 'family-sign-transaction', family: 'cosmos', account, network, preview })
  return { signed: doc, signature: signDirectDoc(indexOf(wallet, account), doc) }
}

/** ADR-36: an off-chain text is signed as a transaction that no chain takes. */
async function signArbitrary(
  wallet: Wallet,
  context: CallContext,
  [chainId, signer, given]: readonly unknown[],
): Promise<CosmosSignature> {
  knownChain(wallet, chainId)
  const message = readInputs(data, given)
  const account = signerOf(wallet, signer)
  const signed = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const words = messageWords(signed)
  await wallet.ask(context, { kind: 'family-sign-message', family: 'cosmos', account, ...words })
  return signAminoDoc(indexOf(wallet, account), adr36Doc(account, signed))
}

/** Index of the signer. The permission may have been withdrawn while the question was open. */
function indexOf(wallet: Wallet, account: string): number {
  return wallet.indexOf('cosmos', signerOf(wallet, account))
}
