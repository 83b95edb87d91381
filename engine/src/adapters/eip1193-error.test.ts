import { expect, it } from 'vitest'
import { featureError } from '../model/errors/feature-error.js'
import { fromProviderError } from '../model/errors/provider-error.js'
import { eip1193Error } from './eip1193-error.js'

it.each([
  ['a refusal', { code: 4001 }, 4001],
  ['an unknown chain', { code: 4902 }, 4902],
  ['a method the wallet lacks', { code: -32601 }, 4200],
  ['a node that fails', { code: -32000 }, -32000],
])('gives %s the code that libraries know', (_, thrown, code) => {
  const error = fromProviderError(Object.assign(new Error('no'), thrown))
  expect(eip1193Error(error)).toMatchObject({ code, cause: error })
})

it('keeps the data of a reverted call', () => {
  const cause = Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' })
  expect(eip1193Error(fromProviderError(cause))).toMatchObject({ code: 3, data: '0x08c379a0' })
})

it('calls everything else an internal error, and leaves what is not of the engine as it is', () => {
  expect(eip1193Error(featureError('HTTP_REQUEST_FAILED'))).toMatchObject({ code: -32603 })
  const other = new TypeError('odd')
  expect(eip1193Error(other)).toBe(other)
})
