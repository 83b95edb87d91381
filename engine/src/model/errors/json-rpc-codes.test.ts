import { describe, expect, it } from 'vitest'
import { isRetryableRpcCode, jsonRpcCodeName, jsonRpcCodes } from './json-rpc-codes.js'

describe('JSON-RPC codes', () => {
  it.each([
    [-32700, 'Parse error'],
    [-32600, 'Invalid request'],
    [-32601, 'Method not found'],
    [-32602, 'Invalid params'],
    [-32603, 'Internal error'],
  ])('[R8.56] knows %i as %s', (code, name) => {
    expect(jsonRpcCodeName(code)).toBe(name)
  })

  it.each([
    [-32000, 'Invalid input'],
    [-32001, 'Resource not found'],
    [-32002, 'Resource unavailable'],
    [-32003, 'Transaction rejected'],
    [-32004, 'Method not supported'],
    [-32005, 'Limit exceeded'],
    [-32006, 'JSON-RPC version not supported'],
  ])('[R8.57] knows %i as %s', (code, name) => {
    expect(jsonRpcCodeName(code)).toBe(name)
  })

  it.each([
    [4001, 'User rejected request'],
    [4100, 'Unauthorized'],
    [4200, 'Unsupported method'],
    [4900, 'Disconnected'],
    [4901, 'Chain disconnected'],
    [4902, 'Unrecognized chain'],
  ])('[R8.58] knows %i as %s', (code, name) => {
    expect(jsonRpcCodeName(code)).toBe(name)
  })

  it.each([
    [5700, 'Unsupported non-optional capability'],
    [5710, 'Unsupported chain id'],
    [5720, 'Duplicate id'],
    [5730, 'Unknown bundle id'],
    [5740, 'Bundle too large'],
    [5750, 'Upgrade to atomic execution rejected'],
    [5760, 'Atomicity not supported'],
  ])('[R8.59] knows %i as %s', (code, name) => {
    expect(jsonRpcCodeName(code)).toBe(name)
  })

  it('knows no other code', () => {
    expect(Object.keys(jsonRpcCodes)).toHaveLength(25)
    for (const code of [0, -1, 5705, 4000, Number.NaN]) expect(jsonRpcCodeName(code)).toBeUndefined()
  })

  it('[R8.60] lets only -1, limit exceeded and internal error be retried', () => {
    const codes = [-1, 0, 1, ...Object.keys(jsonRpcCodes).map(Number)]
    expect(codes.filter(isRetryableRpcCode).sort((a, b) => a - b)).toEqual([-32603, -32005, -1])
  })
})
