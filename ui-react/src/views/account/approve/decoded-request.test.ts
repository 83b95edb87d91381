import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodedRequest } from './decoded-request.js'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lower = OTHER.toLowerCase()
const tx = (fields: object) => decodedRequest('eth_sendTransaction', [{ from: OTHER, ...fields }])
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [OTHER, amount] })

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

  it('that allows a sum, and one that allows everything', () => {
    const known = { kind: 'approve', token: TOKEN, spender: lower }
    expect(tx({ to: TOKEN, data: approve(250n) })).toEqual({ ...known, amount: 250n, unlimited: false })
    expect(tx({ to: TOKEN, data: approve(maxUint256) })).toMatchObject({ ...known, unlimited: true })
    expect(tx({ to: TOKEN, data: approve(2n ** 160n - 1n) })).toMatchObject({ unlimited: true })
  })

  it('that allows every item of a collection, or takes that back', () => {
    const abi = parseAbi(['function setApprovalForAll(address operator, bool approved)'])
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
  ])('is unknown with %s', (_, fields) => {
    expect(tx(fields).kind).toBe('unknown')
  })

  it('without a receiver creates a contract', () => {
    expect(tx({ data: '0x6000' })).toEqual({ kind: 'create' })
  })

  it('of several calls is each of them', () => {
    const calls = [
      { to: OTHER, value: '0x1' },
      { to: TOKEN, data: approve(maxUint256) },
    ]
    expect(decodedRequest('wallet_sendCalls', [{ calls }])).toMatchObject({
      kind: 'calls',
      calls: [{ kind: 'send' }, { kind: 'approve', unlimited: true }],
    })
  })
})

describe('a signature', () => {
  it('of a text is that text, and of bytes their number', () => {
    expect(decodedRequest('personal_sign', [stringToHex('Grüße'), OTHER])).toEqual({
      kind: 'text',
      text: 'Grüße',
    })
    expect(decodedRequest('personal_sign', ['0xff00', OTHER])).toMatchObject({ kind: 'unknown', bytes: 2 })
  })

  it('of a permit is an allowance', () => {
    const data = {
      domain: { verifyingContract: TOKEN },
      primaryType: 'Permit',
      message: { spender: OTHER, value: String(maxUint256) },
    }
    expect(decodedRequest('eth_signTypedData_v4', [OTHER, JSON.stringify(data)])).toMatchObject({
      kind: 'permit',
      token: TOKEN,
      spender: OTHER,
      unlimited: true,
    })
    expect(decodedRequest('eth_signTypedData_v4', [OTHER, { primaryType: 'Mail', message: {} }])).toEqual({
      kind: 'typed',
      name: 'Mail',
    })
  })

  it('of anything else is unknown', () => {
    expect(decodedRequest('solana_signTransaction', { transaction: 'AQ==' }).kind).toBe('unknown')
  })
})
