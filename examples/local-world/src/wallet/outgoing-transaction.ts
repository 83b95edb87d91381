import {
  type Address,
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddress,
  isHex,
  type TransactionSerializable,
} from 'viem'
import * as z from 'zod/mini'
import type { WalletChain } from './local-wallet-options.js'
import { nodeRequest } from './node-request.js'
import { invalidParams } from './provider-error.js'

const hex = z.custom<Hex>((value) => isHex(value))
const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
const quantity = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value))

const transactionSchema = z.object({
  from: address,
  to: z.optional(z.nullable(address)),
  value: z.optional(quantity),
  data: z.optional(hex),
  input: z.optional(hex),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  nonce: z.optional(quantity),
  chainId: z.optional(quantity),
  type: z.optional(z.enum(['0x0', '0x1', '0x2'])),
})

/** A transaction as eth_sendTransaction takes it (EIP-1474), checked. */
export type OutgoingTransaction = z.infer<typeof transactionSchema>

/** Gas for a call that the node expects to fail: it is sent anyway when the owner insists. */
const FALLBACK_GAS = 1_000_000n

/**
 * Reads the parameter of eth_sendTransaction.
 * @throws ProviderError -32602 that names the field.
 */
export function readTransaction(value: unknown): OutgoingTransaction {
  const parsed = transactionSchema.safeParse(value)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? ''
    throw invalidParams(
      field === '' ? 'The transaction is not an object.' : `The transaction's "${field}" is not usable.`,
    )
  }
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = parsed.data
  if (gasPrice !== undefined && (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined)) {
    throw invalidParams('The transaction has gasPrice together with maxFeePerGas or maxPriorityFeePerGas.')
  }
  return parsed.data
}

/** A transaction that is ready to be signed. */
export interface PreparedTransaction {
  readonly transaction: TransactionSerializable
  /** Wei. */
  readonly maxFee: bigint
  /** Why the node thinks that it will fail. */
  readonly fault?: string
}

/**
 * Fills in what the page left open: nonce, gas and fees.
 * @throws ProviderError when the node does not answer.
 */
export async function prepareTransaction(
  chain: WalletChain,
  outgoing: OutgoingTransaction,
): Promise<PreparedTransaction> {
  const ask = async (method: string, ...params: unknown[]) =>
    z.parse(quantity, await nodeRequest(chain, method, params))
  const nonce = hexToNumber(
    outgoing.nonce ?? (await ask('eth_getTransactionCount', outgoing.from, 'pending')),
  )
  let gas = FALLBACK_GAS
  let fault: string | undefined
  try {
    gas = hexToBigInt(outgoing.gas ?? (await ask('eth_estimateGas', outgoing)))
  } catch (error) {
    fault = error instanceof Error ? error.message : 'The node could not say what it costs.'
  }
  const base = {
    chainId: chain.id,
    nonce,
    gas,
    value: hexToBigInt(outgoing.value ?? '0x0'),
    data: outgoing.data ?? outgoing.input ?? '0x',
    ...(outgoing.to ? { to: outgoing.to } : {}),
  } as const
  const why = fault === undefined ? {} : { fault }
  if (outgoing.gasPrice !== undefined || outgoing.type === '0x0' || outgoing.type === '0x1') {
    const gasPrice = hexToBigInt(outgoing.gasPrice ?? (await ask('eth_gasPrice')))
    return { transaction: { ...base, type: 'legacy', gasPrice }, maxFee: gas * gasPrice, ...why }
  }
  const tip = hexToBigInt(outgoing.maxPriorityFeePerGas ?? (await ask('eth_maxPriorityFeePerGas')))
  // Twice the going price, so that the transaction stays valid while blocks fill up.
  const maxFeePerGas =
    outgoing.maxFeePerGas === undefined
      ? 2n * hexToBigInt(await ask('eth_gasPrice')) + tip
      : hexToBigInt(outgoing.maxFeePerGas)
  return {
    transaction: { ...base, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip },
    maxFee: gas * maxFeePerGas,
    ...why,
  }
}
