import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { funding, keyOf } from '../real-keys.cases.js'
import { bip122Transfer } from './bip122-transfer.js'

/** An account of 150,000 satoshis. Its wallet only signs, so that the kit builds the transaction. */
function account() {
  const from = keyOf(1).address('p2wpkh')
  const { tx, vout } = funding(from, 150_000n)
  const coin = { txid: tx.getId(), vout, value: 150_000, status: { confirmed: true } }
  const chain = async (_: string, params: unknown): Promise<unknown> => {
    const { path } = Object(params)
    if (path === '/fee-estimates') return { '3': 10 }
    return path === `/address/${from}/utxo` ? [coin] : tx.toHex()
  }
  return {
    reach: { chain, wallet: async () => [] },
    order: {
      network: 'bip122:000000000019d6689c085ae165831e93',
      from,
      to: keyOf(2).address('p2wpkh'),
      acceptReceiver: false,
      signsOnly: true,
    } as const,
  }
}

describe('[U45 partly] a quote of satoshis', () => {
  // 141 virtual bytes at 10 sat/vB are 1,410 satoshis.
  it.each([
    ['above the amount', 1_409n, {}, 'FEE_TOO_HIGH'],
    ['above the amount, accepted', 1_409n, { acceptFee: 9_999n }, 'FEE_TOO_HIGH'],
    ['above a tenth of the amount', 14_099n, {}, 'FEE_UNUSUAL'],
    ['above what was accepted', 14_099n, { acceptFee: 1_409n }, 'FEE_UNUSUAL'],
  ] as const)('names a fee %s, as prepare refuses it', async (_, amount, more, code) => {
    const { order, reach } = account()
    const asked = { ...order, ...more, amount }
    const { problems, fee } = await bip122Transfer.quote(asked, reach)
    expect([problems, fee]).toEqual([
      [{ code, details: 'The fee is 1410 satoshis' }],
      { expected: 1_410n, most: 1_410n },
    ])
    expect((await failureOf(bip122Transfer.prepare(asked, reach))).code).toBe(code)
  })

  it.each([
    ['at a tenth of the amount', 14_100n, {}],
    ['that was accepted', 14_099n, { acceptFee: 1_410n }],
    ['of a wallet that sets it by itself', 1_409n, { signsOnly: false }],
  ] as const)('names no fee %s', async (_, amount, more) => {
    const { order, reach } = account()
    const asked = { ...order, ...more, amount }
    expect((await bip122Transfer.quote(asked, reach)).problems).toEqual([])
    expect((await bip122Transfer.prepare(asked, reach)).prompts).toHaveLength(1)
  })
})
