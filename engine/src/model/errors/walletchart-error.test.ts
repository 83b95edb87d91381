import { describe, expect, it } from 'vitest'
import type { ErrorText } from './core-errors.js'
import { type ErrorCode, errorCatalogue } from './error-catalogue.js'
import { featureError } from './feature-error.js'
import { isWalletchartError } from './is-walletchart-error.js'
import { errorBrand, WalletchartError } from './walletchart-error.js'

const rows: [string, ErrorText][] = Object.entries(errorCatalogue)

describe('the catalogue', () => {
  it.each(rows)('%s has a stable code, a text, and what to do', (code, { text, todo }) => {
    expect(code).toMatch(/^[A-Z0-9]+(_[A-Z0-9]+)*$/)
    expect(text).not.toBe('')
    expect(todo).toMatch(/^[A-Z].*\.$/)
  })

  it('gives every code its own path on the errors page', () => {
    const paths = rows.map(([code]) => code.toLowerCase().replaceAll('_', '-'))
    expect(new Set(paths).size).toBe(rows.length)
  })
})

describe('WalletchartError', () => {
  it('carries the exact text, and says in its message what was wrong and what to do', () => {
    const cause = new Error('first')
    const error = new WalletchartError('NETWORK_NOT_FOUND', { details: 'Asked for eip155:10', cause })
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('WalletchartError')
    expect(error.code).toBe('NETWORK_NOT_FOUND')
    expect(error.shortMessage).toBe('Network not found')
    expect(error.details).toBe('Asked for eip155:10')
    expect(error.cause).toBe(cause)
    expect(error.docsPath).toBe('/errors#network-not-found')
    expect(error.message).toBe(
      'Network not found. Asked for eip155:10. Pass the network to createEngine({ networks }).',
    )
  })

  it('fills placeholders, also with what looks like a placeholder or a replacement pattern', () => {
    const error = featureError('RPC_URL_MISSING', { params: { id: 56 } })
    expect(error.shortMessage).toBe('No RPC url provided for chainId: 56')
    const odd = new WalletchartError('WALLET_NOT_FOUND', { params: { wallet: '$& {wallet} $1' } })
    expect(odd.shortMessage).toBe('Wallet $& {wallet} $1 not found')
    expect(odd.params).toEqual({ wallet: '$& {wallet} $1' })
  })

  it('ends a text that is a sentence already with one full stop', () => {
    expect(featureError('CALL_STATUS_NOT_APPROVED').message).toBe(
      'Fetching call status not approved by the wallet. Use another wallet.',
    )
  })

  it('has no cause of its own when none was given', () => {
    expect('cause' in new WalletchartError('ABORTED')).toBe(false)
  })

  it('gives a plain copy for JSON and structured clone', () => {
    const error = new WalletchartError('OPTION_INVALID', {
      params: { option: 'networks' },
      details: 'Expected a list',
      cause: () => {},
    })
    const record = {
      code: 'OPTION_INVALID',
      shortMessage: 'Option networks is not valid',
      details: 'Expected a list',
      docsPath: '/errors#option-invalid',
    }
    expect(error.toJSON()).toEqual(record)
    expect(JSON.parse(JSON.stringify(error))).toEqual(record)
    expect(structuredClone(error.toJSON())).toEqual(record)
    expect(Object.keys(new WalletchartError('ABORTED').toJSON())).toEqual([
      'code',
      'shortMessage',
      'docsPath',
    ])
  })
})

describe('isWalletchartError', () => {
  it('knows errors of the kit, and one code when asked for', () => {
    const error: unknown = new WalletchartError('ABORTED')
    expect(isWalletchartError(error)).toBe(true)
    expect(isWalletchartError(error, 'ABORTED')).toBe(true)
    expect(isWalletchartError(error, 'USER_REJECTED')).toBe(false)
  })

  it('knows errors of a second copy of the package', () => {
    class Copy extends Error {
      readonly code: ErrorCode = 'ABORTED'
      get [Symbol.for('walletchart.error')](): true {
        return true
      }
    }
    expect(Symbol.keyFor(errorBrand)).toBe('walletchart.error')
    expect(isWalletchartError(new Copy(), 'ABORTED')).toBe(true)
  })

  it('is false for anything else, also for a Proxy that throws', () => {
    const hostile = new Proxy(
      {},
      {
        has() {
          throw new Error('has')
        },
      },
    )
    for (const thrown of [undefined, null, 'ABORTED', 4001, new Error('x'), { code: 'ABORTED' }, hostile]) {
      expect(isWalletchartError(thrown)).toBe(false)
    }
  })
})
