import { describe, expect, it } from 'vitest'
import { solana, solanaDevnet, solanaTestnet } from '../../model/networks/built-in-networks.js'
import { chainIdsOf, chainNameOf, isCustomChain } from './solana-chains.js'

const names = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']
const custom = 'solana:localtest'

describe('chains of the Wallet Standard', () => {
  it('[R3.21] are the three clusters of the kit, by their CAIP-2 ids', () => {
    const clusters = [solana, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => caipNetworkId)
    expect(names.slice(0, 3).flatMap((name) => chainIdsOf(name, new Set()))).toEqual(clusters)
    expect(clusters.map((id) => chainNameOf(id, names))).toEqual(names.slice(0, 3))
    expect(clusters.some(isCustomChain)).toBe(false)
    expect(isCustomChain(custom)).toBe(true)
  })

  it('know a custom chain as their local one', () => {
    expect(chainIdsOf('solana:localnet', new Set([custom, 'solana:other']))).toEqual([custom, 'solana:other'])
    expect(chainNameOf(custom, names)).toBe('solana:localnet')
    expect(chainNameOf('solana:localnet', names)).toBe('solana:localnet')
    expect(chainIdsOf('solana:localnet', new Set())).toEqual(['solana:localnet'])
  })

  it('may be named by their CAIP-2 id', () => {
    expect(chainIdsOf(solana.caipNetworkId, new Set())).toEqual([solana.caipNetworkId])
    expect(chainNameOf(custom, ['solana:mainnet', custom])).toBe(custom)
  })

  it.each(['', 'solana:', 'bitcoin:mainnet', 'eip155:1', 'solana:a b', `solana:${'x'.repeat(33)}`])(
    'are none behind %j',
    (name) => {
      expect(chainIdsOf(name, new Set([custom]))).toEqual([])
    },
  )

  it('have no name where the wallet does not serve them', () => {
    expect(chainNameOf(solanaDevnet.caipNetworkId, ['solana:mainnet'])).toBeUndefined()
    expect(chainNameOf(custom, ['solana:mainnet'])).toBeUndefined()
  })
})
