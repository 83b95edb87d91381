import { describe, expect, it } from 'vitest'
import { solana, solanaDevnet, solanaTestnet } from '../../../model/networks/built-in-networks.js'
import { genesisHashes } from '../scripted-solana-node.cases.js'
import { checkGenesis } from './genesis-check.js'

const networks = [solana, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => caipNetworkId)
const refused = expect.objectContaining({ code: 'RPC_REQUEST_FAILED' })

describe('the genesis hash of a node', () => {
  it('is that of its cluster, and of no other', () => {
    for (const network of networks)
      for (const other of networks) {
        const check = () => checkGenesis(genesisHashes[other], network)
        if (other === network) expect(check()).toBeUndefined()
        else expect(check).toThrow(refused)
      }
  })

  it('of a cluster with a name in place of a hash may be any but a public one', () => {
    expect(checkGenesis('7gtCgGrQjrhcssStErgyNajWzQXGV2HXRZKkuCoQfNND', 'solana:localnet')).toBeUndefined()
    for (const network of networks)
      expect(() => checkGenesis(genesisHashes[network], 'solana:localnet')).toThrow(refused)
  })

  it('of a cluster of one’s own is compared when its id holds one', () => {
    const hash = '7gtCgGrQjrhcssStErgyNajWzQXGV2HXRZKkuCoQfNND'
    expect(checkGenesis(hash, `solana:${hash.slice(0, 32)}`)).toBeUndefined()
    expect(() => checkGenesis(hash, 'solana:7gtCgGrQjrhcssStErgyNajWzQXGV2HY')).toThrow(refused)
  })

  const [mainnet = ''] = Object.values(genesisHashes)
  it.each([undefined, null, '', 7, {}, mainnet.slice(0, 32), `${mainnet} `, [mainnet]])(
    'is not %j',
    (answer) => {
      for (const network of [...networks, 'solana:localnet'] as const)
        expect(() => checkGenesis(answer, network)).toThrow(refused)
    },
  )
})
