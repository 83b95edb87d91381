import { concatHex, keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { isEip155Address } from '../ids/is-eip155-address.js'
import { isSolanaAddress } from '../ids/solana-address.js'
import { mainnet, solana as solanaMainnet } from '../networks/built-in-networks.js'
import { base } from '../networks/eip155-networks.js'
import { interoperableChecksum } from './interoperable-address.js'
import { type ReceiverPlace, readGivenReceiver } from './read-given-receiver.js'
import {
  namesLikeAddresses,
  nearAddresses,
  OTHER,
  otherFamilies,
  refusedRequests,
  WALLET,
} from './receivers.cases.js'

const networks = [mainnet, base, solanaMainnet]
const ethereum: ReceiverPlace = { network: mainnet, networks, isAddress: isEip155Address }
const onBase: ReceiverPlace = { network: base, networks, isAddress: isEip155Address }
const solana: ReceiverPlace = { network: solanaMainnet, networks, isAddress: isSolanaAddress }
const read = (text: string, place = ethereum) => readGivenReceiver(text, place)
const errorOf = (text: string, place = ethereum) => {
  try {
    return readGivenReceiver(text, place)
  } catch (thrown) {
    return thrown
  }
}
const address = { to: OTHER, isName: false }

describe('[Q29] an address, and what is near one', () => {
  it.each([[OTHER], [` ${OTHER}\n`], [`\u00a0${OTHER}\t`]])('%j is the address', (text) => {
    expect(read(text)).toEqual(address)
  })

  it.each([[OTHER.toLowerCase()], [`0x${OTHER.slice(2).toUpperCase()}`]])(
    '%s has no checksum, and stays as it is',
    (text) => expect(read(text)).toEqual({ to: text, isName: false }),
  )

  it.each(nearAddresses)('is refused with %s, and never padded', (_, text) => {
    expect(errorOf(text)).toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each(namesLikeAddresses)('%s is a name, and looked up as it is', (text) => {
    expect(read(text)).toEqual({ to: text, isName: true })
  })

  it.each([
    ['mari\u200bna.eth'],
    ['marina\u00ad.eth'],
    ['\u202emarina.eth'],
    ['marina.eth\ufeff'],
    ['ethereum:mari%E2%80%8Bna.eth'],
    ['ethereum:marina%C2%AD.eth@1?value=1'],
    [`ethereum:${OTHER}/transfer?address=%E2%80%AEmarina.eth&uint256=1`],
  ])('a name with a sign that cannot be seen is refused: %j', (text) => {
    expect(errorOf(text)).toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each([
    [OTHER.replace('C51', 'c51')],
    [`ethereum:${OTHER.replace('C51', 'c51')}`],
    [`eip155:1:${OTHER.replace('C51', 'c51')}`],
    [`${OTHER.replace('C51', 'c51')}@eip155:1`],
    [`ethereum:${OTHER}/transfer?address=${OTHER.replace('C51', 'c51')}&uint256=1`],
  ])('%s has a letter in the wrong case', (text) => {
    expect(errorOf(text)).toMatchObject({ code: 'RECEIVER_MISTYPED' })
  })

  it.each([
    ['Ethereum', OTHER],
    ['Ethereum', `ethereum:${OTHER}`],
  ])('of %s is not for Solana', (name, text) => {
    expect(errorOf(text, solana)).toMatchObject({
      code: 'RECEIVER_OF_OTHER_FAMILY',
      details: name,
    })
  })

  it.each(otherFamilies)('of %s is not for Ethereum: %s', (name, text) => {
    expect(errorOf(text)).toMatchObject({
      code: 'RECEIVER_OF_OTHER_FAMILY',
      details: name,
    })
  })

  it.each([
    ['base58 of 31 bytes', WALLET.slice(0, -2)],
    ['a zero', WALLET.replace('1', '0')],
    ['a letter more', `${WALLET}1`],
    ['a zero-width space', `${WALLET}\u200b`],
  ])('of Solana is refused with %s', (_, text) => {
    expect(errorOf(text, solana)).toMatchObject({ name: 'WalletchartError' })
  })
})

describe('a payment request', () => {
  it.each(refusedRequests)('is refused with %s', (_, text) => {
    expect(errorOf(text)).toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each([
    [`ethereum:${OTHER}`, { ...address, asks: {} }],
    [`ETHEREUM:${OTHER}@1?value=2.014e18`, { ...address, asks: { amount: 2014n * 10n ** 15n } }],
    [`ethereum:pay-${OTHER}?value=5&gas=21000`, { ...address, asks: { amount: 5n } }],
    ['ethereum:marina.eth?value=5', { to: 'marina.eth', isName: true, asks: { amount: 5n } }],
    [
      `ethereum:${OTHER.toLowerCase()}@1/transfer?address=${OTHER}&uint256=1e6`,
      { ...address, asks: { token: OTHER.toLowerCase(), amount: 1_000_000n } },
    ],
  ])('%s', (text, wanted) => expect(read(text)).toEqual(wanted))

  it('of Solana Pay names the token, and the amount in whole units', () => {
    const to = { to: WALLET, isName: false }
    expect(read(`solana:${WALLET}?amount=0.5&label=Cafe`, solana)).toEqual({ ...to, asks: { amount: '0.5' } })
    expect(read(`solana:${WALLET}?amount=1&spl-token=${WALLET}`, solana)).toEqual({
      ...to,
      asks: { amount: '1', token: WALLET },
    })
  })

  it.each([
    ['a link to a server', 'solana:https://shop.example/pay'],
    [
      'a link to a server behind percent signs',
      `solana:${encodeURIComponent('https://shop.example/pay?a=1')}`,
    ],
    ['a memo, which would be lost', `solana:${WALLET}?amount=1&memo=7`],
    ['a reference, which would be lost', `solana:${WALLET}?amount=1&reference=${WALLET}`],
    ['an exponent', `solana:${WALLET}?amount=1e3`],
    ['too many decimals', `solana:${WALLET}?amount=0.0000000001`],
  ])('of Solana Pay is refused with %s', (_, text) => {
    expect(errorOf(text, solana)).toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it.each([
    [`ethereum:${OTHER}@8453`],
    [`eip155:8453:${OTHER}`],
    [`${OTHER}@eip155:8453`],
    [`${OTHER}@8453`],
    [`${OTHER}@Base`],
    ['marina.eth@base'],
    [`0x0001000002210514${OTHER.slice(2)}`],
  ])('%s is for Base, and not for Ethereum', (text) => {
    expect(errorOf(text)).toMatchObject({ code: 'RECEIVER_OF_OTHER_NETWORK', details: 'eip155:8453' })
    expect(read(text, onBase)).toMatchObject({ isName: text.startsWith('marina') })
  })
})

describe('an interoperable address', () => {
  // The example of ERC-7930 and ERC-7828.
  const example = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  it('in text has the checksum that the standard gives it', () => {
    expect(interoperableChecksum({ network: 'eip155:1', address: example })).toBe('4CA88C9C')
    expect(read(`${example}@eip155:1#4CA88C9C`)).toEqual({ to: example, isName: false, checksum: '4CA88C9C' })
    expect(read('marina.eth@eip155:1#4ca88c9c')).toEqual({
      to: 'marina.eth',
      isName: true,
      checksum: '4CA88C9C',
    })
  })

  it('hashes the bytes of a longer chain id', () => {
    const hash = keccak256(concatHex(['0x000003aa36a714', OTHER]))
    expect(interoperableChecksum({ network: 'eip155:11155111', address: OTHER })).toBe(
      hash.slice(2, 10).toUpperCase(),
    )
  })

  it('in bytes', () => {
    expect(read(`0x00010000010114${OTHER.slice(2).toLowerCase()}`)).toEqual(address)
  })

  it('with a checksum of another family cannot be compared', () => {
    expect(errorOf(`${WALLET}@${solanaMainnet.caipNetworkId}#4CA88C9C`, solana)).toMatchObject({
      code: 'ADDRESS_INVALID',
    })
  })
})
