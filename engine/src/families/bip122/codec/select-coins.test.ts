import { describe, expect, it } from 'vitest'
import { readBitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { type KeyKind, keyOf } from '../real-keys.cases.js'
import { dustLimit } from './dust-limit.js'
import { type Payment, selectCoins } from './select-coins.js'
import type { Utxo } from './utxo.js'

const read = (text: string) => {
  const address = readBitcoinAddress(text)
  if (!address) throw new Error(`No address: ${text}`)
  return address
}
const address = (kind: KeyKind, seed = 1) => read(keyOf(seed).address(kind))

const coins = (
  ...values: readonly (readonly [value: bigint, confirmed?: boolean] | bigint)[]
): readonly Utxo[] =>
  values.map((one, vout) => {
    const [value, confirmed = true] = typeof one === 'bigint' ? [one] : one
    return { txid: 'ab'.repeat(32), vout, value, confirmed }
  })

const payment = (amount: bigint, feeRate = 1, more: Partial<Payment> = {}): Payment => ({
  from: address('p2wpkh'),
  to: address('p2wpkh', 2),
  amount,
  feeRate,
  ...more,
})

describe('dust', () => {
  it.each([
    ['p2pkh', 546n],
    ['p2sh', 540n],
    ['p2wpkh', 294n],
    ['p2tr', 330n],
  ] as const)('of %s is what Bitcoin Core says', (kind, limit) => {
    expect(dustLimit(address(kind))).toBe(limit)
  })

  it('of P2WSH is what Bitcoin Core says', () => {
    expect(dustLimit(read('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'))).toBe(330n)
  })
})

describe('selectCoins', () => {
  // One input, an output of P2WPKH, and change of the kind of the input, in vbytes.
  it.each([
    ['p2wpkh', 141n],
    ['p2tr', 142n],
    ['p2sh', 165n],
    ['p2pkh', 223n],
  ] as const)('pays for the size of a transaction that spends %s', (kind, size) => {
    const selected = selectCoins(coins(100_000n), payment(50_000n, 1, { from: address(kind) }))
    expect(selected.fee).toBe(size)
    expect(selected.change).toBe(50_000n - size)
  })

  it('rounds the fee up', () => {
    expect(selectCoins(coins(100_000n), payment(1000n, 1.001)).fee).toBe(142n)
  })

  it('takes the largest first, and only those in a block', () => {
    const list = coins([900_000n, false], 10_000n, 60_000n, 50_000n)
    const selected = selectCoins(list, payment(80_000n))
    expect(selected.coins.map(({ value }) => value)).toEqual([60_000n, 50_000n])
    expect(selected.change + selected.fee).toBe(30_000n)
  })

  it('leaves to the fee what is too small for an output', () => {
    const fee = 141n
    const exact = selectCoins(coins(50_000n + fee + 293n), payment(50_000n))
    expect(exact).toMatchObject({ change: 0n, fee: fee + 293n })
    expect(selectCoins(coins(50_000n + fee + 294n), payment(50_000n))).toMatchObject({ change: 294n, fee })
  })

  it('may spend all', () => {
    expect(selectCoins(coins(50_110n), payment(50_000n))).toMatchObject({ change: 0n, fee: 110n })
  })

  it.each([
    ['one satoshi less than the fee needs', coins(50_109n)],
    ['nothing', []],
    ['only outputs that are in no block', coins([900_000n, false])],
    ['many outputs that cost more than they hold', coins(...Array<bigint>(1000).fill(60n))],
  ])('fails with AMOUNT_INVALID for %s', (_, list) => {
    expect(() => selectCoins(list, payment(50_000n))).toThrow(
      expect.objectContaining({ code: 'AMOUNT_INVALID' }),
    )
  })
})
