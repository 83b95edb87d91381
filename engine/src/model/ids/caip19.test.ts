import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWalletchartError } from '../errors/is-walletchart-error.js'
import { formatCaip19, isCaip19, parseCaip19 } from './caip19.js'

function isRefused(value: unknown): boolean {
  try {
    parseCaip19(value)
    return false
  } catch (error) {
    return isWalletchartError(error, 'CAIP_19_INVALID') && !isCaip19(value)
  }
}

describe('CAIP-19', () => {
  it('takes an asset type and an asset id apart and joins them again', () => {
    const type = { network: 'eip155:1', standard: 'slip44', asset: '60' } as const
    expect(parseCaip19('eip155:1/slip44:60')).toEqual(type)
    expect(formatCaip19(type)).toBe('eip155:1/slip44:60')
    const id = { ...type, standard: 'erc721', asset: '0x06', token: '771769' }
    expect(parseCaip19('eip155:1/erc721:0x06/771769')).toEqual(id)
    expect(formatCaip19(id)).toBe('eip155:1/erc721:0x06/771769')
  })

  it('holds the longest parts of the grammar and refuses one character more', () => {
    const [asset, token] = ['a'.repeat(128), '1'.repeat(78)]
    expect(isCaip19(`eip155:1/erc721:${asset}/${token}`)).toBe(true)
    expect(isRefused(`eip155:1/erc721:${asset}a/${token}`)).toBe(true)
    expect(isRefused(`eip155:1/erc721:${asset}/${token}1`)).toBe(true)
  })

  it.each([
    'eip155:1',
    'eip155:1/erc20',
    'eip155:1/erc20:',
    'eip155:1/ERC20:0x1',
    'eip155:1/er:0x1',
    'eip155:1/erc20:0x1/',
    'eip155:1/erc20:0x1/2/3',
    'eip155/erc20:0x1',
    'eip155:1/erc20:0x1\n',
    1,
    null,
    undefined,
    {},
  ])('refuses %j', (value) => {
    expect(isRefused(value)).toBe(true)
  })

  it('does not join parts that no asset can have', () => {
    expect(() => formatCaip19({ network: 'eip155:1', standard: 'erc20', asset: 'a/b/c' })).toThrow('CAIP-19')
  })
})

const folder = process.env.VECTORS
if (folder) {
  const load = (file: string): Record<string, unknown[]> =>
    JSON.parse(readFileSync(join(folder, 'caip', file), 'utf8')).cases
  const fixtures = load('metamask-utils-caip.json')
  const families = Object.entries(load('namespaces-testcases.json'))
  const valid = [
    ...(fixtures.assetTypes_valid ?? []),
    ...(fixtures.assetIds_valid ?? []),
    ...families.flatMap(([key, ids]) => (key.endsWith('caip19') ? ids : [])),
  ]
  const texts = (key: string) =>
    (fixtures[key] ?? []).filter((part) => typeof part === 'string' && part !== '__undefined__')

  describe('published CAIP-19 vectors', () => {
    it.each(valid)('accepts %s', (id) => {
      expect(formatCaip19(parseCaip19(id))).toBe(id)
    })
    it.each([
      ...(fixtures.isCaipAssetType_invalid ?? []),
      ...(fixtures.isCaipAssetId_invalid ?? []),
      ...texts('isCaipAssetNamespace_invalid').map((part) => `eip155:1/${part}:0x1`),
      ...texts('isCaipAssetReference_invalid').map((part) => `eip155:1/erc20:${part}`),
    ])('refuses %j', (id) => {
      expect(isRefused(id)).toBe(true)
    })
  })
} else {
  console.info('VECTORS names no folder: the published CAIP-19 vectors are not checked')
}
