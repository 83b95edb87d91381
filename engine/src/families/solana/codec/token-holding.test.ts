import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { type ExtensionBytes, holdingData, zeros } from './token-bytes.cases.js'
import { readTokenHolding } from './token-holding.js'
import { TOKEN_PROGRAMS } from './token-programs.js'

const [TOKEN, TOKEN_2022] = TOKEN_PROGRAMS
const read = (...extensions: readonly ExtensionBytes[]) =>
  readTokenHolding(holdingData({}, extensions), TOKEN_2022)

describe('a token account', () => {
  it.each(TOKEN_PROGRAMS)('is read up to the largest amount: %s', (program) => {
    for (const amount of [0n, 1n, 2n ** 53n + 1n, 2n ** 64n - 1n])
      expect(readTokenHolding(holdingData({ amount }), program)).toEqual({
        mint: base58.encode(new Uint8Array(32).fill(1)),
        owner: base58.encode(new Uint8Array(32).fill(2)),
        amount,
        isFrozen: false,
        withheld: 0n,
        needsMemo: false,
        isConfidential: false,
        unknown: undefined,
      })
  })

  it('is frozen or not, and without a state it is not read', () => {
    const found = [0, 1, 2, 3].map((state) => readTokenHolding(holdingData({ state }), TOKEN)?.isFrozen)
    expect(found).toEqual([undefined, false, true, undefined])
  })

  it('is not read when it is short or longer', () => {
    for (const length of [0, 72, 108, 164])
      expect(readTokenHolding(holdingData().slice(0, length), TOKEN_2022)).toBeUndefined()
    expect(readTokenHolding(Uint8Array.of(...holdingData(), 2), TOKEN)).toBeUndefined()
    expect(readTokenHolding(Uint8Array.of(...holdingData(), 2), TOKEN_2022)).toBeDefined()
    // As long as a multisig account, which has no kind behind its base.
    expect(readTokenHolding(Uint8Array.of(...holdingData(), ...zeros(190)), TOKEN_2022)).toBeUndefined()
  })

  it('of another kind than its byte says is not read', () => {
    for (const kind of [0, 1, 3])
      expect(readTokenHolding(holdingData({}, []).with(165, kind), TOKEN_2022)).toBeUndefined()
  })
})

describe('the extensions of a token account', () => {
  it('say what it holds for the issuer', () => {
    expect(read([2, [1, 0, 0, 0, 0, 0, 32, 0]])?.withheld).toBe(2n ** 53n + 1n)
    expect(read([2, zeros(7)])).toBeUndefined()
  })

  it('say if a transfer needs a memo', () => {
    expect([0, 1].map((flag) => read([7, []], [8, [flag]])?.needsMemo)).toEqual([false, true])
    expect(read([8, []])).toBeUndefined()
    expect(read([8, [1, 1]])).toBeUndefined()
  })

  it('say if plain transfers are taken', () => {
    const account = (takes: number): ExtensionBytes => [5, [...zeros(262), takes, ...zeros(32)]]
    expect([0, 1].map((takes) => read(account(takes))?.isConfidential)).toEqual([true, false])
    expect(read([5, zeros(294)])).toBeUndefined()
  })

  it('name the first one that is not known', () => {
    const usual: readonly ExtensionBytes[] = [
      [2, zeros(8)],
      [7, []],
      [11, [1]],
      [15, [0]],
      [17, zeros(64)],
      [27, []],
    ]
    expect(read(...usual)?.unknown).toBeUndefined()
    expect(read(...usual, [300, []])?.unknown).toBe(300)
    expect(read([1, zeros(108)])?.unknown).toBe(1)
  })
})
