import { describe, expect, it } from 'vitest'
import { everyText } from '../../testing/every-messages.js'
import { base, networksOf, solana } from '../../testing/make-state.js'
import { accountTypeName } from './account-type-name.js'
import { appFamilies } from './app-families.js'
import { familyName } from './family-name.js'

const t = everyText()
const networks = {
  eip155: networksOf('eip155', [base]),
  tezos: networksOf('tezos', [{ ...solana, name: 'Tezos' }]),
  cosmos: networksOf('cosmos', []),
  sui: { ...networksOf('sui', [{ ...solana, name: 'Sui Mainnet' }]), name: 'Sui' },
}

describe('familyName', () => {
  it.each([
    ['eip155', 'Ethereum and compatible'],
    ['solana', 'Solana'],
    ['bip122', 'Bitcoin'],
    ['polkadot', 'Polkadot'],
    ['cosmos', 'Cosmos'],
    ['tezos', 'Tezos'],
    ['sui', 'Sui'],
    ['nobody', 'nobody'],
  ])('calls %s %s', (namespace, name) => {
    expect(familyName(namespace, networks, t)).toBe(name)
  })

  it('takes the words of the app', () => {
    expect(familyName('solana', networks, everyText({ 'family.solana': 'سولانا' }, 'ar'))).toBe('سولانا')
  })
})

describe('appFamilies', () => {
  it('leaves out a family without a network', () => {
    expect(appFamilies(networks)).toEqual(['eip155', 'tezos', 'sui'])
  })
})

describe('accountTypeName', () => {
  it.each([
    ['eoa', 'Standard account'],
    ['smartAccount', 'Smart account'],
    ['payment', 'Payment'],
    ['ordinal', 'Ordinals'],
    ['stx', 'Stacks'],
    ['vault', 'vault'],
  ])('calls %s %s', (type, name) => {
    expect(accountTypeName(type, t)).toBe(name)
  })
})
