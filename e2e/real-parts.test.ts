import { expect, inject, it } from 'vitest'
import { findBitcoind } from '../examples/local-world/src/bitcoin/find-bitcoind.js'
import { findChopsticks } from '../examples/local-world/src/polkadot/find-chopsticks.js'
import { SolanaVm } from '../examples/local-world/src/solana/solana-vm.js'

/** A word for each part of a family in the world of these tests. Empty if the world lacks the family. */
const realOf = (family: string): readonly string[] =>
  inject('realParts').flatMap(({ part, isReal }) => (part.startsWith(`${family}:`) ? [isReal] : []))

it('the browser tests leave out no real part that this machine has', async () => {
  const hasLitesvm = await SolanaVm.load().then(
    () => true,
    () => false,
  )
  expect({
    ethereum: realOf('Ethereum'),
    solana: realOf('Solana'),
    bitcoin: realOf('Bitcoin'),
    polkadot: realOf('Polkadot'),
    cosmos: realOf('Cosmos'),
  }).toEqual({
    ethereum: ['real'],
    solana: hasLitesvm ? ['partly real'] : [],
    bitcoin: [findBitcoind() === undefined ? 'made up' : 'partly real'],
    polkadot: [findChopsticks() === undefined ? 'made up' : 'partly real'],
    // No Cosmos node is to be had as a package.
    cosmos: ['made up'],
  })
})
