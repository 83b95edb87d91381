import type { Transaction, TxOutput } from 'bitcoinjs-lib'
import { BitcoinRefusal } from './bitcoin-refusal.js'
import { scriptKind } from './script-kind.js'
import { verifyInput } from './verify-input.js'

/** An output that can be spent. */
export interface Coin {
  readonly output: TxOutput
  /** Height of its block; undefined while it waits for one. */
  readonly height?: number
  readonly isCoinbase: boolean
}

/** The state that a transaction is checked against. */
export interface TransactionContext {
  /** The unspent output at an outpoint (`txid:index`), also one that waits for a block. */
  readonly coin: (outpoint: string) => Coin | undefined
  /** Height of the block it would be in. */
  readonly height: number
}

/** Bitcoin Core's rules and defaults. Amounts in sat. */
const MOST_MONEY = 2_100_000_000_000_000n
const MOST_WEIGHT = 400_000
/** sat per virtual byte. */
const DUST_RATE = 3n
const MOST_RATE = 10_000n
const MATURITY = 100
/** A lock time from here on is a Unix time. */
const FIRST_TIME_LOCK = 500_000_000
const FINAL_SEQUENCE = 0xffff_ffff

/** The place of an output, as a text. */
export function outpointOf({ hash, index }: Transaction['ins'][number]): string {
  return `${Buffer.from(hash).reverse().toString('hex')}:${index}`
}

/**
 * Checks a transaction by the rules of Bitcoin Core that matter to a wallet: inputs, amounts, fee, dust, scripts and signatures.
 * Relative lock times (BIP-68) are not checked.
 * @returns its fee in sat
 * @throws BitcoinRefusal
 */
export function checkTransaction(transaction: Transaction, { coin, height }: TransactionContext): bigint {
  const { ins, outs, version, locktime } = transaction
  checkShape(transaction)
  if (version < 1 || version > 3) throw refused('version')
  if (transaction.weight() > MOST_WEIGHT) throw refused('tx-size')
  checkOutputs(outs)
  const isOpen = ins.some(({ sequence }) => sequence !== FINAL_SEQUENCE)
  const limit = locktime < FIRST_TIME_LOCK ? height : Math.floor(Date.now() / 1000)
  if (isOpen && locktime >= limit) throw refused('non-final')

  const coins = ins.map((input) => {
    const found = coin(outpointOf(input))
    if (found === undefined) throw new BitcoinRefusal(-25, 'bad-txns-inputs-missingorspent')
    return found
  })
  if (coins.some((one) => one.isCoinbase && height - (one.height ?? height) < MATURITY))
    throw refused('bad-txns-premature-spend-of-coinbase')
  const spent = coins.map(({ output }) => output)
  const fee = total(spent) - total(outs)
  if (fee < 0n) throw refused('bad-txns-in-belowout')
  const size = BigInt(transaction.virtualSize())
  if (fee < size) throw refused(`min relay fee not met, ${fee} < ${size}`)
  if (fee > size * MOST_RATE)
    throw new BitcoinRefusal(-25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
  for (const index of ins.keys()) verifyInput(transaction, index, spent)
  return fee
}

function checkShape(transaction: Transaction): void {
  const { ins, outs } = transaction
  if (ins.length === 0) throw refused('bad-txns-vin-empty')
  if (outs.length === 0) throw refused('bad-txns-vout-empty')
  if (transaction.isCoinbase()) throw refused('coinbase')
  if (new Set(ins.map(outpointOf)).size < ins.length) throw refused('bad-txns-inputs-duplicate')
  if (outs.some(({ value }) => value < 0n)) throw refused('bad-txns-vout-negative')
  if (outs.some(({ value }) => value > MOST_MONEY)) throw refused('bad-txns-vout-toolarge')
  if (total(outs) > MOST_MONEY) throw refused('bad-txns-txouttotal-toolarge')
}

function checkOutputs(outs: readonly TxOutput[]): void {
  if (outs.some(({ script }) => scriptKind(script) === 'unknown')) throw refused('scriptpubkey')
  if (outs.some((output) => output.value < dustLimit(output))) throw refused('dust')
}

/** The least amount that is worth spending, at 3 sat per virtual byte. */
export function dustLimit({ script }: Pick<TxOutput, 'script'>): bigint {
  const kind = scriptKind(script)
  if (kind === 'op_return') return 0n
  const inputSize = kind === 'p2pkh' || kind === 'p2sh' ? 148 : 67
  // An output has an amount of 8 bytes and a length of 1 before its script.
  return DUST_RATE * BigInt(9 + script.length + inputSize)
}

function total(outputs: readonly TxOutput[]): bigint {
  return outputs.reduce((sum, { value }) => sum + value, 0n)
}

const refused = (message: string): BitcoinRefusal => new BitcoinRefusal(-26, message)
