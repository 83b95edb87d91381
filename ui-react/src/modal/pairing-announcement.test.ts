import { describe, expect, it } from 'vitest'
import { everyText } from '../testing/every-messages.js'
import { makeState, pairingOf, showing } from '../testing/make-state.js'
import { announcementOf } from './announcement-of.js'

const t = everyText()
const state = (pairing: ReturnType<typeof pairingOf>, modal = showing('ConnectingWalletConnectBasic')) =>
  makeState({ pairing, modal })

const told = [
  ['a code that is there', pairingOf('creating'), pairingOf(), 'The code is ready'],
  [
    'a fresh code',
    pairingOf(),
    pairingOf('waiting', { uri: 'wc:2@2?x=1' }),
    'A fresh code took the place of the old one',
  ],
  ['a code that is over', pairingOf(), pairingOf('expired'), 'The code expired'],
  [
    'a line that drops',
    pairingOf(),
    pairingOf('waiting', { relay: 'reconnecting' }),
    'The connection to phone wallets dropped and is coming back',
  ],
  [
    'a line that is gone',
    pairingOf('creating', { relay: 'connecting' }),
    pairingOf('creating', { relay: 'offline' }),
    'No connection to phone wallets',
  ],
  [
    'a line that is back',
    pairingOf('waiting', { relay: 'offline' }),
    pairingOf(),
    'The connection to phone wallets is back',
  ],
  ['the first line', pairingOf('creating', { relay: 'connecting' }), pairingOf('creating'), undefined],
  ['a clock that runs', pairingOf(), pairingOf('waiting', { nextTryAt: 1 }), undefined],
] as const

describe('pairingAnnouncement', () => {
  it.each(told)('tells of %s', (_, before, after, words) => {
    expect(announcementOf(state(before), state(after), t)?.words).toBe(words)
  })

  it('says nothing of a code that nobody looks at', () => {
    const elsewhere = showing('Connect')
    expect(
      announcementOf(state(pairingOf(), elsewhere), state(pairingOf('expired'), elsewhere), t),
    ).toBeUndefined()
  })
})
