import { describe, expect, it } from 'vitest'
import { emptyRecord, formatRecord, parseRecord } from './stored-record.js'

const nested = (levels: number, open: string, close: string): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`

const withCache = (value: string): string =>
  `{"version":1,"wallets":{},"signedOut":[],"recentWallets":[],"caches":{"eip155":{"portfolio":{"a":${value}},"nativeBalance":{},"name":{},"identity":{}}}}`

describe('parseRecord', () => {
  it('reads what formatRecord wrote', () => {
    const portfolio = { a: { timestamp: 1, balances: [{ symbol: 'ETH', price: { value: 1 } }] } }
    const record = {
      ...emptyRecord,
      wallets: { eip155: { id: 'fir', name: 'Fir' } },
      caches: { eip155: { portfolio, nativeBalance: {}, name: {}, identity: {} } },
    }
    expect(parseRecord(formatRecord(record))).toEqual(record)
  })

  it.each([
    ['lists', nested(5_000, '[', ']')],
    ['objects', nested(5_000, '{"a":', '}')],
    ['lists beside short ones', nested(5_000, '[[],', ']')],
    ['lists, as many as fit', nested(31_900, '[', ']')],
    ['lists, a few more than any record has', nested(30, '[', ']')],
  ])('[A13 partly] [F5 partly] counts a record with nested %s as absent', (_, value) => {
    expect(JSON.parse(withCache('1'))).toEqual(parseRecord(withCache('1')))
    expect(parseRecord(withCache(value))).toBeUndefined()
    const wallet = `{"id":"fir","name":"Fir","more":${value}}`
    expect(
      parseRecord(`{"version":1,"wallets":{"eip155":${wallet}},"signedOut":[],"recentWallets":[]}`),
    ).toBeUndefined()
    expect(
      parseRecord(`{"version":1,"wallets":{},"signedOut":[],"recentWallets":[],"x":${value}}`),
    ).toBeUndefined()
  })
})
