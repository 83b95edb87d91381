import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodedRequest, isUnread, partsOf } from './decoded-request.js'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const THIRD = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const lower = OTHER.toLowerCase()
const tx = (fields: object) => decodedRequest('eth_sendTransaction', [{ from: OTHER, ...fields }])
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [OTHER, amount] })
const abi = parseAbi([
  'function setApprovalForAll(address operator, bool approved)',
  'function increaseAllowance(address spender, uint256 added)',
  'function safeTransferFrom(address from, address to, uint256 id)',
])

describe('a transaction', () => {
  it('of the coin', () => {
    expect(tx({ to: OTHER, value: '0xde0b6b3a7640000' })).toEqual({
      kind: 'send',
      to: OTHER,
      amount: 10n ** 18n,
    })
  })

  it('of a token', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [OTHER, 7n] })
    expect(tx({ to: TOKEN, data })).toEqual({ kind: 'transfer', token: TOKEN, to: lower, amount: 7n })
  })

  it('of what another account holds names both parties', () => {
    const moved = { kind: 'move', token: TOKEN, from: lower, to: THIRD.toLowerCase(), amount: 7n }
    const args = [OTHER, THIRD, 7n] as const
    const token = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })
    const item = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args })
    expect(tx({ to: TOKEN, data: token })).toEqual(moved)
    expect(tx({ to: TOKEN, data: item })).toEqual(moved)
  })

  it('that allows a sum, and one that allows everything', () => {
    const known = { kind: 'approve', token: TOKEN, spender: lower }
    expect(tx({ to: TOKEN, data: approve(250n) })).toEqual({ ...known, amount: 250n, unlimited: false })
    expect(tx({ to: TOKEN, data: approve(0n) })).toMatchObject({ ...known, amount: 0n, unlimited: false })
    expect(tx({ to: TOKEN, data: approve(maxUint256) })).toMatchObject({ ...known, unlimited: true })
    expect(tx({ to: TOKEN, data: approve(2n ** 160n - 1n) })).toMatchObject({ unlimited: true })
  })

  it('that adds to an allowance says so', () => {
    const data = encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [OTHER, 5n] })
    expect(tx({ to: TOKEN, data })).toMatchObject({ kind: 'approve', amount: 5n, more: true })
  })

  it('that allows every item of a collection, or takes that back', () => {
    const data = (allowed: boolean) =>
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [OTHER, allowed] })
    const known = { kind: 'approveAll', token: TOKEN, spender: lower }
    expect(tx({ to: TOKEN, data: data(true) })).toEqual({ ...known, allowed: true })
    expect(tx({ to: TOKEN, data: data(false) })).toEqual({ ...known, allowed: false })
  })

  it.each([
    ['an unknown selector', { to: TOKEN, data: `0xdeadbeef${'0'.repeat(128)}` }],
    ['bytes after the arguments', { to: TOKEN, data: `${approve(1n)}00` }],
    ['an address with bytes before it', { to: TOKEN, data: approve(1n).replace('095ea7b30', '095ea7b31') }],
    ['a call that also pays', { to: TOKEN, data: approve(1n), value: '0x1' }],
    ['a value that is none', { to: TOKEN, value: 'much' }],
    ['half a byte', { to: TOKEN, data: '0x095' }],
    ['two calls of which a wallet takes one', { to: TOKEN, data: approve(1n), input: '0xdeadbeef' }],
    ['a delegation of the account', { to: OTHER, value: '0x1', authorizationList: [{ address: TOKEN }] }],
    ['a name as the receiver', { to: 'tidepool.eth', value: '0x1' }],
  ])('is unknown with %s', (_, fields) => {
    const decoded = tx(fields)
    expect(decoded.kind).toBe('unknown')
    expect(isUnread(decoded)).toBe(true)
  })

  it('that cannot be read keeps what it pays', () => {
    expect(tx({ to: TOKEN, data: '0xdeadbeef', value: '0x5' })).toMatchObject({ kind: 'unknown', amount: 5n })
  })

  it('without a receiver creates a contract', () => {
    expect(tx({ data: '0x6000' })).toEqual({ kind: 'create', amount: 0n, bytes: 2 })
  })

  it('of several calls is each of them, all or none where that is asked', () => {
    const calls = [
      { to: OTHER, value: '0x1' },
      { to: TOKEN, data: approve(maxUint256) },
    ]
    const parts = [{ kind: 'send' }, { kind: 'approve', unlimited: true }]
    expect(decodedRequest('wallet_sendCalls', [{ calls }])).toMatchObject({ calls: parts, together: false })
    const atomic = decodedRequest('wallet_sendCalls', [{ atomicRequired: true, calls }])
    expect(atomic).toMatchObject({ kind: 'calls', calls: parts, together: true })
    expect(isUnread(atomic)).toBe(false)
  })

  it('[Q13 partly] of several calls is unread if one of them is', () => {
    const calls = [
      { to: OTHER, value: '0x1' },
      { to: TOKEN, data: '0xdeadbeef' },
    ]
    expect(isUnread(decodedRequest('wallet_sendCalls', [{ calls }]))).toBe(true)
  })
})

