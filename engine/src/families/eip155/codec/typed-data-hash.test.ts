import { bytesToHex } from '@noble/hashes/utils'
import { hashTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkTypedData, type TypedData } from './typed-data.js'
import { typedDataHash } from './typed-data-hash.js'

const cow = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const bob = '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB'

/** The hash of what a wallet is given. */
const hashOf = (data: TypedData): string =>
  `0x${bytesToHex(typedDataHash(JSON.parse(checkTypedData(data).text)))}`

/** The example of EIP-712. */
const mail = {
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: { from: { name: 'Cow', wallet: cow }, to: { name: 'Bob', wallet: bob }, contents: 'Hello, Bob!' },
} as const

/** Every kind of type: lists in lists, a struct in itself, small and negative numbers. */
const wide = {
  domain: { name: 'Wide', chainId: 137n, salt: `0x${'5a'.repeat(32)}` },
  types: {
    Leaf: [
      { name: 'bytes4', type: 'bytes4' },
      { name: 'yes', type: 'bool' },
    ],
    Root: [
      { name: 'small', type: 'uint8' },
      { name: 'large', type: 'uint256' },
      { name: 'below', type: 'int16' },
      { name: 'data', type: 'bytes' },
      { name: 'names', type: 'string[]' },
      { name: 'pairs', type: 'uint256[2][]' },
      { name: 'leaves', type: 'Leaf[]' },
      { name: 'more', type: 'Root[]' },
    ],
  },
  primaryType: 'Root',
  message: {
    small: 255,
    large: 2n ** 256n - 1n,
    below: -2,
    data: '0x010203',
    names: ['a', 'ü', ''],
    pairs: [
      [1, 2n],
      [3, 4],
    ],
    leaves: [{ bytes4: '0x01020304', yes: true }],
    more: [{ small: 0, large: 0n, below: 7, data: '0x', names: [], pairs: [], leaves: [], more: [] }],
  },
} as const

describe('typedDataHash', () => {
  it('is that of the example of EIP-712', () => {
    expect(hashOf(mail)).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
  })

  it.each([
    ['mail', mail],
    ['wide', wide],
    [
      'a domain alone',
      {
        ...mail,
        types: { EIP712Domain: [{ name: 'name', type: 'string' }] },
        primaryType: 'EIP712Domain',
        message: {},
      },
    ],
    ['no domain', { ...mail, domain: {} }],
    [
      'fields of a struct in another order',
      { ...mail, types: { ...mail.types, Mail: [...mail.types.Mail].reverse() } },
    ],
  ] as const)("is viem's: %s", (_, data) => {
    const { text } = checkTypedData(data)
    expect(hashOf(data)).toBe(hashTypedData(JSON.parse(text)))
  })

  it('takes numbers as decimal and as hexadecimal text', () => {
    const types = { A: [{ name: 'n', type: 'int64' }] }
    const of = (n: unknown) => hashOf({ types, primaryType: 'A', domain: {}, message: { n } })
    expect(of('0x10')).toBe(of(16))
    expect(of('16')).toBe(of(16n))
    expect(of('-16')).toBe(of(-16))
  })

  it.each([
    ['uint8', 256],
    ['uint8', -1],
    ['int8', 128],
    ['uint7', 1],
    ['uint', 1],
    ['uint264', 1],
    ['uint256', ''],
    ['uint256', '1.5'],
    ['uint256', null],
    ['bool', 'true'],
    ['bool', 1],
    ['string', 1],
    ['bytes', 'text'],
    ['bytes4', '0x010203'],
    ['bytes33', `0x${'01'.repeat(33)}`],
    ['bytes0', '0x'],
    ['address', '0x01'],
    ['uint256[2]', [1]],
    ['uint256[]', 1],
    ['B', null],
    ['B', 'text'],
    ['C', {}],
    ['toString', 'text'],
  ])('says nothing of %s given as %j, which wallets read in different ways', (type, given) => {
    const types = { A: [{ name: 'field', type }], B: [{ name: 'n', type: 'uint8' }] }
    expect(() => hashOf({ types, primaryType: 'A', domain: {}, message: { field: given } })).toThrow()
  })

  it('says nothing of a text without the type of its domain', () => {
    expect(() => typedDataHash({ ...mail, message: mail.message })).toThrow()
  })
})
