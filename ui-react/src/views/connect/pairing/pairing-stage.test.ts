import type { ErrorCode, PairingState } from '@walletchart/engine'
import { describe, expect, it } from 'vitest'
import { pairingOf } from '../../../testing/make-state.js'
import { type PairingFacts, type PairingStage, pairingStage } from './pairing-stage.js'

const failed = (code: ErrorCode, more: Partial<PairingState> = {}) =>
  pairingOf('failed', { failure: { code, shortMessage: '', docsPath: '' }, ...more })

const facts = (more: Partial<PairingFacts> = {}): PairingFacts => ({
  failure: undefined,
  now: Date.now(),
  online: true,
  ...more,
})

const table: readonly (readonly [string, PairingState | undefined, PairingStage])[] = [
  ['no pairing at all', undefined, 'failed'],
  ['nothing asked for yet', pairingOf('idle'), 'making'],
  ['a code on its way', pairingOf('creating'), 'making'],
  ['a code that waits', pairingOf(), 'code'],
  ['[F1:1] a line that drops while the code waits', pairingOf('waiting', { relay: 'reconnecting' }), 'code'],
  ['[B35] a line that is gone while the code waits', pairingOf('waiting', { relay: 'offline' }), 'offline'],
  ['[B35] no line to begin with', pairingOf('creating', { relay: 'offline' }), 'offline'],
  ['[B35] a relay that could not be reached', failed('RELAY_UNREACHABLE'), 'offline'],
  ['[B33 partly] a code that is over', pairingOf('expired'), 'expired'],
  ['[B33 partly] a proposal that ran out', failed('PAIRING_EXPIRED'), 'expired'],
  ['a session', pairingOf('settled', { relay: 'offline' }), 'connected'],
  ['[B29] a refusal', failed('USER_REJECTED'), 'declined'],
  ['[B29] a refusal, after which the line broke', failed('USER_REJECTED', { relay: 'offline' }), 'declined'],
  ['[R8.7] a relay that turns the app away', failed('INVALID_PROJECT_ID', { relay: 'offline' }), 'failed'],
  ['[B34] any other failure', failed('SESSION_INVALID'), 'failed'],
]

describe('pairingStage', () => {
  it.each(table)('%s', (_, state, stage) => {
    expect(pairingStage(state, facts())).toBe(stage)
  })

  it('[B33 partly] [F3] shows no code that has ended, also before the engine has the next one', () => {
    const endsAt = Date.now() + 1000
    const state = pairingOf('waiting', { endsAt })
    expect(pairingStage(state, facts({ now: endsAt - 1 }))).toBe('code')
    expect(pairingStage(state, facts({ now: endsAt }))).toBe('making')
  })

  it.each([
    ['idle', 'offline'],
    ['creating', 'offline'],
    ['waiting', 'code'],
    ['expired', 'expired'],
    ['settled', 'connected'],
  ] as const)(
    '[B35] makes no code while the browser is offline, whatever the relay says: %s',
    (phase, stage) => {
      expect(pairingStage(pairingOf(phase), facts({ online: false }))).toBe(stage)
    },
  )

  it('[B34] takes the failure of the attempt where the pairing has none of its own', () => {
    const failure = { code: 'USER_REJECTED', shortMessage: '', docsPath: '' } as const
    expect(pairingStage(pairingOf('failed'), facts({ failure }))).toBe('declined')
    expect(pairingStage(pairingOf('creating'), facts({ failure }))).toBe('making')
  })
})