describe('a message', () => {
  it('of a text is that text, and of other bytes those bytes', () => {
    expect(decodedRequest('personal_sign', [stringToHex('Grüße'), OTHER])).toEqual({
      kind: 'text',
      text: 'Grüße',
    })
    const bytes = decodedRequest('personal_sign', ['0xff00', OTHER])
    expect(bytes).toEqual({ kind: 'bytes', hex: '0xff00', bytes: 2 })
    expect(isUnread(bytes)).toBe(true)
  })

  it('of a sign-in names its sites', () => {
    const text = `marsh.example wants you to sign in with your Ethereum account:\n${OTHER}\n\nURI: https://other.example/login`
    expect(decodedRequest('personal_sign', [stringToHex(text), OTHER])).toEqual({
      kind: 'signIn',
      text,
      hosts: ['marsh.example', 'other.example'],
    })
  })

  it.each([
    ['a scheme', 'https://marsh.example wants you to sign in with your Ethereum account:'],
    ['a line before it', '\nmarsh.example wants you to sign in with your Ethereum account:'],
    ['capitals', 'marsh.example Wants You To Sign In With Your Solana account:'],
  ])('of a sign-in with %s is one too', (_, text) => {
    expect(decodedRequest('personal_sign', [stringToHex(text), OTHER])).toMatchObject({
      kind: 'signIn',
      hosts: ['marsh.example'],
    })
  })

  it('of a method that is not known is unread', () => {
    expect(isUnread(decodedRequest('eth_sendUserOperation', [{}]))).toBe(true)
  })
})

interface Vector {
  readonly path: string
  readonly tests: { readonly tests: readonly { readonly data: unknown }[] }
}

/** The bottom of every value that has a type. */
const leavesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [typeof value === 'string' ? value : JSON.stringify(value)]

const folder = process.env.VECTORS
if (folder) {
  const file = join(folder, 'erc7730', 'registry-cases.json')
  const { cases }: { readonly cases: readonly Vector[] } = JSON.parse(readFileSync(file, 'utf8'))
  const typed = cases.filter(({ path }) => path.includes('eip712'))

  describe('typed data of the ERC-7730 registry', () => {
    it('is there', () => expect(typed.length).toBeGreaterThan(5))

    it.each(typed)('of $path has a line for every value', ({ tests }) => {
      for (const { data } of tests.tests) {
        const decoded = decodedRequest('eth_signTypedData_v4', [OTHER, JSON.stringify(data)])
        const message: unknown =
          typeof data === 'object' && data !== null && 'message' in data ? data.message : 0
        const shown = partsOf(decoded).flatMap((part) => (part.kind === 'typed' ? part.lines : []))
        const values = shown.flatMap(({ value }) => (value === undefined ? [] : [value]))
        for (const leaf of leavesOf(message)) expect(values).toContain(leaf)
      }
    })
  })
} else {
  console.info('VECTORS names no folder: the typed data of the ERC-7730 registry is not checked')
}

describe('a sign-in with a sign that no text has', () => {
  it('[A7 partly] names its sites all the same, because some verifiers take it', () => {
    const text = `bank.example wants you to sign in with your Ethereum account:\n0x01\n\nHi\u0001\n\nURI: https://bank.example\n`
    expect(decodedRequest('personal_sign', [stringToHex(text)])).toEqual({
      kind: 'signIn',
      text,
      hosts: ['bank.example', 'bank.example'],
    })
    expect(decodedRequest('personal_sign', [stringToHex('Hi\u0001')])).toMatchObject({ kind: 'bytes' })
  })
})

describe('a request of which a part would be hidden', () => {
  const call = { to: OTHER, value: '0x1' }
  const batch = (more: object) =>
    isUnread(decodedRequest('wallet_sendCalls', [{ from: OTHER, calls: [call], ...more }]))

  it('is a batch with more than calls, such as a capability that changes what they do', () => {
    expect(batch({ version: '2.0.0', id: 'a', chainId: '0x1', atomicRequired: true })).toBe(false)
    expect(batch({ capabilities: { paymasterService: { url: 'https://pay.example' } } })).toBe(false)
    expect(batch({ capabilities: { setCode: { optional: true, address: OTHER } } })).toBe(true)
    expect(batch({ capabilities: ['setCode'] })).toBe(true)
    expect(batch({ authorizationList: [] })).toBe(true)
  })

  it('is typed data with more values than lines', () => {
    const list = (count: number) => ({
      types: { A: [{ name: 'list', type: 'uint256[]' }] },
      primaryType: 'A',
      domain: {},
      message: { list: Array(count).fill(1) },
    })
    expect(isUnread(decodedRequest('eth_signTypedData_v4', [OTHER, list(399)]))).toBe(false)
    expect(isUnread(decodedRequest('eth_signTypedData_v4', [OTHER, list(401)]))).toBe(true)
  })

  it('is a message beside a domain that is signed alone', () => {
    const EIP712Domain = [{ name: 'name', type: 'string' }]
    const data = {
      types: { EIP712Domain },
      primaryType: 'EIP712Domain',
      domain: { name: 'Coin' },
      message: { name: 'Not signed' },
    }
    expect(decodedRequest('eth_signTypedData_v4', [OTHER, data])).toMatchObject({
      domain: [{ name: 'name', value: 'Coin' }],
      lines: [],
    })
  })
})
