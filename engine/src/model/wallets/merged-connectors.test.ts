import { describe, expect, it } from 'vitest'
import type { ConnectorDescriptor } from './connector.js'
import { mergedConnectors } from './merged-connectors.js'

const connector = (
  id: string,
  namespace: string,
  name: string,
  more: Partial<ConnectorDescriptor> = {},
): ConnectorDescriptor => ({
  id,
  name,
  type: 'ANNOUNCED',
  chain: namespace,
  namespaces: [namespace],
  ...more,
})

const evm = connector('app.lantern', 'eip155', 'Lantern', { info: { rdns: 'app.lantern' } })
const svm = connector('solana:Lantern', 'solana', 'Lantern', { imageUrl: 'data:image/png,a' })
const ids = (rows: readonly ConnectorDescriptor[]) => rows.map(({ id, type }) => `${id} ${type}`)

describe('mergedConnectors', () => {
  it('[B25] [R3.26 partly] makes one row of one name on two families, at the place of the first and with the id that has an rdns', () => {
    const other = connector('org.tessera', 'eip155', 'Tessera', { info: { rdns: 'org.tessera' } })
    expect(mergedConnectors([svm, other, evm])).toEqual([
      {
        ...evm,
        type: 'MULTI_CHAIN',
        chain: 'solana',
        namespaces: ['solana', 'eip155'],
        imageUrl: 'data:image/png,a',
        members: [svm, evm],
      },
      other,
    ])
  })

  it('joins by rdns whatever the names are', () => {
    const renamed = connector('x', 'bip122', 'Lantern for Bitcoin', { info: { rdns: 'APP.lantern' } })
    expect(ids(mergedConnectors([evm, renamed]))).toEqual(['app.lantern MULTI_CHAIN'])
  })

  it('keeps two wallets of one name apart when their rdns differ, or on one family', () => {
    const posing = connector('com.other', 'solana', 'Lantern', { info: { rdns: 'com.other' } })
    const twice = connector('app.lantern2', 'eip155', 'Lantern')
    expect(ids(mergedConnectors([evm, posing, twice]))).toEqual([
      'app.lantern ANNOUNCED',
      'com.other MULTI_CHAIN',
    ])
    expect(ids(mergedConnectors([evm, twice]))).toEqual(['app.lantern ANNOUNCED', 'app.lantern2 ANNOUNCED'])
  })

  it('keeps a name that deceives on its own', () => {
    expect(mergedConnectors([evm, { ...svm, suspicious: true }])).toHaveLength(2)
    expect(mergedConnectors([{ ...evm, suspicious: true }, svm])).toHaveLength(2)
  })

  it('takes Trust and Trust Wallet for one name', () => {
    const [one, other] = [connector('a', 'eip155', 'Trust Wallet'), connector('b', 'solana', 'Trust')]
    expect(ids(mergedConnectors([one, other]))).toEqual(['a MULTI_CHAIN'])
  })

  it('leaves a connector alone whose grants serve several families', () => {
    const paired = connector('walletConnect', 'eip155', 'Lantern', { heldBy: 'pairing' })
    expect(mergedConnectors([paired, svm])).toEqual([paired, svm])
    expect(mergedConnectors([svm, paired])).toEqual([svm, paired])
  })
})
