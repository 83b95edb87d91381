import { concatBytes } from '@noble/hashes/utils'
import { Metadata, TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import assetHubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { u8aToHex } from '@polkadot/util'
import { describe, expect, it } from 'vitest'
import { signerPayload } from '../../../model/wallets/signer-payload.js'
import { signedBytesOf } from '../real-keys.cases.js'
import { compact, payloadBytes } from './payload-bytes.js'

const hash = (byte: string) => `0x${byte.repeat(32)}`

const payload = {
  address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  blockHash: hash('11'),
  blockNumber: '0x00000005',
  era: '0x8502',
  genesisHash: hash('22'),
  method: '0x00000c010203',
  nonce: '0x0000012c',
  specVersion: '0x000f4240',
  tip: '0x00000000000000000000000000000005',
  transactionVersion: '0x00000003',
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeTransactionPayment',
    'CheckMetadataHash',
  ],
  version: 4,
  mode: 0,
  metadataHash: null,
}

const wholeOf = (given: object): string => {
  const { method, extra, additional } = payloadBytes(signerPayload(given, 'payload'))
  return u8aToHex(concatBytes(method, extra, additional))
}

describe('the bytes of a payload', () => {
  it.each<[string, object]>([
    ['a plain transaction', {}],
    ['an immortal one', { era: '0x00', blockHash: hash('22') }],
    ['large numbers', { nonce: '0xffffffff', tip: `0x${'ff'.repeat(15)}` }],
    ['a nonce of three bytes', { nonce: '0x004000' }],
    ['a hash of the metadata', { mode: 1, metadataHash: hash('33') }],
    ['the extensions in another order', { signedExtensions: [...payload.signedExtensions].reverse() }],
    ['an extension without bytes', { signedExtensions: ['PrevalidateAttests', ...payload.signedExtensions] }],
    ['an extension that nobody knows', { signedExtensions: ['CheckTide', ...payload.signedExtensions] }],
    ['the old names', { signedExtensions: ['CheckVersion', 'CheckEra', 'CheckNonce'] }],
  ])('are those of the API for %s', (_, more) => {
    expect(wholeOf({ ...payload, ...more })).toBe(u8aToHex(signedBytesOf({ ...payload, ...more })))
  })

  const registry = new TypeRegistry()
  const metadata = `0x${assetHubMetadata.slice(assetHubMetadata.indexOf('6d657461'))}` as const
  registry.setMetadata(new Metadata(registry, metadata))
  const usdt = { parents: 0, interior: { X2: [{ PalletInstance: 50 }, { GeneralIndex: 1984 }] } }

  it.each([
    ['the coin of the chain', undefined],
    ['another asset', usdt],
  ])('are those of the API for a fee in %s', (_, assetId) => {
    const { signedExtensions } = registry
    const json = registry
      .createType('SignerPayload', { ...payload, signedExtensions, assetId, runtimeVersion: payload })
      .toPayload()
    const api = registry.createType('ExtrinsicPayload', json, { version: 4 })
    expect(wholeOf(json)).toBe(u8aToHex(api.toU8a({ method: true })))
  })

  it('cannot be told of an asset that is not encoded', () => {
    const json: SignerPayloadJSON = Object({ ...payload, assetId: usdt })
    expect(() => wholeOf({ ...json, signedExtensions: ['ChargeAssetTxPayment'] })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID' }),
    )
  })

  it.each([
    [0n, '00'],
    [63n, 'fc'],
    [64n, '0101'],
    [16_383n, 'fdff'],
    [16_384n, '02000100'],
    [2n ** 30n - 1n, 'feffffff'],
    [2n ** 30n, '0300000040'],
    [2n ** 128n - 1n, `33${'ff'.repeat(16)}`],
  ])('have %i as a compact number', (value, hex) => {
    expect(u8aToHex(compact(value))).toBe(`0x${hex}`)
  })
})
