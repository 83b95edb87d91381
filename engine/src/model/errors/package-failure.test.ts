import { expect, it } from 'vitest'
import { packageDetails, packageFailure } from './package-failure.js'

it.each([
  ['Node', Object.assign(new Error("Cannot find package 'viem'"), { code: 'ERR_MODULE_NOT_FOUND' })],
  ['webpack', Object.assign(new Error("Cannot find module 'viem'"), { code: 'MODULE_NOT_FOUND' })],
  ['Vite', new Error('Could not resolve "viem" imported by "@walletchart/engine". Is it installed?')],
  ['a wrapper', new Error('mocked', { cause: new Error("Can't resolve 'viem'") })],
])('tells which command installs a package that %s did not find', (_, cause) => {
  const error = packageFailure('viem', cause)
  expect(error.code).toBe('PACKAGE_MISSING')
  expect(error.message).toBe(
    'The optional package viem is not installed. Run: npm install viem. Install it in the app and build it again.',
  )
  expect(error.cause).toBe(cause)
})

it('names the package whose code could not be fetched, and does not say to install it', () => {
  const error = packageFailure('viem', new TypeError('Failed to fetch dynamically imported module'))
  expect(error.code).toBe('LOAD_FAILED')
  expect(error.message).toContain('The code of viem did not load.')
  expect(packageDetails('viem', 'odd')).toBe('The code of viem did not load.')
})
