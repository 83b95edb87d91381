import { describe, expect, it } from 'vitest'
import { type ExtensionBytes, littleEndian, mintData, zeros } from './token-bytes.cases.js'
import { readTokenMint } from './token-mint.js'
import { TOKEN_PROGRAMS } from './token-programs.js'

const [TOKEN, TOKEN_2022] = TOKEN_PROGRAMS
const fee = (epoch: bigint, most: bigint, points: bigint) => [
  ...littleEndian(epoch, 8),
  ...littleEndian(most, 8),
  ...littleEndian(points, 2),
]
const feeConfig = (older: readonly number[], newer: readonly number[]): ExtensionBytes => [
  1,
  [...zeros(72), ...older, ...newer],
]
const read = (...extensions: readonly ExtensionBytes[]) => readTokenMint(mintData(extensions), TOKEN_2022)

describe('a mint', () => {
  it.each(TOKEN_PROGRAMS)('of 82 bytes is read for %s', (program) => {
    expect(readTokenMint(mintData(), program)).toEqual({
      decimals: 6,
      fees: undefined,
      opensFrozen: false,
      accountBytes: program === TOKEN ? 165 : 170,
      unsupported: undefined,
    })
  })

  it('is read at its place in a larger buffer', () => {
    const bytes = mintData([feeConfig(fee(1n, 2n, 3n), fee(4n, 5n, 6n))])
    const larger = Uint8Array.of(9, 9, 9, ...bytes)
    expect(readTokenMint(larger.subarray(3), TOKEN_2022)).toEqual(readTokenMint(bytes, TOKEN_2022))
  })

  it.each(TOKEN_PROGRAMS)('is not read when it is short, longer, or not initialized: %s', (program) => {
    const data = mintData()
    for (const length of [0, 1, 46, 81]) expect(readTokenMint(data.slice(0, length), program)).toBeUndefined()
    for (const more of [1, 50, 83])
      expect(readTokenMint(Uint8Array.of(...data, ...zeros(more)), program)).toBeUndefined()
    for (const state of [0, 2, 255]) expect(readTokenMint(data.with(45, state), program)).toBeUndefined()
  })

  it('is not read when the tag of an authority is neither none nor some', () => {
    for (const at of [0, 1, 3, 46, 49]) {
      expect(readTokenMint(mintData().with(at, 2), TOKEN)).toBeUndefined()
      expect(readTokenMint(mintData().with(at, 1), TOKEN) !== undefined).toBe(at === 0 || at === 46)
    }
  })

  it('of SPL Token has no extensions', () => {
    expect(readTokenMint(mintData([]), TOKEN)).toBeUndefined()
    expect(readTokenMint(mintData([]), TOKEN_2022)).toBeDefined()
  })

  it('of another kind than its byte says is not read', () => {
    for (const kind of [0, 2, 3])
      expect(readTokenMint(mintData([]).with(165, kind), TOKEN_2022)).toBeUndefined()
    expect(readTokenMint(mintData([]).with(100, 1), TOKEN_2022)).toBeUndefined()
  })
})

describe('the extensions of a mint', () => {
  it('with a fee give both fees, up to the largest numbers, and a longer account', () => {
    const most = 2n ** 64n - 1n
    const found = read(feeConfig(fee(0n, 5n, 0n), fee(most, most, 10_000n)))
    expect(found).toMatchObject({
      fees: {
        older: { epoch: 0n, most: 5n, basisPoints: 0n },
        newer: { epoch: most, most, basisPoints: 10_000n },
      },
      accountBytes: 182,
      unsupported: undefined,
    })
  })

  it('with a fee of more than the whole amount are not read', () => {
    const [usual, wrong] = [fee(0n, 1n, 1n), fee(0n, 1n, 10_001n)]
    expect(read(feeConfig(usual, wrong))).toBeUndefined()
    expect(read(feeConfig(wrong, usual))).toBeUndefined()
  })

  it.each([
    [1, 108],
    [6, 1],
    [9, 0],
    [14, 64],
    [26, 33],
  ])('with number %i of another length than %i are not read', (type, length) => {
    expect(read([type, zeros(length)])).toBeDefined()
    for (const wrong of [length - 1, length + 1].filter((each) => each >= 0))
      expect(read([type, zeros(wrong)])).toBeUndefined()
  })

  it('say if accounts begin frozen', () => {
    expect([0, 1, 2].map((state) => read([6, [state]])?.opensFrozen)).toEqual([false, false, true])
  })

  it.each<readonly [string, ExtensionBytes, RegExp]>([
    ['tokens that stay', [9, []], /never send/],
    ['a hook of a program', [14, [...zeros(63), 1]], /program of the issuer/],
    ['a pause', [26, [...zeros(32), 1]], /paused/],
    ['confidential minting', [24, zeros(196)], /extension 24/],
    ['a later extension', [28, zeros(32)], /extension 28/],
    ['a number without a meaning', [65_535, []], /extension 65535/],
  ])('stop a transfer for %s', (_, extension, reason) => {
    expect(read(extension)?.unsupported).toMatch(reason)
  })

  it.each<ExtensionBytes>([
    [14, [...Array<number>(32).fill(1), ...zeros(32)]],
    [26, [...Array<number>(32).fill(1), 0]],
    [3, zeros(32)],
    [4, zeros(65)],
    [10, zeros(52)],
    [12, zeros(32)],
    [16, zeros(129)],
    [18, zeros(64)],
    [19, zeros(300)],
    [25, zeros(56)],
  ])('let a transfer pass: number %i', (...extension) => {
    const found = read(extension)
    expect(found).toBeDefined()
    expect(found?.unsupported).toBeUndefined()
  })

  it('add what each account has to hold', () => {
    expect(read([14, zeros(64)], [26, zeros(33)], feeConfig(fee(0n, 0n, 0n), fee(0n, 0n, 0n)))).toMatchObject(
      {
        accountBytes: 165 + 1 + 4 + (4 + 1) + 4 + (4 + 8),
      },
    )
  })
})
