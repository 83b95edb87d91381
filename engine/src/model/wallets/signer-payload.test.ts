import { describe, expect, it } from 'vitest'
import { thrownBy } from '../../behaviours/set-up.cases.js'
import { signerPayload } from './signer-payload.js'

const hash = `0x${'91'.repeat(32)}`
const payload = {
  address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  blockHash: hash,
  blockNumber: '0x01',
  era: '0x8502',
  genesisHash: hash,
  method: '0x0603',
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: ['CheckNonce'],
  version: 4,
}

describe('signerPayload', () => {
  it('is a copy, with the fields that a chain adds and without those that are undefined', () => {
    const given = { ...payload, assetId: null, mode: 0, feeExchange: { id: '0x01' }, metadataHash: undefined }
    const { metadataHash: _, ...kept } = given
    const read = signerPayload(given, 'payload')
    expect(read).toEqual(kept)
    given.signedExtensions = []
    expect(read.signedExtensions).toEqual(['CheckNonce'])
  })

  it.each([
    ['address', 'nobody'],
    ['address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['blockHash', '0x12'],
    ['genesisHash', undefined],
    ['genesisHash', hash.slice(2)],
    ['method', 'transfer'],
    ['nonce', 1],
    ['tip', 0n],
    ['signedExtensions', 'CheckNonce'],
    ['signedExtensions', [7]],
    ['version', -1],
    ['version', '4'],
    ['withSignedTransaction', 'yes'],
  ])('names the field %s when it is %s', (field, value) => {
    const { code, params } = thrownBy(() => signerPayload({ ...payload, [field]: value }, 'payload'))
    expect([code, params?.option]).toEqual([
      'OPTION_INVALID',
      expect.stringMatching(new RegExp(`^payload\\.${field}`)),
    ])
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'payload'],
    ['a list', [payload]],
    ['a function in it', { ...payload, more: () => 1 }],
    [
      'a getter that throws',
      Object.defineProperty({ ...payload }, 'tip', {
        enumerable: true,
        get: () => {
          throw new Error('A trap')
        },
      }),
    ],
    [
      'a Proxy that throws',
      new Proxy(payload, {
        ownKeys: () => {
          throw new Error('A trap')
        },
      }),
    ],
  ])('refuses %s', (_, given) => {
    expect(thrownBy(() => signerPayload(given, 'payload')).code).toBe('OPTION_INVALID')
  })
})
