import {
  adr36Data,
  aminoPreview,
  directPreview,
  hasSignData,
  invalidParams,
  LOCAL_ADDRESSES,
  LOCAL_COSMOS_ACCOUNTS,
  messageWords,
  readAminoDoc,
  readDirectDoc,
  signAminoDoc,
  signDirectDoc,
  unauthorized,
  type WalletCosmosChain,
} from '@walletchart/example-local-world/wallet-parts'
import { decodeBase64 } from './bytes-text.js'
import type { FamilyQuestion, KnownAnswer } from './family-question.js'
import { givenFields } from './given-fields.js'

/** Cosmos methods that the wallet answers. */
export const COSMOS_METHODS = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'] as const

/** The session and the chain of a Cosmos request. */
export interface CosmosContext {
  /** The addresses that the session grants. */
  readonly permitted: readonly string[]
  readonly chain: WalletCosmosChain
}

/**
 * Reads a Cosmos request, as WalletConnect's Cosmos JSON-RPC reference writes it.
 * @returns undefined for a method the wallet does not answer
 * @throws ProviderError -32602 when the parameters are not usable, 4100 for an address the app may not use
 */
export function readCosmosQuestion(
  method: string,
  params: unknown,
  context: CosmosContext,
): FamilyQuestion | KnownAnswer | undefined {
  const given = givenFields(params)
  switch (method) {
    case 'cosmos_getAccounts':
      return { kind: 'known', result: accountsOf(context) }
    case 'cosmos_signDirect':
      return directQuestion(given, context)
    case 'cosmos_signAmino':
      return aminoQuestion(given, context)
    default:
      return undefined
  }
}

type Given = ReturnType<typeof givenFields>

const accountsOf = ({ permitted }: CosmosContext): unknown =>
  LOCAL_COSMOS_ACCOUNTS.filter(({ address }) => permitted.includes(address)).map(
    ({ address, publicKey: pubkey }) => ({ address, algo: 'secp256k1', pubkey }),
  )

/** The address that a request names, or the first one of the session. */
function signerIn({ signerAddress }: Given, { permitted }: CosmosContext): string {
  const signer = signerAddress ?? permitted[0]
  if (signer !== undefined && typeof signer !== 'string')
    throw invalidParams('Expected an address as signerAddress.')
  if (signer === undefined || !permitted.includes(signer) || indexOf(signer) < 0) throw unauthorized()
  return signer
}

const indexOf = (signer: string): number => LOCAL_ADDRESSES.cosmos.indexOf(signer)

function needsOwnChain(named: string, { chain }: CosmosContext): void {
  if (named !== chain.id) throw invalidParams('The document is for another chain than the request.')
}

function directQuestion(given: Given, context: CosmosContext): FamilyQuestion {
  const account = signerIn(given, context)
  const { signDoc } = given
  const fields = givenFields(signDoc)
  const doc = readDirectDoc({
    ...fields,
    bodyBytes: decodeBase64(fields.bodyBytes),
    authInfoBytes: decodeBase64(fields.authInfoBytes),
  })
  needsOwnChain(doc.chainId, context)
  return {
    kind: 'family-sign-transaction',
    family: 'cosmos',
    account,
    preview: directPreview(doc),
    answer: async () => ({ signature: signDirectDoc(indexOf(account), doc), signed: signDoc }),
  }
}

function aminoQuestion(given: Given, context: CosmosContext): FamilyQuestion {
  const account = signerIn(given, context)
  const doc = readAminoDoc(given.signDoc)
  const asked = {
    family: 'cosmos' as const,
    account,
    answer: async () => ({ signature: signAminoDoc(indexOf(account), doc), signed: doc }),
  }
  if (!hasSignData(doc)) {
    needsOwnChain(doc.chain_id, context)
    return { kind: 'family-sign-transaction', ...asked, preview: aminoPreview(doc) }
  }
  const data = adr36Data(doc, account)
  if (data === undefined) throw invalidParams('Expected a document of ADR-036 for the account that signs.')
  return { kind: 'family-sign-message', ...asked, ...messageWords(data) }
}
