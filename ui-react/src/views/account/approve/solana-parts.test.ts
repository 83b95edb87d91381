// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  type TokenTransfer,
  tokenTransferTransaction,
} from '../../../../../engine/src/families/solana/codec/token-transfer-transaction.js'
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

const SYSTEM = '11111111111111111111111111111111'
const TOKENS = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKENS_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

describe('a transfer of tokens that the engine makes', () => {
  const made = (more: Partial<TokenTransfer>) => {
    const bytes = tokenTransferTransaction({
      ...{ from: me, to, program: TOKENS_2022, mint, decimals: 6, source: src, target: dst },
      ...{ amount: 2_500_000n, withheld: undefined, opens: true, needsMemo: true },
      ...{ budget: { units: 60_000n, price: 1_000n }, blockhash: other },
      ...more,
    })
    const transaction = btoa(String.fromCharCode(...bytes))
    return decodedRequest('solana_signTransaction', { transaction }, me)
  }
  const transfer = {
    ...{ kind: 'transfer', token: mint, to: dst, owner: to },
    ...{ amount: 2_500_000n, decimals: 6, from: undefined },
  }

  it.each([undefined, 25_000n])('is read in each of its steps (withheld: %s)', (withheld) => {
    expect(made({ withheld })).toEqual({
      kind: 'calls',
      together: true,
      calls: [{ kind: 'open', token: mint, owner: to }, { kind: 'memo', text: 'transfer' }, transfer],
    })
  })

  it('is read also alone', () => {
    const alone = { opens: false, needsMemo: false, budget: undefined }
    expect(made({ ...alone, withheld: 25_000n })).toEqual({ ...transfer, owner: undefined })
    expect(made({ ...alone, program: TOKENS })).toEqual({ ...transfer, owner: undefined })
  })
})

describe('a step of tokens', () => {
  /** The effect of a step whose bytes are written by hand, alone in its transaction. */
  const alone = (program: string, accounts: readonly string[], data: readonly number[]) => {
    const keys = [...new Set([me, ...accounts, program])]
    const size = [data.length & 0x7f, data.length >> 7]
    const call = [
      ...[keys.indexOf(program), accounts.length, ...accounts.map((one) => keys.indexOf(one))],
      ...(data.length < 0x80 ? [data.length] : [(size[0] ?? 0) | 0x80, size[1] ?? 0]),
      ...data,
    ]
    const named = keys.flatMap((key) => [...(fromBase58(key) ?? [])])
    const message = [1, 0, 0, keys.length, ...named, ...new Uint8Array(32), 1, ...call]
    const transaction = btoa(String.fromCharCode(1, ...new Uint8Array(64), ...message))
    return decodedRequest('solana_signTransaction', { transaction }, me)
  }
  const opening = [me, dst, to, mint, SYSTEM, TOKENS_2022]

  it.each([[[]], [[0]], [[1]]])('that opens an account is read in its exact form (%j)', (data) => {
    expect(alone(TOKEN_ACCOUNTS, opening, data)).toEqual({ kind: 'open', token: mint, owner: to })
  })

  it('that opens an account is unread in any other form', () => {
    for (const data of [[2], [255], [1, 0], [0, 0]])
      expect(isUnread(alone(TOKEN_ACCOUNTS, opening, data))).toBe(true)
    for (const accounts of [
      opening.slice(0, 5),
      [...opening, other],
      [me, dst, to, mint, TOKENS_2022, SYSTEM],
      [me, dst, to, mint, other, TOKENS_2022],
      [me, dst, to, mint, SYSTEM, other],
    ])
      expect(isUnread(alone(TOKEN_ACCOUNTS, accounts, [1]))).toBe(true)
    expect(isUnread(alone(other, opening, [1]))).toBe(true)
  })

  // 2.5 with 6 decimals, of which 0.025 are withheld.
  const withFee = [26, 1, 0xa0, 0x25, 0x26, 0, 0, 0, 0, 0, 6, 0xa8, 0x61, 0, 0, 0, 0, 0, 0]
  const moving = [src, mint, dst, me]

  it('that names the fee of the token says what leaves, and who else pays', () => {
    const sum = { kind: 'transfer', token: mint, to: dst, amount: 2_500_000n, decimals: 6 }
    expect(alone(TOKENS_2022, moving, withFee)).toEqual({ ...sum, from: undefined, owner: undefined })
    expect(alone(TOKENS_2022, [src, mint, dst, other], withFee)).toMatchObject({ ...sum, from: other })
  })

  it('that names the fee of the token is unread in any other form', () => {
    for (const data of [
      [...withFee, 0],
      withFee.slice(0, -1),
      [26, 0, ...withFee.slice(2)],
      [26, 2, ...withFee.slice(2)],
      [27, ...withFee.slice(1)],
      // More is withheld than leaves.
      [...withFee.slice(0, -1), 1],
    ])
      expect(isUnread(alone(TOKENS_2022, moving, data))).toBe(true)
    expect(isUnread(alone(TOKENS, moving, withFee))).toBe(true)
    for (const accounts of [moving.slice(0, 3), [...moving, other]])
      expect(isUnread(alone(TOKENS_2022, accounts, withFee))).toBe(true)
  })

  it.each(['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVddwQDwFMNo'])(
    'that adds a note has its text, as long as one can be (%s)',
    (program) => {
      expect(alone(program, [me], [0x68, 0x69])).toEqual({ kind: 'memo', text: 'hi' })
      const longest = Array<number>(1232).fill(0x61)
      expect(alone(program, [], longest)).toEqual({ kind: 'memo', text: 'a'.repeat(1232) })
      expect(isUnread(alone(program, [], [...longest, 0x61]))).toBe(true)
      expect(isUnread(alone(program, [], [0xff]))).toBe(true)
    },
  )
})
