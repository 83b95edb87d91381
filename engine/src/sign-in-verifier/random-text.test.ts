import { afterEach, expect, it, vi } from 'vitest'
import { randomText } from './random-text.js'
import { verifierAt } from './sign-in.cases.js'

afterEach(() => vi.restoreAllMocks())

it('[A8:2] nonces come from the CSPRNG of the platform and from nothing else', async () => {
  const csprng = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  const other = vi.spyOn(Math, 'random')
  expect(await verifierAt().verifier.nonce()).toBe('A'.repeat(24))
  expect(csprng).toHaveBeenCalled()
  expect(other).not.toHaveBeenCalled()
})

it('leaves bytes out that would make some letters likelier', () => {
  let next = 0
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) for (const place of bytes.keys()) bytes[place] = (next++ * 7) % 256
    return bytes
  })
  // 256 steps of 7 visit every byte once, and 248 of the bytes are kept: four for each letter.
  const counts = new Map<string, number>()
  for (const letter of randomText(248)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(62)
  expect(new Set(counts.values())).toEqual(new Set([4]))
})

it('has the length that was asked for', () => {
  for (const length of [1, 24, 32, 100])
    expect(randomText(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`))
})
