import { expect, it } from 'vitest'
import { tokenAddress } from './token-address.js'
import { TOKEN_PROGRAMS } from './token-programs.js'

it('an owner has two addresses for one mint, by the program that holds it', () => {
  const owner = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const found = TOKEN_PROGRAMS.map((program) => tokenAddress(owner, { mint, program }))
  expect(new Set([owner, mint, ...found]).size).toBe(4)
})

it('the address is that of the published example of SPL Token', () => {
  const owner = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'
  const mint = '7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z'
  expect(tokenAddress(owner, { mint, program: TOKEN_PROGRAMS[0] })).toBe(
    'DShWnroshVbeUp28oopA3Pu7oFPDBtC1DBmPECXXAQ9n',
  )
})
