import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bech32 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isCosmosAddress } from './cosmos-address.js'
import { isKeyOfAddress } from './is-key-of-address.js'
import { readCosmosAddress } from './read-cosmos-address.js'

const addressOf = (prefix: string, length: number): string =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(length).fill(5)), false)

describe('an address of a Cosmos chain', () => {
  it.each([
    ['cosmos', 20],
    ['cosmos', 32],
    ['osmo', 20],
    ['a1b', 20],
    ['x'.repeat(83), 32],
  ])('with the prefix %s may have %d bytes', (prefix, length) => {
    const address = addressOf(prefix, length)
    expect(isCosmosAddress(address)).toBe(true)
    expect(readCosmosAddress(address)).toEqual({ prefix, bytes: new Uint8Array(length).fill(5) })
  })

  it.each([19, 21, 31, 33, 0])('has never %d bytes', (length) => {
    expect(isCosmosAddress(addressOf('cosmos', length))).toBe(false)
    expect(readCosmosAddress(addressOf('cosmos', length))).toBeUndefined()
  })

  const right = addressOf('cosmos', 20)
  it.each([
    undefined,
    null,
    7,
    [right],
    '',
    'cosmos1',
    right.toUpperCase(),
    ` ${right}`,
    `${right}\n`,
    right.replace('cosmos1', 'cosmos'),
    right.replace(/.$/, 'b'),
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ])('is not %j', (value) => {
    expect(isCosmosAddress(value)).toBe(false)
    expect(readCosmosAddress(value)).toBeUndefined()
  })

  it('has a checksum, which only the reader compares', () => {
    const wrong = right.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
    expect(isCosmosAddress(wrong)).toBe(true)
    expect(readCosmosAddress(wrong)).toBeUndefined()
  })

  it('belongs to one key', () => {
    const key = Uint8Array.from(
      Buffer.from('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798', 'hex'),
    )
    expect(isKeyOfAddress(key, 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c')).toBe(true)
    expect(isKeyOfAddress(key, 'osmo1w508d6qejxtdg4y5r3zarvary0c5xw7kwmlpaf')).toBe(false)
    expect(
      isKeyOfAddress(
        key.map((byte) => byte ^ 1),
        'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c',
      ),
    ).toBe(false)
    expect(isKeyOfAddress(key, addressOf('cosmos', 32))).toBe(false)
  })
})

const folder = process.env.VECTORS && join(process.env.VECTORS, 'bech32')
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

if (folder)
  describe('published vectors of bech32', () => {
    const texts = readdirSync(folder).flatMap((file) => {
      const data: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return textsIn(data)
    })

    it('never throw, and are read only as the reference library decodes them', () => {
      expect(texts.length).toBeGreaterThan(50)
      for (const text of texts) {
        const found = readCosmosAddress(text)
        const decoded = bech32.decodeUnsafe(text, false)
        if (found) expect(found.prefix).toBe(decoded?.prefix)
      }
    })
  })
