import { expect, it, vi } from 'vitest'
import { failureOf } from '../behaviours/set-up.cases.js'
import { standardWallet } from '../solana-web3.js'
import { solanaPage } from './solana-page.cases.js'

// In a file of its own: a module that is replaced is so for all tests after it.
vi.mock('../composition/chunks/modal.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('standard:connect fails when the modal does not load', async () => {
  const { engine } = await solanaPage()
  const { connect } = standardWallet(engine).features['standard:connect']
  expect((await failureOf(connect())).code).toBe('LOAD_FAILED')
})
