import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWalletchartError } from '../errors/is-walletchart-error.js'
import { isCaip2 } from './caip2.js'
import { formatCaip2, parseCaip2 } from './caip2-parts.js'

const message = 'Invalid CAIP-2 network id'

function refusal(value: unknown): string | undefined {
  try {
    parseCaip2(value)
    return undefined
  } catch (error) {
    return isWalletchartError(error, 'CAIP_2_INVALID') ? error.shortMessage : 'another error'
  }
}

describe('CAIP-2', () => {
  it('takes the two parts apart and joins them again', () => {
    const parts = { namespace: 'bip122', reference: '000000000019d6689c085ae165831e93' }
    expect(parseCaip2('bip122:000000000019d6689c085ae165831e93')).toEqual(parts)
    expect(formatCaip2(parts)).toBe('bip122:000000000019d6689c085ae165831e93')
  })

  it('holds the longest and shortest parts of the grammar', () => {
    expect(isCaip2(`abc:${'x'.repeat(32)}`)).toBe(true)
    expect(isCaip2('abcdefgh:-')).toBe(true)
    expect(isCaip2('a-1:A_b-9')).toBe(true)
  })

  it.each(['eip155', 'eip155:', 'eip155:1:2', ''])(
    '[R5.13] [B77] refuses %j, which has not two parts',
    (id) => {
      expect(refusal(id)).toBe(message)
      expect(isCaip2(id)).toBe(false)
    },
  )

  it.each([
    ':1',
    'ei:1',
    'eip155abc:1',
    'EIP155:1',
    'eip155:1 ',
    ' eip155:1',
    'eip155:1\n',
    'eip155:1.5',
    `eip155:${'1'.repeat(33)}`,
    'eip155:١',
    1,
    null,
    undefined,
    {},
    ['eip155:1'],
    new String('eip155:1'),
  ])('[R5.13] refuses %j by the grammar', (id) => {
    expect(refusal(id)).toBe(message)
    expect(isCaip2(id)).toBe(false)
  })

  it.each([null, undefined, 7, {}, { namespace: Symbol('x'), reference: '1' }])(
    'does not join what has no parts: %#',
    (parts) => {
      expect(() => Reflect.apply(formatCaip2, undefined, [parts])).toThrow('Invalid CAIP-2 network id')
    },
  )

  it('does not join parts that no id can have', () => {
    expect(() => formatCaip2({ namespace: 'eip155', reference: '1:2' })).toThrow(message)
    expect(() => formatCaip2({ namespace: '', reference: '1' })).toThrow(message)
  })
})

const folder = process.env.VECTORS
if (folder) {
  const load = (file: string): Record<string, unknown[]> =>
    JSON.parse(readFileSync(join(folder, 'caip', file), 'utf8')).cases
  const fixtures = load('metamask-utils-caip.json')
  const texts = (key: string) =>
    (fixtures[key] ?? []).filter((part) => typeof part === 'string' && part !== '__undefined__')
  const families = Object.entries(load('namespaces-testcases.json'))
  const valid = families.flatMap(([key, ids]) => (key.endsWith('caip2') ? ids : []))

  describe('published CAIP-2 vectors', () => {
    it('has vectors of each kind', () => {
      for (const key of ['chainIds_valid', 'isCaipNamespace_invalid', 'isCaipReference_invalid'])
        expect(texts(key).length, key).toBeGreaterThan(0)
      expect(fixtures.isCaipChainId_invalid?.length).toBeGreaterThan(0)
      expect(valid.length).toBeGreaterThan(0)
    })
    it.each([...texts('chainIds_valid'), ...valid])('[R5.13] accepts %s', (id) => {
      expect(formatCaip2(parseCaip2(id))).toBe(id)
    })
    it.each(fixtures.isCaipChainId_invalid ?? [])('[R5.13] refuses %j', (id) => {
      expect(refusal(id)).toBe(message)
    })
    it.each(texts('isCaipNamespace_invalid'))('[R5.13] refuses the namespace %j', (part) => {
      expect(refusal(`${part}:1`)).toBe(message)
    })
    it.each(texts('isCaipReference_invalid'))('[R5.13] refuses the reference %j', (part) => {
      expect(refusal(`eip155:${part}`)).toBe(message)
    })
  })
} else {
  console.info('VECTORS names no folder: the published CAIP-2 vectors are not checked')
}
