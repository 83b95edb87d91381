import { expect, it } from 'vitest'
import { featureError } from './feature-error.js'
import { notOffered } from './not-offered.js'
import { isNotOffered } from './not-offered-mark.js'
import { fromProviderError } from './provider-error.js'

it('a method that was not offered is told from a wallet that says the same', () => {
  const error = notOffered('The wallet does not offer solana:signIn')
  expect(error).toMatchObject({
    code: 'METHOD_UNSUPPORTED',
    details: 'The wallet does not offer solana:signIn',
  })
  expect(isNotOffered(error)).toBe(true)
  expect(isNotOffered(fromProviderError(error))).toBe(true)
  for (const other of [featureError('METHOD_UNSUPPORTED'), { ...error }, undefined, null, 'text', 4200])
    expect(isNotOffered(other)).toBe(false)
})
