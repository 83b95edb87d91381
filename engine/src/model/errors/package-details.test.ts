import { expect, it } from 'vitest'
import { packageDetails } from './package-details.js'

it.each([
  ['Node', Object.assign(new Error("Cannot find package 'viem'"), { code: 'ERR_MODULE_NOT_FOUND' })],
  ['webpack', Object.assign(new Error("Cannot find module 'viem'"), { code: 'MODULE_NOT_FOUND' })],
  ['Vite', new Error('Could not resolve "viem" imported by "@walletchart/engine". Is it installed?')],
  ['a wrapper', new Error('mocked', { cause: new Error("Can't resolve 'viem'") })],
])('tells which command installs a package that %s did not find', (_, cause) => {
  expect(packageDetails('viem', cause)).toBe('Run: npm install viem.')
})

it.each([new TypeError('Failed to fetch dynamically imported module'), 'odd'])(
  'names the package whose code could not be fetched, and does not say to install it: %s',
  (cause) => {
    expect(packageDetails('viem', cause)).toBe('The code of viem did not load.')
  },
)
