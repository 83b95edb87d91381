import { expect, it } from 'vitest'
import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { sendingError } from './sending-error.js'

const refusal = featureError('RPC_REQUEST_FAILED', { details: 'refused' })
const failure = featureError('RPC_REQUEST_FAILED', { details: 'upstream timed out' })
const late = new WalletchartError('REQUEST_TIMEOUT')
const lost = (cause: unknown) => featureError('OUTCOME_UNKNOWN', { cause })
const bytes = { id: '0x01', refuses: (said: unknown) => said === refusal }

it('[F17 partly] only what a node refuses, and what was not sent, has failed', () => {
  for (const thrown of [refusal, lost(refusal)]) expect(sendingError(thrown, bytes)).toBe(refusal)
  for (const thrown of [late, featureError('HTTP_REQUEST_FAILED')])
    expect(sendingError(thrown, bytes)).toBe(thrown)
})

it.each([
  ['an error that is no refusal', failure, failure],
  ['the same in doubt', lost(failure), failure],
  ['no answer', lost(late), late],
  ['an unknown end', lost(undefined), undefined],
])('[F17 partly] %s leaves it in doubt, with its id', (_, thrown, cause) => {
  const error = sendingError(thrown, bytes)
  expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', details: 'Look for the transaction 0x01' })
  expect(Object(error).cause).toBe(cause)
})
