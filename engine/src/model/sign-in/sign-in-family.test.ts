import { describe, expect, it } from 'vitest'
import { isSameAddress } from './is-same-address.js'
import { type FamilySignIn, signInFamily, signInNamespace } from './sign-in-family.js'
import { namespaces, wholeMessages } from './sign-in-samples.cases.js'

describe('the families of sign-in messages', () => {
  it.each([
    ['eip155', 'Ethereum'],
    ['solana', 'Solana'],
    ['bip122', 'Bitcoin'],
    ['polkadot', 'Polkadot'],
    ['cosmos', 'Cosmos'],
    ['tezos', 'tezos'],
    ['a-1', 'a-1'],
  ])('%s is called %s, and is found by that name', (namespace, name) => {
    expect(signInFamily(namespace).name).toBe(name)
    expect(signInNamespace(name)).toBe(namespace)
  })

  it.each([
    'eip155',
    'solana',
    'ethereum',
    'ETHEREUM',
    'bitcoin',
    'SOLANA',
    'Tezos',
    'ab',
    'a_b',
    '',
    '__proto__',
    'Ethereum ',
  ])('no family is called %j', (name) => {
    expect(signInNamespace(name)).toBeUndefined()
  })

  it.each(namespaces)('an account of %s is one of no other family that the kit knows', (namespace) => {
    const { accountAddress } = wholeMessages[namespace]
    const known = namespaces.filter((one) => one !== 'tezos')
    const taking = known.filter((one) => signInFamily(one).isAccount(accountAddress))
    expect(taking).toEqual(namespace === 'tezos' ? [] : [namespace])
    expect(signInFamily(namespace).isAccount(accountAddress)).toBe(true)
  })

  it.each([
    ['eip155', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'small letters alone'],
    ['eip155', '0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', 'capitals alone'],
    ['eip155', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'a wrong checksum'],
    ['eip155', 'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'no 0x'],
    ['solana', 'So1111111111111111111111111111111111111111', 'too few bytes'],
    ['bip122', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'a second form'],
    ['bip122', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong checksum'],
    ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6', 'a wrong checksum'],
    ['cosmos', 'cosmos1qurswpc8qurswpc8qurswpc8qurswpc8000000', 'a wrong checksum'],
    ['tezos', 'tz1 a', 'a space'],
    ['tezos', 'tz1\na', 'a line break'],
    ['tezos', '', 'no character'],
  ])('%s refuses the address %j: %s', (namespace, address) => {
    expect(signInFamily(namespace).isAccount(address)).toBe(false)
  })
})

describe('the rules that a family brings', () => {
  const tezos = (signIn: FamilySignIn) => ({ namespace: 'tezos', signIn })

  it('are of its own namespace; the rest is that of CAIP-122', () => {
    const family = tezos({ name: 'Tezos', isAccount: (address) => address.startsWith('tz1') })
    expect(signInFamily('tezos', family)).toEqual({ ...signInFamily('tezos'), ...family.signIn })
    expect(signInNamespace('Tezos', family)).toBe('tezos')
    expect(signInFamily('sui', family).name).toBe('sui')
  })

  it('replace no published standard', () => {
    const family = { namespace: 'eip155', signIn: { name: 'Tezos', isAccount: () => true } }
    expect(signInFamily('eip155', family)).toBe(signInFamily('eip155'))
  })

  it.each([
    ['Ethereum', 'eip155'],
    ['ethereum', undefined],
    ['SOLANA', undefined],
    ['eip155', undefined],
    ['sui', 'sui'],
  ])('a family that calls itself %s does not pass for another', (name, namespace) => {
    expect(signInNamespace(name, tezos({ name }))).toBe(namespace)
  })
})

describe('isSameAddress', () => {
  const ALICE_42 = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const ALICE_0 = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

  it.each([
    ['eip155', '0xAb', '0xaB', true],
    ['eip155', '0xAb', '0xAc', false],
    ['polkadot', ALICE_42, ALICE_0, true],
    ['polkadot', 'no address', 'another', false],
    ['solana', 'ab', 'aB', false],
    ['starknet', '0xAb', '0xaB', true],
    ['tezos', 'tz1a', 'tz1A', false],
  ])('on %s %s and %s: %s', (namespace, one, other, isSame) => {
    expect(isSameAddress({ namespace }, one, other)).toBe(isSame)
  })

  it('asks the family', () => {
    const signIn = { addressKey: (address: string) => address.replace('old', 'new') }
    expect(isSameAddress({ namespace: 'tezos', signIn }, 'old1', 'new1')).toBe(true)
    expect(isSameAddress({ namespace: 'solana', signIn }, 'old1', 'new1')).toBe(false)
  })
})
