import { describe, expect, it } from 'vitest'
import { decodedRequest } from './decoded-request.js'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const OWNER = '0xb41C07f2E96a3D58cB20e71F84a5D9063eC7aF18'
const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ALL = 2n ** 256n - 1n

/** `name type` of each field. */
const fields = (...texts: readonly string[]) =>
  texts.map((text) => {
    const [name, type] = text.split(' ')
    return { name, type }
  })

const decoded = (primaryType: string, types: object, message: object, verifyingContract = TOKEN) =>
  decodedRequest('eth_signTypedData_v4', [
    OWNER,
    JSON.stringify({ domain: { name: 'A', chainId: 1, verifyingContract }, types, primaryType, message }),
  ])

const eip2612 = {
  Permit: fields('owner address', 'spender address', 'value uint256', 'nonce uint256', 'deadline uint256'),
}
const dai = {
  Permit: fields('holder address', 'spender address', 'nonce uint256', 'expiry uint256', 'allowed bool'),
}
const permit2 = {
  PermitSingle: fields('details PermitDetails', 'spender address', 'sigDeadline uint256'),
  PermitBatch: fields('details PermitDetails[]', 'spender address', 'sigDeadline uint256'),
  PermitDetails: fields('token address', 'amount uint160', 'expiration uint48', 'nonce uint48'),
  PermitTransferFrom: fields(
    'permitted TokenPermissions',
    'spender address',
    'nonce uint256',
    'deadline uint256',
  ),
  TokenPermissions: fields('token address', 'amount uint256'),
}

describe('a permit', () => {
  const message = { owner: OWNER, spender: SPENDER, value: '250', nonce: 0, deadline: 1893456000 }

  it('of EIP-2612 is an allowance with its deadline', () => {
    expect(decoded('Permit', eip2612, message)).toEqual({
      kind: 'permit',
      token: TOKEN,
      spender: SPENDER,
      amount: 250n,
      unlimited: false,
      usableUntil: 1893456000n,
      allowedUntil: undefined,
    })
    expect(decoded('Permit', eip2612, { ...message, value: String(ALL) })).toMatchObject({ unlimited: true })
  })

  it('of DAI allows everything, or takes it back', () => {
    const given = { holder: OWNER, spender: SPENDER, nonce: 0, expiry: 0 }
    expect(decoded('Permit', dai, { ...given, allowed: true }, DAI)).toMatchObject({
      kind: 'permit',
      token: DAI,
      unlimited: true,
      usableUntil: undefined,
    })
    expect(decoded('Permit', dai, { ...given, allowed: false }, DAI)).toMatchObject({
      amount: 0n,
      unlimited: false,
    })
  })

  const details = { token: TOKEN, amount: '5', expiration: '1893456000', nonce: 0 }

  it('of Permit2 names the token, not the contract, and both ends', () => {
    const single = { details, spender: SPENDER, sigDeadline: '1862006400' }
    expect(decoded('PermitSingle', permit2, single, PERMIT2)).toEqual({
      kind: 'permit',
      token: TOKEN,
      spender: SPENDER,
      amount: 5n,
      unlimited: false,
      usableUntil: 1862006400n,
      allowedUntil: 1893456000n,
    })
  })

  it('of Permit2 for several tokens is each of them', () => {
    const all = { ...details, token: DAI, amount: String(2n ** 160n - 1n) }
    const batch = { details: [details, all], spender: SPENDER, sigDeadline: '1862006400' }
    expect(decoded('PermitBatch', permit2, batch, PERMIT2)).toMatchObject({
      kind: 'calls',
      calls: [
        { token: TOKEN, amount: 5n, unlimited: false },
        { token: DAI, unlimited: true },
      ],
    })
  })

  it('of Permit2 for one transfer ends with its deadline', () => {
    const once = {
      permitted: { token: TOKEN, amount: '9' },
      spender: SPENDER,
      nonce: '1',
      deadline: '1862006400',
    }
    expect(decoded('PermitTransferFrom', permit2, once, PERMIT2)).toMatchObject({
      kind: 'permit',
      amount: 9n,
      allowedUntil: 1862006400n,
    })
  })

  it('of Permit2 with another field is shown field by field', () => {
    const PermitSingle = [...permit2.PermitSingle, { name: 'witness', type: 'bytes32' }]
    const single = { details, spender: SPENDER, sigDeadline: '1862006400', witness: '0x' }
    expect(decoded('PermitSingle', { ...permit2, PermitSingle }, single, PERMIT2).kind).toBe('typed')
  })

  it.each([
    ['another field', { Permit: [...eip2612.Permit, { name: 'extra', type: 'bytes32' }] }, message],
    ['another order', { Permit: [...eip2612.Permit].reverse() }, message],
    ['no amount', eip2612, { ...message, value: undefined }],
    ['an amount that is none', eip2612, { ...message, value: 'much' }],
    ['a spender that is none', eip2612, { ...message, spender: 'tidepool.eth' }],
    ['no deadline', eip2612, { ...message, deadline: undefined }],
  ])('with %s is shown field by field', (_, types, given) => {
    expect(decoded('Permit', types, given).kind).toBe('typed')
  })
})

describe('other typed data', () => {
  const types = {
    Mail: fields('from Person', 'to Person[]', 'contents string'),
    Person: fields('name string', 'wallet address'),
  }

  it('is a tree of what is signed, and of nothing else', () => {
    const cow = { name: 'Cow', wallet: OWNER, unsigned: 'x' }
    const mail = decoded('Mail', types, { from: cow, to: [{ ...cow, name: 'Bob' }], contents: 'Hi', also: 1 })
    expect(mail).toEqual({
      kind: 'typed',
      name: 'Mail',
      domain: [
        { depth: 0, name: 'name', value: 'A' },
        { depth: 0, name: 'chainId', value: '1' },
        { depth: 0, name: 'verifyingContract', value: TOKEN },
      ],
      lines: [
        { depth: 0, name: 'from' },
        { depth: 1, name: 'name', value: 'Cow' },
        { depth: 1, name: 'wallet', value: OWNER },
        { depth: 0, name: 'to' },
        { depth: 1, name: '1' },
        { depth: 2, name: 'name', value: 'Bob' },
        { depth: 2, name: 'wallet', value: OWNER },
        { depth: 0, name: 'contents', value: 'Hi' },
      ],
      more: 0,
    })
  })

  it('counts the lines that it leaves out', () => {
    const list = { List: fields('all uint256[]') }
    const long = decoded('List', list, { all: Array.from({ length: 500 }, (_, at) => at) })
    expect(long).toMatchObject({ kind: 'typed', more: 101 })
  })

  it.each([
    [200, 'typed'],
    [20_000, 'unknown'],
  ])('of a type that holds itself %i times has an end', (depth, kind) => {
    const message = `${'{"next":'.repeat(depth)}{}${'}'.repeat(depth)}`
    const types = JSON.stringify({ Node: fields('next Node') })
    const text = `{"types":${types},"primaryType":"Node","message":${message}}`
    expect(decodedRequest('eth_signTypedData_v4', [OWNER, text]).kind).toBe(kind)
  })

  it('without the fields of its type cannot be read', () => {
    expect(decoded('Mail', {}, {}).kind).toBe('unknown')
    expect(decodedRequest('eth_signTypedData_v4', [OWNER, '{']).kind).toBe('unknown')
  })
})
