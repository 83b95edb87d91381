import { Psbt, script } from 'bitcoinjs-lib'
import * as z from 'zod/mini'
import { invalidParams, ProviderError } from '../provider-error.js'
import { addressScript } from './address-script.js'
import { askBitcoinNode, type BitcoinNode } from './bitcoin-node.js'

/** A payment that a wallet makes from one of its addresses. */
export interface BitcoinPayment {
  readonly from: string
  readonly to: string
  readonly sats: bigint
  /** The address that gets the change. Default: `from`. */
  readonly changeTo?: string | undefined
  /** At most 80 bytes for an OP_RETURN output. Default: no such output. */
  readonly memo?: Uint8Array | undefined
}

const utxoShape = z.array(z.object({ txid: z.string(), vout: z.int(), value: z.int() }))

/** Virtual bytes of a transaction with these inputs and outputs, rounded up. */
const sizeOf = (inputs: number, outputs: number): number => 11 + inputs * 69 + outputs * 43

/** Of an OP_RETURN output, besides the memo. */
const MEMO_OUTPUT = 12

/** Sats for each virtual byte: enough for every local chain. */
const FEE_RATE = 2

/** Change below it is left to the fee. */
const DUST = 546n

const OP_RETURN = 106

/**
 * Prepares a payment and signs nothing.
 * @throws ProviderError -32602 for an address of another network, -32000 without enough coins
 * @throws ProviderError -32603 or -32003 when the node does not answer, or refuses
 */
export async function paymentPsbt(
  node: BitcoinNode,
  { from, to, sats, changeTo = from, memo }: BitcoinPayment,
): Promise<{ readonly bytes: Uint8Array; readonly fee: bigint }> {
  const [paid, own, back] = [scriptOf(to), scriptOf(from), scriptOf(changeTo)]
  const coins = await unspent(node, from)
  const used: (typeof coins)[number][] = []
  const sum = (): bigint => used.reduce((all, { value }) => all + BigInt(value), 0n)
  const memoSize = memo === undefined ? 0 : MEMO_OUTPUT + memo.length
  const feeFor = (outputs: number): bigint => BigInt((sizeOf(used.length, outputs) + memoSize) * FEE_RATE)
  while (sum() < sats + feeFor(1)) {
    const next = coins.shift()
    if (next === undefined) throw new ProviderError(-32000, 'The account does not hold enough.')
    used.push(next)
  }
  const change = sum() - sats - feeFor(2)
  const psbt = new Psbt()
  for (const { txid, vout, value } of used)
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script: own, value: BigInt(value) } })
  psbt.addOutput({ script: paid, value: sats })
  if (memo !== undefined) psbt.addOutput({ script: script.compile([OP_RETURN, memo]), value: 0n })
  if (change >= DUST) psbt.addOutput({ script: back, value: change })
  return { bytes: psbt.toBuffer(), fee: change >= DUST ? feeFor(2) : sum() - sats }
}

function scriptOf(address: string): Uint8Array {
  const found = addressScript(address)
  if (found === undefined) throw invalidParams(`${address} is no address of this network.`)
  return found
}

/** The coins of an address, the largest first. */
async function unspent(node: BitcoinNode, address: string): Promise<z.infer<typeof utxoShape>> {
  const answer = await askBitcoinNode(node, `/address/${address}/utxo`)
  const { data } = utxoShape.safeParse(readJson(answer))
  if (data === undefined)
    throw new ProviderError(-32603, `The node of ${node.name} answered something unreadable.`)
  return data.sort((one, other) => other.value - one.value)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
