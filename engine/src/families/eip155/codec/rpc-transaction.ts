import { plainJson } from '../../../model/data/plain-json.js'
import { argsOf } from '../../../model/errors/args-of.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { eip155NetworkOf, hexChainId } from '../../../model/ids/chain-id.js'
import { checkedEip155Address } from '../../../model/ids/checked-eip155-address.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { checkFeeFields } from './fee-fields.js'
import { isHexData } from './hex-data.js'
import { toQuantity } from './quantity.js'

/** A transaction, or a call that changes nothing. */
export interface TransactionFields {
  /** Who sends it; the connected account when left out. */
  readonly from?: string | undefined
  /** Who receives it; `null` creates a contract from the code in `data`. */
  readonly to?: string | null | undefined
  /** Wei to send. */
  readonly value?: bigint | undefined
  /** Bytes for the receiver, in hexadecimal. */
  readonly data?: Hex | undefined
  /** Most units of gas it may use. */
  readonly gas?: bigint | undefined
  /** Wei per unit of gas (legacy); never together with the two fields below. */
  readonly gasPrice?: bigint | undefined
  /** Most wei per unit of gas in all (EIP-1559). */
  readonly maxFeePerGas?: bigint | undefined
  /** Most wei per unit of gas for the block's maker (EIP-1559). */
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
}

/** A transaction as JSON-RPC takes it: every present field is text. */
export type RpcTransaction = Readonly<Record<string, unknown>>

const quantities = new Set([
  'value',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
  'nonce',
])

/**
 * Checks a transaction and writes it as JSON-RPC takes it. Fields of null or undefined are left out, fields
 * nobody here knows are passed on.
 * @throws WalletchartError `OPTION_INVALID`, `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CHAIN_ID_INVALID` or `FEE_FIELDS_CONFLICT`
 */
export async function rpcTransaction(transaction: unknown): Promise<RpcTransaction> {
  const fields = Object.entries(argsOf('transaction', transaction)).filter(([, value]) => value != null)
  checkFeeFields(Object.fromEntries(fields))
  return Object.fromEntries(
    await Promise.all(fields.map(async ([name, value]) => [name, await rpcField(name, value)] as const)),
  )
}

async function rpcField(name: string, value: unknown): Promise<unknown> {
  if (quantities.has(name)) return toQuantity(value, name)
  if (name === 'from' || name === 'to') return checkedEip155Address(value)
  if (name === 'chainId') return hexChainId(eip155NetworkOf(value))
  if ((name === 'data' || name === 'input') && !isHexData(value)) {
    throw optionInvalid(name, 'Expected whole bytes in hexadecimal text that starts with 0x')
  }
  return typeof value === 'bigint' ? toQuantity(value, name) : plainJson(value, name)
}
