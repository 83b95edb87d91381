import {
  invalidParams,
  readTransaction,
  readTypedData,
  unauthorized,
} from '@walletchart/example-local-world/wallet-parts'
import {
  type Address,
  getAddress,
  type Hex,
  hexToBytes,
  hexToNumber,
  isAddress,
  isHex,
  stringToHex,
} from 'viem'
import { BITCOIN_METHODS } from './bitcoin-question.js'
import { COSMOS_METHODS } from './cosmos-question.js'
import type { FamilyQuestion } from './family-question.js'
import { POLKADOT_METHODS } from './polkadot-question.js'
import { SOLANA_METHODS, type SolanaQuestion } from './solana-question.js'

/** The question of a request, read and checked. */
export type WalletQuestion = EthereumQuestion | SolanaQuestion | FamilyQuestion

/** The question of an Ethereum request, read and checked. */
export type EthereumQuestion =
  /** `text` is undefined when the bytes are no readable text. */
  | {
      readonly kind: 'sign-message'
      readonly account: Address
      readonly raw: Hex
      readonly text: string | undefined
    }
  | {
      readonly kind: 'sign-typed-data'
      readonly account: Address
      readonly data: ReturnType<typeof readTypedData>
    }
  | {
      readonly kind: 'send'
      readonly account: Address
      readonly transaction: ReturnType<typeof readTransaction>
    }
  /** EIP-155 id. */
  | { readonly kind: 'switch-chain'; readonly chainId: number }

/** Methods the wallet answers, by namespace. */
export const SUPPORTED_METHODS: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
  ],
  solana: SOLANA_METHODS,
  bip122: BITCOIN_METHODS,
  polkadot: POLKADOT_METHODS,
  cosmos: COSMOS_METHODS,
}

/** Events the wallet sends, by namespace. */
export const SUPPORTED_EVENTS: Readonly<Record<string, readonly string[]>> = {
  eip155: ['accountsChanged', 'chainChanged'],
  // A wallet of another family has no active chain.
  solana: ['accountsChanged'],
  bip122: ['accountsChanged', 'bip122_addressesChanged'],
  polkadot: ['accountsChanged'],
  cosmos: ['accountsChanged'],
}

/**
 * Reads an Ethereum request.
 * @param permitted accounts the app may use
 * @returns undefined for a method the wallet does not answer
 * @throws ProviderError -32602 when the parameters are not usable, 4100 for an account the app may not use
 */
export function readQuestion(
  method: string,
  params: unknown,
  permitted: readonly Address[],
): EthereumQuestion | undefined {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []
  switch (method) {
    case 'personal_sign': {
      if (typeof first !== 'string') throw invalidParams('Expected the message as text or 0x hex.')
      const raw = isHex(first) ? first : stringToHex(first)
      return { kind: 'sign-message', account: own(second, permitted), raw, text: readable(raw) }
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return { kind: 'sign-typed-data', account: own(first, permitted), data: readTypedData(second) }
    case 'eth_sendTransaction': {
      const transaction = readTransaction(first)
      return { kind: 'send', account: own(transaction.from, permitted), transaction }
    }
    case 'wallet_switchEthereumChain': {
      const wanted =
        typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
      if (!isHex(wanted) || wanted === '0x') throw invalidParams('Expected the chain id as 0x hex.')
      return { kind: 'switch-chain', chainId: hexToNumber(wanted) }
    }
    default:
      return undefined
  }
}

function own(value: unknown, permitted: readonly Address[]): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw invalidParams('Expected the address of an account.')
  }
  const account = getAddress(value)
  if (!permitted.includes(account)) throw unauthorized()
  return account
}

function readable(raw: Hex): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(raw))
    return /^[\P{Cc}\n\r\t]*$/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
