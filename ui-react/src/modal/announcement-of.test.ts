import type { PublicState } from '@walletchart/engine'
import { describe, expect, it } from 'vitest'
import { everyText } from '../testing/every-messages.js'
import {
  connected,
  connecting,
  disconnected,
  initialState,
  makeState,
  signInOf,
} from '../testing/make-state.js'
import { announcementOf } from './announcement-of.js'

const t = everyText()
const state = (eip155: PublicState['accounts'][string], more: Partial<PublicState> = {}) =>
  makeState({ accounts: { eip155 }, ...more })
const failed = (code: 'USER_REJECTED' | 'WALLET_NOT_ANSWERING' | 'WALLET_NOT_FOUND') => ({
  ...disconnected(),
  failure: {
    connectorId: 'example.lantern',
    name: 'Lantern',
    error: { code, shortMessage: '', docsPath: '' },
  },
})

const signs = (...given: Parameters<typeof signInOf>) => state(connected({ signIn: signInOf(...given) }))
const refused = (code: 'SIGNATURE_DECLINED' | 'SMART_ACCOUNT_UNSUPPORTED' | 'SIGN_MESSAGE_FAILED') => ({
  failure: { code, shortMessage: '', docsPath: '' },
})

const told: readonly (readonly [string, PublicState, PublicState, string | undefined])[] = [
  ['a start', initialState, state(disconnected()), undefined],
  ['a restored wallet', state({ ...disconnected(), status: 'connecting' }), state(connected()), undefined],
  ['a wallet that is asked', state(disconnected()), state(connecting()), 'Connecting to Lantern'],
  [
    'a request that waits',
    state(connecting()),
    state(connecting('pending')),
    'Lantern has a request open and needs you',
  ],
  ['a refusal', state(connecting()), state(failed('USER_REJECTED')), 'You declined in Lantern'],
  [
    'a failure',
    state(connecting()),
    state(failed('WALLET_NOT_ANSWERING')),
    'No answer from Lantern. Try again.',
  ],
  ['a connection', state(connecting()), state(connected()), 'Connected to Lantern, account 0xb4…C7aF18'],
  [
    'another account',
    state(connected()),
    state(connected({ address: '0x91c2A04b5d77e8F1c3B20a96D44e7b4b91cD7E3f' })),
    'Account is now 0x91…cD7E3f',
  ],
  ['another balance', state(connected()), state(connected({ balance: '2' })), undefined],
  ['an end', state(connected()), state(disconnected()), 'Wallet disconnected'],
  ['a cancelled attempt', state(connecting()), state(disconnected()), 'Connection to Lantern cancelled'],
  [
    'an attempt beside a connected wallet, cancelled',
    state({ ...connected(), connecting: connecting().connecting }),
    state(connected()),
    'Connection to Lantern cancelled',
  ],
  [
    'a wallet that fails',
    state(connecting()),
    state(failed('WALLET_NOT_FOUND')),
    'Lantern did not connect. Try again.',
  ],
  [
    'a switch',
    state(connected()),
    state(connected(), { switching: { networkId: 'eip155:8453', stage: 'asking', startedAt: 0, endsAt: 1 } }),
    'Approve the network in Lantern',
  ],
  [
    'a refused switch',
    state(connected()),
    state(connected(), {
      switchFailure: {
        networkId: 'eip155:8453',
        error: { code: 'USER_REJECTED', shortMessage: '', docsPath: '' },
      },
    }),
    'You declined in Lantern',
  ],
  [
    'another network',
    state(connected()),
    state(connected(), { activeNetworkId: 'eip155:8453' }),
    'Network is now Base',
  ],
  ['a prompt, which is read as a view', signs('preparing'), signs('prompting'), undefined],
  ['a signature that is asked for', signs('prompting'), signs('signing'), 'Sign the message in Lantern'],
  [
    'a signature that is declined',
    signs('signing'),
    signs('prompting', refused('SIGNATURE_DECLINED')),
    'Signature declined',
  ],
  [
    'a smart account',
    signs('adding'),
    signs('preparing', refused('SMART_ACCOUNT_UNSUPPORTED')),
    'This application might not support Smart Accounts',
  ],
  [
    'a signature that fails',
    signs('adding'),
    signs('preparing', refused('SIGN_MESSAGE_FAILED')),
    'Sign message failed',
  ],
  [
    'the next message after a failure',
    signs('preparing', refused('SIGN_MESSAGE_FAILED')),
    signs('prompting', refused('SIGN_MESSAGE_FAILED')),
    undefined,
  ],
  ['a sign-in', signs('adding'), signs('signedIn'), 'You are signed in'],
  ['a sign-in that is found again', signs('checking'), signs('signedIn'), undefined],
  ['the end of a sign-in', signs('ending'), signs('signedOut'), 'You are signed out'],
  ['a sign-in that expires', signs('signedIn'), signs('expired'), 'Your sign-in expired'],
  ['a sign-in that is revoked', signs('signedIn'), signs('revoked'), 'Your sign-in was revoked'],
  ['another theme', state(connected()), state(connected(), { themeMode: 'dark' }), undefined],
]

describe('announcementOf', () => {
  it.each(told)('finds the words for %s', (_, before, after, words) => {
    expect(announcementOf(before, after, t)?.words).toBe(words)
  })
})
