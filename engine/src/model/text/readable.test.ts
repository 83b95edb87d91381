import { expect, it } from 'vitest'
import { featureError } from '../errors/feature-error.js'
import { readable } from './readable.js'

const failing = (thrown: unknown) => (): never => {
  throw thrown
}

it('gives what was read', () => {
  expect(readable('chain', () => 7)).toBe(7)
})

it('turns what a getter throws into OPTION_INVALID with its cause', () => {
  const cause = new Error('A getter of the app')
  expect(() => readable('chain', failing(cause))).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', shortMessage: 'Option chain is not valid', cause }),
  )
})

it('leaves typed errors as they are', () => {
  const own = featureError('ADDRESS_INVALID')
  expect(() => readable('chain', failing(own))).toThrow(own)
})
