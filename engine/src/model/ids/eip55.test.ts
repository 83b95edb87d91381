import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isEip55, parseEip55, toEip55 } from './eip55.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('EIP-55', () => {
  it('writes the checksum from any letter case', () => {
    expect(toEip55(address.toLowerCase())).toBe(address)
    expect(toEip55(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  })

  it('takes a right checksum, and addresses without one', () => {
    expect(isEip55(address)).toBe(true)
    expect(isEip55(address.toLowerCase())).toBe(true)
    expect(isEip55(`0x${address.slice(2).toUpperCase()}`)).toBe(true)
    expect(parseEip55(address.toLowerCase())).toBe(address)
  })

  it('refuses a wrong checksum and what is no address', () => {
    const wrong = address.replace('d8dA', 'D8dA')
    expect(isEip55(wrong)).toBe(false)
    expect(() => parseEip55(wrong)).toThrow('Invalid address')
    expect(() => parseEip55('0x')).toThrow('Invalid address')
    expect(() => toEip55(address.slice(2))).toThrow('Invalid address')
  })
})

const folder = process.env.VECTORS
if (folder) {
  const { cases }: { cases: string[] } = JSON.parse(
    readFileSync(join(folder, 'eip55', 'erc-55.json'), 'utf8'),
  )
  describe('published ERC-55 vectors', () => {
    it.each(cases)('writes and accepts %s', (vector) => {
      expect(toEip55(vector.toLowerCase())).toBe(vector)
      expect(isEip55(vector)).toBe(true)
    })
  })
} else {
  console.info('VECTORS names no folder: the published ERC-55 vectors are not checked')
}
