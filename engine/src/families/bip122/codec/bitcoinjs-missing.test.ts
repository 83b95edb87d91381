import { expect, it } from 'vitest'
import { bitcoinjsMissing } from './bitcoinjs-missing.js'

it('names the package that is not installed, and how to install it', () => {
  const cause = Object.assign(new Error("Cannot find package 'bitcoinjs-lib'"), {
    code: 'ERR_MODULE_NOT_FOUND',
  })
  expect(() => bitcoinjsMissing(cause)).toThrow(
    expect.objectContaining({
      code: 'LOAD_FAILED',
      details: expect.stringContaining('npm install bitcoinjs-lib'),
      cause,
    }),
  )
  expect(() => bitcoinjsMissing(new TypeError('Failed to fetch'))).toThrow(
    expect.objectContaining({ code: 'LOAD_FAILED', details: expect.stringContaining('did not load') }),
  )
})
