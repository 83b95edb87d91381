import { describe, expect, it } from 'vitest'
import { featureError } from './feature-error.js'
import { fromProviderError, rpcCodesOf } from './provider-error.js'

const hostile = new Proxy(Object.create(null), {
  get() {
    throw new Error('get')
  },
  has() {
    throw new Error('has')
  },
  getPrototypeOf() {
    throw new Error('getPrototypeOf')
  },
  ownKeys() {
    throw new Error('ownKeys')
  },
})

describe('a rejection by the user', () => {
  it.each([
    ['code 4001', { code: 4001, message: 'x' }],
    ['code 4001 as text', { code: '4001' }],
    ['code 5000', { code: 5000, message: 'x' }],
    ['code 5001, chains rejected', { code: 5001, message: 'x' }],
    ['ACTION_REJECTED', { code: 'ACTION_REJECTED', message: 'x' }],
    ['a library error by its name', Object.assign(new Error('x'), { name: 'UserRejectedRequestError' })],
    ['User denied', new Error('MetaMask Tx Signature: User denied transaction signature.')],
    ['user rejected', { code: -32603, message: 'user rejected the request' }],
    ['User disapproved', { code: -32000, message: 'User disapproved requested methods' }],
    ['declined by the user', new Error('Confirmation declined by user')],
    ['User closed modal', new Error('User closed modal')],
    ['a text', 'User denied account authorization'],
    ['data.originalError', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['cause', new Error('x', { cause: new Error('y', { cause: { code: 4001 } }) })],
    ['info.error', { code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }],
    ['error as a text', { error: 'User rejected' }],
  ])('[F10:1] reads %s as USER_REJECTED', (_, thrown) => {
    const error = fromProviderError(thrown)
    expect(error.code).toBe('USER_REJECTED')
    expect(error.cause).toBe(thrown)
  })
})

describe('other codes', () => {
  it.each([
    ['REQUEST_PENDING_IN_WALLET', { code: -32002, message: 'x' }],
    [
      'REQUEST_PENDING_IN_WALLET',
      new Error("Request of type 'wallet_requestPermissions' already pending for origin"),
    ],
    ['CHAIN_NOT_ADDED', { code: 4902, message: 'x' }],
    ['CHAIN_NOT_ADDED', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['CHAIN_NOT_ADDED', { code: -32603, message: 'Unrecognized chain ID "0x38"' }],
    ['UNAUTHORIZED', { code: 4100 }],
    ['METHOD_UNSUPPORTED', { code: 4200 }],
    ['METHOD_UNSUPPORTED', { code: -32601 }],
    ['METHOD_UNSUPPORTED', { code: -32004 }],
    ['DISCONNECTED', { code: 4900 }],
    ['CHAIN_DISCONNECTED', { code: 4901 }],
    ['ABORTED', new DOMException('x', 'AbortError')],
    ['REQUEST_TIMEOUT', new DOMException('x', 'TimeoutError')],
    ['RPC_REQUEST_FAILED', { code: -32000, message: 'nonce too low' }],
  ] as const)('gives %s for %o', (code, thrown) => {
    expect(fromProviderError(thrown).code).toBe(code)
  })

  it('lets a code count more than words', () => {
    expect(fromProviderError({ code: 4902, message: 'user denied' }).code).toBe('CHAIN_NOT_ADDED')
  })

  it.each([
    ["a contract's words in a revert, code 3", { code: 3, message: 'user is denied' }],
    ['the same inside', { code: -32603, data: { code: 3, message: 'execution reverted: user is denied' } }],
    ['a revert without a code', new Error('execution reverted: user rejected')],
    ['the name of a revert', { code: 'CALL_EXCEPTION', message: 'user is denied' }],
    ['wrong parameters', { code: -32602, message: 'request already pending; user denied' }],
    ['a limit', { code: -32005, message: 'requests cancelled by user quota' }],
    ['another standard code', { code: 5710, message: 'user declined: Unrecognized chain' }],
  ])('lets a definite code count more than words: %s', (_, thrown) => {
    expect(fromProviderError(thrown).code).toBe('RPC_REQUEST_FAILED')
  })

  it("keeps the wallet's words as details, on one line and at most 300 characters", () => {
    expect(fromProviderError({ code: -32000, message: 'nonce\n\ttoo\u202e low\0' }).details).toBe(
      'nonce too low',
    )
    expect(fromProviderError(new Error('x'.repeat(1000))).details).toHaveLength(300)
    expect(fromProviderError({ code: -32000 }).details).toBeUndefined()
  })

  it('gives an error of the kit back, also out of what a library wrapped around it', () => {
    const own = featureError('ACCOUNT_CHANGED')
    expect(fromProviderError(own)).toBe(own)
    expect(fromProviderError(new Error('wrapped', { cause: { code: 4001, cause: own } }))).toBe(own)
  })
})

describe('hostile values', () => {
  const circular: { code: number; cause?: unknown } = { code: -32000 }
  circular.cause = circular
  const endless = {
    get cause(): unknown {
      return Object.create(this)
    },
  }

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a number', 4001],
    ['a symbol', Symbol('x')],
    ['a bigint', 1n],
    ['an empty object', {}],
    ['an empty text', ''],
    ['a function', () => {}],
    ['a Proxy that throws on every read', hostile],
    ['a Proxy inside', { code: -32000, cause: hostile, data: hostile }],
    ['a circle', circular],
    ['causes without end', endless],
    ['odd codes', { code: { toString: () => '4001' }, message: 4, name: [] }],
    ['a huge text', 'user '.repeat(1_000_000)],
  ])('[F7:3] gives a typed error for %s and never throws', (_, thrown) => {
    const error = fromProviderError(thrown)
    expect(error.code).toBe('RPC_REQUEST_FAILED')
    expect(error.cause).toBe(thrown)
    expect(() => rpcCodesOf(thrown)).not.toThrow()
  })
})

describe('rpcCodesOf', () => {
  it('lists the numeric codes, outermost first', () => {
    expect(rpcCodesOf({ code: -32603, data: { originalError: { code: '4902' } } })).toEqual([-32603, 4902])
    expect(rpcCodesOf({ code: 'ACTION_REJECTED' })).toEqual([])
    expect(rpcCodesOf('x')).toEqual([])
  })

  it('lists the code of a circle once', () => {
    const circle: { code: number; cause?: unknown } = { code: -32000 }
    circle.cause = { code: -32603, cause: circle }
    expect(rpcCodesOf(circle)).toEqual([-32000, -32603])
  })
})

describe('a code that means something else in a family', () => {
  const thrown = { code: -32004, message: 'Block not available for slot 312' }

  it('says nothing there, also behind another error', () => {
    expect(fromProviderError(thrown).code).toBe('METHOD_UNSUPPORTED')
    expect(fromProviderError(thrown, [-32004])).toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: thrown.message,
      cause: thrown,
    })
    expect(fromProviderError({ code: -32603, data: thrown }, [-32004]).code).toBe('RPC_REQUEST_FAILED')
  })

  it('leaves the others as they are', () => {
    expect(fromProviderError({ code: 4001, data: thrown }, [-32004]).code).toBe('USER_REJECTED')
    expect(fromProviderError({ code: -32601 }, [-32004]).code).toBe('METHOD_UNSUPPORTED')
  })
})
