import { describe, expect, it } from 'vitest'
import { emptyRecord, formatRecord, parseRecord } from './stored-record.js'

const nested = (levels: number, open: string, close: string): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`

const withCache = (value: string): string =>
  `{"version":1,"wallets":{},"signedOut":[],"recentWallets":[],"caches":{"eip155":{"portfolio":{"a":${value}},"nativeBalance":{},"name":{},"identity":{}}}}`

describe('the sign-ins of a record', () => {
  const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const textWith = (fields: object): string => JSON.stringify({ ...emptyRecord, ...fields })

  it('are read, and a record of before they were kept is read too', () => {
    const record = { ...emptyRecord, signIns: [account], toEnd: ['eip155'] }
    expect(parseRecord(formatRecord(record))).toEqual(record)
    expect(parseRecord(textWith({}))).toEqual(emptyRecord)
  })

  it.each([
    ['no list', account],
    ['more than a hundred', Array.from({ length: 101 }, (_, place) => `eip155:${place}:0x1`)],
    ['a number', [1]],
    ['a text that is too long', ['x'.repeat(513)]],
  ])('[A13 partly] are no record of ours with %s', (_, list) => {
    expect(parseRecord(textWith({ signIns: list }))).toBeUndefined()
    expect(parseRecord(textWith({ toEnd: list }))).toBeUndefined()
  })
})

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
