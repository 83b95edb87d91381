import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { thrownBy } from '../../behaviours/set-up.cases.js'
import { readEthereumUri, writeEthereumUri } from './ethereum-uri.js'

const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

describe('EIP-681', () => {
  it.each([
    [`ethereum:${to}`, { to }],
    [`ETHEREUM:pay-${to}`, { to }],
    [
      `ethereum:${to}@8453?value=2.014e18`,
      { to, networkId: 'eip155:8453', amount: 2_014_000_000_000_000_000n },
    ],
    [`ethereum:${to}?value=1e18&gas=21000&gasPrice=50`, { to, amount: 10n ** 18n }],
    [
      `ethereum:${to}?value=115792089237316195423570985008687907853269984665640564039457584007913129639935`,
      { to, amount: 2n ** 256n - 1n },
    ],
    [
      `ethereum:${token}@8453/transfer?address=${to}&uint256=25000000`,
      { to, token, networkId: 'eip155:8453', amount: 25_000_000n },
    ],
    [
      `ethereum:usdc.example.eth/transfer?address=quiet.eth&uint256=1`,
      { to: 'quiet.eth', token: 'usdc.example.eth', amount: 1n },
    ],
  ])('reads %s', (uri, payment) => {
    expect(readEthereumUri(uri)).toEqual({ networkId: undefined, amount: undefined, ...payment })
  })

  it.each([
    ['@8453abc', 'CHAIN_ID_INVALID'],
    ['@0x2105', 'CHAIN_ID_INVALID'],
    ['@', 'CHAIN_ID_INVALID'],
    ['@0', 'CHAIN_ID_INVALID'],
    ['@01', 'CHAIN_ID_INVALID'],
    ['@1@8453', 'CHAIN_ID_INVALID'],
    ['@123456789012345678901234567890123', 'CHAIN_ID_INVALID'],
  ])('[Q41:3] refuses the chain %s', (chain, code) => {
    expect(thrownBy(() => readEthereumUri(`ethereum:${to}${chain}?value=1`))).toMatchObject({ code })
  })

  it.each([
    [`ethereum:${to.replace('f3', 'F3')}`, 'ADDRESS_INVALID'],
    [`ethereum:${to.slice(0, -1)}`, 'ADDRESS_INVALID'],
    [`ethereum:foo-${to}`, 'ADDRESS_INVALID'],
    [`ethereum:0xPAVLOVcIK`, 'ADDRESS_INVALID'],
    [`ethereum:0xPAVLOVcIK.eth`, 'ADDRESS_INVALID'],
    [`ethereum:${to}?value=1.5`, 'AMOUNT_INVALID'],
    [`ethereum:${to}?value=-1`, 'AMOUNT_INVALID'],
    [`ethereum:${to}?value=0x10`, 'AMOUNT_INVALID'],
    [`ethereum:${to}?value=`, 'AMOUNT_INVALID'],
    [`ethereum:${to}?value=1e78`, 'AMOUNT_INVALID'],
    [`ethereum:${to}?value=1e999`, 'AMOUNT_INVALID'],
    [`ethereum:${to}?value=1&value=2`, 'OPTION_INVALID'],
    [`ethereum:${token}/transfer?uint256=1`, 'OPTION_INVALID'],
    [`ethereum:${token}/transfer?address=${to}&uint256=1&value=1`, 'OPTION_INVALID'],
    [`ethereum:${token}/approve?address=${to}&uint256=1`, 'OPTION_INVALID'],
    [`bitcoin:${to}`, 'OPTION_INVALID'],
    [`ethereum:${to}?value=%zz`, 'OPTION_INVALID'],
    [`ethereum:${to}?x=${'1'.repeat(3000)}`, 'OPTION_INVALID'],
    [to, 'OPTION_INVALID'],
    [undefined, 'OPTION_INVALID'],
  ])('refuses %s', (uri, code) => {
    expect(thrownBy(() => readEthereumUri(uri))).toMatchObject({ code })
  })

  it.each([
    { to },
    { to, networkId: 'eip155:8453' },
    { to, networkId: 'eip155:1', amount: 123_456_789_012_345_678_901n },
    { to, networkId: 'eip155:10', token, amount: 1n },
    { to, networkId: 'eip155:10', token },
  ] as const)('reads what it wrote: %o', (payment) => {
    expect(readEthereumUri(writeEthereumUri(payment))).toMatchObject(payment)
  })

  it('writes whole base units, and the chain in digits', () => {
    expect(writeEthereumUri({ to, networkId: 'eip155:8453', amount: 10n ** 17n })).toBe(
      `ethereum:${to}@8453?value=100000000000000000`,
    )
    expect(writeEthereumUri({ to, networkId: 'eip155:8453', token, amount: 25_000_000n })).toBe(
      `ethereum:${token}@8453/transfer?address=${to}&uint256=25000000`,
    )
  })

  it('writes no payment that nobody could make', () => {
    const codeOf = (payment: object) =>
      thrownBy(() => Reflect.apply(writeEthereumUri, undefined, [{ to, networkId: 'eip155:1', ...payment }]))
        .code
    expect(codeOf({ amount: -1n })).toBe('AMOUNT_INVALID')
    expect(codeOf({ amount: 2n ** 256n })).toBe('AMOUNT_INVALID')
    expect(codeOf({ to: '0x1' })).toBe('ADDRESS_INVALID')
    expect(codeOf({ networkId: 'solana:1' })).toBe('CHAIN_ID_INVALID')
  })
})

const folder = process.env.VECTORS
if (folder) {
  const { cases }: { cases: { uri: string }[] } = JSON.parse(
    readFileSync(join(folder, 'uris', 'eth-url-parser.json'), 'utf8'),
  )
  // The library takes any prefix, and an address that is cut off: EIP-681 has neither.
  const isLenient = (uri: string) => uri.includes('foo-0x') || uri.includes('address=0x12345&')
  describe('published EIP-681 vectors', () => {
    it.each(cases.map(({ uri }) => uri))('reads %j, unless the standard does not have it', (uri) => {
      if (isLenient(uri))
        expect(thrownBy(() => readEthereumUri(uri))).toMatchObject({ code: 'ADDRESS_INVALID' })
      else expect(readEthereumUri(uri).to).toBeTruthy()
    })
  })
} else {
  console.info('VECTORS names no folder: the published EIP-681 vectors are not checked')
}
