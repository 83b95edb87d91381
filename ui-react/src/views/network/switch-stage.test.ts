import type { ErrorRecord, PublicState } from '@walletchart/engine'
import { expect, it } from 'vitest'
import { switchStage } from './switch-stage.js'

const wait = (stage: 'asking' | 'adding' | 'connecting'): PublicState['switching'] => ({
  networkId: 'eip155:56',
  stage,
  startedAt: 0,
  endsAt: 1,
})
const failure = (code: ErrorRecord['code']): ErrorRecord => ({
  code,
  shortMessage: 'It failed.',
  docsPath: '',
})

it.each([
  ['ready', undefined, undefined, undefined],
  ['waiting', wait('asking'), undefined, undefined],
  ['waiting', wait('connecting'), undefined, undefined],
  ['adding', wait('adding'), undefined, undefined],
  ['adding', wait('adding'), failure('USER_REJECTED'), 1],
  ['declined', undefined, failure('USER_REJECTED'), undefined],
  ['deadline', undefined, failure('WALLET_NOT_ANSWERING'), 1],
  ['failed', undefined, failure('CHAIN_SWITCH_UNSUPPORTED'), 1],
  // Without the length of the wait, the sentence of the deadline cannot be said.
  ['failed', undefined, failure('WALLET_NOT_ANSWERING'), undefined],
] as const)('a switch is at %s', (stage, waiting, failed, waited) => {
  expect(switchStage(waiting, failed, waited)).toBe(stage)
})
