import { describe, expect, it } from 'vitest'
import { fakeFamily } from '../../fakes/fake-family.js'
import { eip155Family } from '../../families/eip155/port/eip155-family.js'
import { eip155Pairing } from '../../families/eip155/port/eip155-pairing.js'
import { solanaFamily } from '../../families/solana/port/solana-family.js'
import { solanaPairing } from '../../families/solana/port/solana-pairing.js'
import type { PairedFamily } from '../../ports/pairing.js'
import { pairedFamilies } from './paired-families.js'

const opened = async (family: PairedFamily) => {
  const families = await pairedFamilies({ namespaces: [family.namespace], family: () => family })
  return families(family.namespace)
}

describe('pairedFamilies', () => {
  it('takes what a family brings', async () => {
    expect(await opened(eip155Family(() => () => undefined))).toEqual(eip155Pairing)
    expect(await opened(solanaFamily(() => () => undefined))).toEqual(solanaPairing)
  })

  it('fills in what a family leaves out', async () => {
    const family = await opened({
      ...fakeFamily({ namespace: 'cosmos' }),
      openPairing: async () => ({ methods: ['cosmos_signDirect'] }),
    })
    expect(family).toMatchObject({
      methods: ['cosmos_signDirect'],
      events: ['accountsChanged', 'chainChanged'],
      accountType: 'eoa',
    })
    expect(family.address('anything')).toBe('anything')
    expect(family.supportsAllNetworks(['wallet_addEthereumChain', 'wallet_switchEthereumChain'])).toBe(false)
    expect(family.chainOf(1)).toBeUndefined()
    expect(family.chainText('cosmos:hub-4')).toBe('cosmos:hub-4')
  })

  it('asks families that say nothing for no method', async () => {
    expect((await opened(fakeFamily({ namespace: 'unheard-of' }))).methods).toEqual([])
  })

  it('fails as the family does when its part does not load', async () => {
    const openPairing = () => Promise.reject(new Error('not there'))
    await expect(opened({ ...fakeFamily(), openPairing })).rejects.toThrow('not there')
  })
})
