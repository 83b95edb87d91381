import { describe, expect, it } from 'vitest'
import { solanaKeys, solanaTransactions } from '../../../testing/solana-transactions.js'
import { fromBase58 } from './base58.js'
import { decodedRequest, isUnread } from './decoded-request.js'
import { requestFee } from './request-fee.js'

const { me, to, mint, src, dst, other } = solanaKeys
type Name = keyof typeof solanaTransactions

const signed = (name: Name) =>
  decodedRequest('solana_signTransaction', { transaction: solanaTransactions[name] }, me)
const fee = (name: Name) => requestFee({ transaction: solanaTransactions[name] })

describe('a transaction of Solana', () => {
  it.each(['send', 'v0'] as const)('of SOL names the receiver and the amount (%s)', (name) => {
    expect(signed(name)).toEqual({ kind: 'send', to, amount: 250_000_000n, from: undefined })
  })

  it('of a token names the owner of the account that it makes, and the note', () => {
    expect(signed('token')).toEqual({
      kind: 'calls',
      together: true,
      calls: [
        { kind: 'open', token: mint, owner: to },
        {
          kind: 'transfer',
          token: mint,
          to: dst,
          owner: to,
          amount: 2_500_000n,
          decimals: 6,
          from: undefined,
        },
        { kind: 'memo', text: 'rent' },
      ],
    })
  })

  it('of a token that its bytes do not name says no token', () => {
    expect(signed('plainToken')).toMatchObject({ kind: 'transfer', token: undefined, to: dst, amount: 7n })
  })

  it('of what another account holds names that account', () => {
    expect(signed('foreign')).toMatchObject({ kind: 'transfer', from: other })
  })

  it('that allows every base unit is unlimited', () => {
    expect(signed('allow')).toMatchObject({
      kind: 'approve',
      token: mint,
      spender: other,
      unlimited: true,
      decimals: 6,
    })
  })

  it.each(['close', 'nonce', 'lookup'] as const)('is unread with a call that is not known (%s)', (name) => {
    expect(isUnread(signed(name))).toBe(true)
  })

  it.each([
    ['bytes after its end', (text: string) => btoa(`${atob(text)}\0`)],
    ['fewer bytes', (text: string) => btoa(atob(text).slice(0, -1))],
    ['fewer signatures', (text: string) => btoa(`\0${atob(text).slice(65)}`)],
    ['other letters', (text: string) => `${text}!`],
  ])('is unread with %s', (_, change) => {
    const transaction = change(solanaTransactions.send)
    expect(isUnread(decodedRequest('solana_signTransaction', { transaction }, me))).toBe(true)
  })

  it('is unread with a transfer that has more data than a transfer', () => {
    const bytes = atob(solanaTransactions.send)
    // The call stands last: the length of its data, and 12 bytes.
    const transaction = btoa(`${bytes.slice(0, -13)}\x0d${bytes.slice(-12)}\0`)
    expect(decodedRequest('solana_signTransaction', { transaction }, me)).toMatchObject({
      kind: 'unknown',
      bytes: 13,
    })
  })

  it('of several is each of them, one by one', () => {
    const transactions = [solanaTransactions.send, solanaTransactions.close]
    expect(decodedRequest('solana_signAllTransactions', { transactions }, me)).toMatchObject({
      kind: 'calls',
      together: false,
      calls: [{ kind: 'send' }, { kind: 'unknown', bytes: 1 }],
    })
  })

  it('costs the signatures and what it offers for its units, with a limit or with that of the network', () => {
    expect(fee('send')).toBe(5000n + 2000n)
    expect(fee('foreign')).toBe(10_000n)
    expect(fee('priced')).toBe(5000n + 2000n)
    const { send, priced, foreign } = solanaTransactions
    expect(requestFee({ transactions: [send, priced, foreign] })).toBe(24_000n)
    expect(requestFee({ transactions: [send, 'AAAA'] })).toBeUndefined()
    expect(requestFee([{ gas: '0x5208', maxFeePerGas: '0x2' }])).toBe(42_000n)
    expect(requestFee([{ gas: '0x5208' }])).toBeUndefined()
  })
})

describe('a message of Solana', () => {
  it('is read from base58', () => {
    // 'Hello' and the bytes 0, 255.
    expect(decodedRequest('solana_signMessage', { message: '9Ajdvzr', pubkey: me })).toEqual({
      kind: 'text',
      text: 'Hello',
    })
    expect(decodedRequest('solana_signMessage', { message: '15Q', pubkey: me })).toEqual({
      kind: 'bytes',
      hex: '0x00ff',
      bytes: 2,
    })
    expect(isUnread(decodedRequest('solana_signMessage', { message: '0OIl', pubkey: src }))).toBe(true)
  })
})

describe('a step that sets the fee', () => {
  /** A transaction with these steps alone. */
  const withSteps = (...steps: readonly (readonly number[])[]) => {
    const key = (text: string) => fromBase58(text) ?? new Uint8Array()
    const budget = key('ComputeBudget111111111111111111111111111111')
    const calls = steps.flatMap((data) => [1, 0, data.length, ...data])
    const message = [1, 0, 1, 2, ...key(me), ...budget, ...new Uint8Array(32), steps.length, ...calls]
    const bytes = [1, ...new Uint8Array(64), ...message]
    return { transaction: btoa(String.fromCharCode(...bytes)) }
  }
  // 2^40 millionths of a lamport for a unit.
  const price = [3, 0, 0, 0, 0, 0, 1, 0, 0]

  it('is read in its exact length, and counts also with bytes behind it, which the network ignores', () => {
    // A million units.
    const limit = [2, 0x40, 0x42, 0x0f, 0]
    for (const step of [limit, price])
      expect(isUnread(decodedRequest('solana_signTransaction', withSteps([...step, 0]), me))).toBe(true)
    const fee = 5_000n + 2n ** 40n
    expect(requestFee(withSteps(limit, price))).toBe(fee)
    expect(requestFee(withSteps([...limit, 0], [...price, 0]))).toBe(fee)
  })
})
