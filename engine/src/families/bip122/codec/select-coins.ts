import { featureError } from '../../../model/errors/feature-error.js'
import type { BitcoinAddress, BitcoinAddressKind } from '../../../model/ids/bitcoin-address.js'
import { dustLimit } from './dust-limit.js'
import { outputScript } from './output-script.js'
import type { Utxo } from './utxo.js'

/** A payment to make. Amounts are satoshis. */
export interface Payment {
  readonly from: BitcoinAddress
  readonly to: BitcoinAddress
  readonly amount: bigint
  /** sat/vB. */
  readonly feeRate: number
}

/** The outputs to spend, and what is left. */
export interface SelectedCoins {
  readonly coins: readonly Utxo[]
  /** Zero when what is left is too small for an output: it is part of the fee then. */
  readonly change: bigint
  readonly fee: bigint
}

/** The weight of an input with the largest signature, in weight units (BIP-141). */
const inputWeights: Readonly<Partial<Record<BitcoinAddressKind, number>>> = {
  p2pkh: 592,
  p2sh: 364,
  p2wpkh: 272,
  p2tr: 230,
}

/** The bytes that write a count. */
const countSize = (count: number): number => (count < 0xfd ? 1 : 3)

/** The weight of an input of the kit's own transactions; undefined for an address whose script the kit cannot spend. */
export const inputWeight = ({ kind }: BitcoinAddress): number | undefined => inputWeights[kind]

function feeOf(inputs: number, outputs: readonly BitcoinAddress[], { from, feeRate }: Payment): bigint {
  const outputsSize = outputs.reduce((size, address) => size + 9 + outputScript(address).length, 0)
  const base = 8 + countSize(inputs) + countSize(outputs.length) + outputsSize
  const marker = from.kind === 'p2pkh' ? 0 : 2
  const weight = base * 4 + marker + inputs * (inputWeight(from) ?? 0)
  return BigInt(Math.ceil(Math.ceil(weight / 4) * feeRate))
}

/**
 * Chooses confirmed outputs for a payment, the largest first.
 * @throws WalletchartError `AMOUNT_INVALID` when they are not enough for the amount and the fee
 */
export function selectCoins(utxos: readonly Utxo[], payment: Payment): SelectedCoins {
  const { from, to, amount } = payment
  const sorted = utxos
    .filter(({ confirmed }) => confirmed)
    .sort((one, other) => (one.value < other.value ? 1 : one.value > other.value ? -1 : 0))
  const coins: Utxo[] = []
  let sum = 0n
  for (const coin of sorted) {
    coins.push(coin)
    sum += coin.value
    const least = feeOf(coins.length, [to], payment)
    if (sum < amount + least) continue
    const fee = feeOf(coins.length, [to, from], payment)
    const change = sum - amount - fee
    return change >= dustLimit(from) ? { coins, change, fee } : { coins, change: 0n, fee: sum - amount }
  }
  throw featureError('AMOUNT_INVALID', {
    details: `The account has ${sum} confirmed satoshis, which is too little for ${amount} and the fee`,
  })
}
