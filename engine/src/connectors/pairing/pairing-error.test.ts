import { describe, expect, it } from 'vitest'
import { featureError } from '../../model/errors/feature-error.js'
import { pairingError } from '../../model/errors/pairing-error.js'
import { fromPairingError, relayRefusal } from './pairing-error.js'

describe('fromPairingError', () => {
  it.each([
    [5000, 'USER_REJECTED'],
    [4001, 'USER_REJECTED'],
    [5100, 'SESSION_CHAINS_UNSUPPORTED'],
    [5101, 'SESSION_METHODS_UNSUPPORTED'],
    [5102, 'SESSION_EVENTS_UNSUPPORTED'],
    [5103, 'SESSION_ACCOUNTS_UNSUPPORTED'],
    [5104, 'SESSION_NAMESPACE_UNSUPPORTED'],
    [6000, 'SESSION_ENDED_BY_WALLET'],
    [-32603, 'RPC_REQUEST_FAILED'],
  ])('reads the code %i of a wallet as %s', (code, expected) => {
    const thrown = { code, message: 'It says so.' }
    expect(fromPairingError(thrown)).toMatchObject({ code: expected, cause: thrown })
    expect(fromPairingError(Object.assign(new Error('It says so.'), { code }))).toMatchObject({
      code: expected,
    })
  })

  it.each([
    ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
    [
      'WebSocket connection failed: Unauthorized: invalid key',
      'INVALID_PROJECT_ID',
      'Invalid App Configuration',
    ],
    ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID', 'Session Expired'],
  ])('reads what the relay says: %s', (message, code, shortMessage) => {
    expect(fromPairingError(new Error(message))).toMatchObject({ code, shortMessage })
    expect(relayRefusal({ message })).toMatchObject({ code })
  })

  it.each([
    ['Proposal expired', 'PAIRING_EXPIRED'],
    ['Request expired. Please try again.', 'WALLET_NOT_ANSWERING'],
    ['No internet connection detected. Please restart your network and try again.', 'RELAY_UNREACHABLE'],
    ['Failed to publish custom payload', 'RELAY_UNREACHABLE'],
    ['Couldn’t establish socket connection to the relay server: wss://relay.example', 'RELAY_UNREACHABLE'],
  ])('reads what the client says: %s', (message, code) => {
    expect(fromPairingError(new Error(message))).toMatchObject({ code })
    expect(relayRefusal(new Error(message))).toBeUndefined()
  })

  it('leaves its own errors as they are', () => {
    const own = featureError('RELAY_UNREACHABLE')
    expect(fromPairingError(pairingError('SESSION_INVALID'))).toMatchObject({ code: 'SESSION_INVALID' })
    expect(fromPairingError(own).code).toBe('RELAY_UNREACHABLE')
  })

  it.each([[undefined], [null], ['text'], [5], [Symbol('x')], [Object.create(null)], [{ code: '5000x' }]])(
    'reads %s without a throw',
    (thrown) => {
      expect(fromPairingError(thrown).code).toMatch(/^[A-Z_]+$/)
    },
  )
})
