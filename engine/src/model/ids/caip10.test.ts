import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWalletchartError } from '../errors/is-walletchart-error.js'
import { formatCaip10, isCaip10, parseCaip10 } from './caip10.js'

const message = 'Invalid CAIP-10 address'
const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

function refusal(value: unknown): string | undefined {
  try {
    parseCaip10(value)
    return undefined
  } catch (error) {
    return isWalletchartError(error, 'CAIP_10_INVALID') ? error.shortMessage : 'another error'
  }
}

describe('CAIP-10', () => {
  it('takes the three parts apart and joins them again, letter case kept', () => {
    expect(parseCaip10(`eip155:1:${address}`)).toEqual({
      namespace: 'eip155',
      reference: '1',
      network: 'eip155:1',
      address,
    })
    expect(formatCaip10('eip155:1', address)).toBe(`eip155:1:${address}`)
  })

  it.each(['eip155:1', `eip155:1:${address}:2`, 'eip155', 'eip155:1:', ''])(
    '[R5.12] [B77] refuses %j, which has not three parts',
    (id) => {
      expect(refusal(id)).toBe(message)
      expect(isCaip10(id)).toBe(false)
    },
  )

  it.each([
    `EIP155:1:${address}`,
    `ei:1:${address}`,
    `eip155::${address}`,
    `eip155:1:${address} `,
    `eip155:1:${address}\n`,
    'eip155:1:0x_',
    `eip155:1:${'a'.repeat(129)}`,
    7,
    null,
    undefined,
    {},
    [`eip155:1:${address}`],
  ])('[R5.12] refuses %j by the grammar', (id) => {
    expect(refusal(id)).toBe(message)
    expect(isCaip10(id)).toBe(false)
  })

  it('does not join parts that no account can have', () => {
    expect(() => formatCaip10('eip155:1', 'a:b')).toThrow(message)
    expect(() => formatCaip10('eip155:1', '')).toThrow(message)
  })
})

const folder = process.env.VECTORS
if (folder) {
  const load = (file: string): Record<string, unknown[]> =>
    JSON.parse(readFileSync(join(folder, 'caip', file), 'utf8')).cases
  const fixtures = load('metamask-utils-caip.json')
  const families = Object.entries(load('namespaces-testcases.json'))
  const valid = families.flatMap(([key, ids]) => (key.endsWith('caip10') ? ids : []))

  describe('published CAIP-10 vectors', () => {
    it('has vectors of each kind', () => {
      for (const key of ['accountIds_valid', 'isCaipAccountId_invalid', 'isCaipAccountAddress_invalid'])
        expect(fixtures[key]?.length, key).toBeGreaterThan(0)
      expect(valid.length).toBeGreaterThan(0)
    })
    it.each([...(fixtures.accountIds_valid ?? []), ...valid])('[R5.12] accepts %s', (id) => {
      const parts = parseCaip10(id)
      expect(formatCaip10(parts.network, parts.address)).toBe(id)
    })
    it.each(fixtures.isCaipAccountId_invalid ?? [])('[R5.12] refuses %j', (id) => {
      expect(refusal(id)).toBe(message)
    })
    const parts = (fixtures.isCaipAccountAddress_invalid ?? []).filter(
      (part) => typeof part === 'string' && part !== '__undefined__',
    )
    it.each(parts)('[R5.12] refuses the address %j', (part) => {
      expect(refusal(`eip155:1:${part}`)).toBe(message)
    })
  })
} else {
  console.info('VECTORS names no folder: the published CAIP-10 vectors are not checked')
}
