import { decodeValue, encodeValue } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { featureError } from '../model/errors/feature-error.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import { reviveWalletchartError } from './revive-walletchart-error.js'

it('[C26] errors of the engine are themselves again after a plan file', () => {
  const error = featureError('REQUEST_PENDING_IN_WALLET')
  const written = JSON.parse(JSON.stringify(encodeValue(error)))
  const again = decodeValue(written, reviveWalletchartError)
  expect(isWalletchartError(again, 'REQUEST_PENDING_IN_WALLET')).toBe(true)
  expect(encodeValue(again)).toEqual(written)
  expect(isWalletchartError(decodeValue(written))).toBe(false)
})

it.each([
  ['another class', { name: 'TypeError', message: 'no', code: 'USER_REJECTED' }],
  ['a code of no catalogue', { name: 'WalletchartError', message: 'no', code: 'toString' }],
  ['no code', { name: 'WalletchartError', message: 'no', code: undefined }],
])('leaves %s alone', (_, written) => {
  expect(reviveWalletchartError(written)).toBeUndefined()
})
