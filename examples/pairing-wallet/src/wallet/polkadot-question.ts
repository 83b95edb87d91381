import {
  invalidParams,
  isSamePolkadotAccount,
  LOCAL_ADDRESSES,
  messageWords,
  signedPayload,
  signPolkadotBytes,
  signPolkadotPayload,
  unauthorized,
  type WalletPolkadotChain,
  wrappedBytes,
} from '@walletchart/example-local-world/wallet-parts'
import { hexToBytes, isHex } from 'viem'
import type { FamilyQuestion } from './family-question.js'
import { givenFields } from './given-fields.js'

/** Polkadot methods that the wallet answers. */
export const POLKADOT_METHODS = ['polkadot_signMessage', 'polkadot_signTransaction'] as const

/** The session and the chain of a Polkadot request. */
export interface PolkadotContext {
  /** The addresses that the session grants. */
  readonly permitted: readonly string[]
  readonly chain: WalletPolkadotChain
}

/**
 * Reads a Polkadot request, as WalletConnect's Polkadot JSON-RPC reference writes it.
 * @returns undefined for a method the wallet does not answer
 * @throws ProviderError -32602 when the parameters are not usable, 4100 for an address the app may not use
 */
export function readPolkadotQuestion(
  method: string,
  params: unknown,
  context: PolkadotContext,
): FamilyQuestion | undefined {
  const given = givenFields(params)
  switch (method) {
    case 'polkadot_signMessage':
      return messageQuestion(given, context)
    case 'polkadot_signTransaction':
      return transactionQuestion(given, context)
    default:
      return undefined
  }
}

type Given = ReturnType<typeof givenFields>

/** The wallet's own text of the address that a request names, or of the first one of the session. */
function signerIn(address: unknown, { permitted }: PolkadotContext): string {
  if (address !== undefined && typeof address !== 'string') throw invalidParams('Expected an address.')
  const signer = permitted.find((one) => address === undefined || isSamePolkadotAccount(one, address))
  if (signer === undefined || indexOf(signer) < 0) throw unauthorized()
  return signer
}

const indexOf = (signer: string): number => LOCAL_ADDRESSES.polkadot.indexOf(signer)

function messageQuestion({ message, address }: Given, context: PolkadotContext): FamilyQuestion {
  if (typeof message !== 'string') throw invalidParams('Expected the message as text or 0x hex.')
  const account = signerIn(address, context)
  const isBytes = isHex(message) && message.length % 2 === 0
  const bytes = wrappedBytes(isBytes ? hexToBytes(message) : new TextEncoder().encode(message))
  return {
    kind: 'family-sign-message',
    family: 'polkadot',
    account,
    ...messageWords(bytes),
    answer: async () => ({ signature: signPolkadotBytes(indexOf(account), bytes) }),
  }
}

function transactionQuestion(
  { transactionPayload, address }: Given,
  context: PolkadotContext,
): FamilyQuestion {
  const payload = signedPayload(transactionPayload)
  const account = signerIn(address ?? payload.address, context)
  if (!isSamePolkadotAccount(account, payload.address))
    throw invalidParams('The payload is for another account than the one that is to sign.')
  if (payload.genesisHash.toLowerCase() !== context.chain.genesisHash)
    throw invalidParams('The payload is for another chain than the request.')
  return {
    kind: 'family-sign-transaction',
    family: 'polkadot',
    account,
    preview: payload.preview,
    answer: async () => ({ signature: signPolkadotPayload(indexOf(account), await payload.bytes()) }),
  }
}
