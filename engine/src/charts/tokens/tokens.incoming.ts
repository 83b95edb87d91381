import { on, type Wire } from '../kit/wire.js'
// The facts of transfers, in the program of an app without them.
import type {} from '../send/send.feature.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

/** The view that shows tokens has come up. */
const shownBy = (fact: 'modal.opened' | 'modal.viewed'): Wire =>
  on('modal', fact)
    .when('the view shows tokens', ({ view }, { showsTokens }) => showsTokens === true && view === 'Account')
    .sendEach('tokens', 'tokens.look', nothing)

/** The wires from other charts to the tokens. Nothing is read before somebody looks. */
export const tokensIncoming: readonly Wire[] = [
  on('connection', 'account.ready')
    .when('tokens are shown', (_, { showsTokens }) => showsTokens === true)
    .sendSame('tokens', 'tokens.account', ({ address, networkId }) => ({ address, networkId }), ifWanted),
  // Without it, another account would keep the tokens of the one before.
  on('connection', 'account.ready')
    .when('tokens are not shown', (_, { showsTokens }) => showsTokens !== true)
    .sendSame('tokens', 'tokens.rest', ({ address, networkId }) => ({ address, networkId }), ifWanted),
  on('connection', 'account.left').sendSame('tokens', 'tokens.clear', nothing, ifWanted),
  on('network', 'network.listed').sendEach('tokens', 'tokens.changed', nothing, ifWanted),
  on('connection', 'connection.regranted').sendSame('tokens', 'tokens.changed', nothing, ifWanted),
  on('receipts', 'receipt.done')
    .when('it is in a block', ({ entry }) => entry.receipt !== undefined)
    .sendSame('tokens', 'tokens.changed', nothing, ifWanted),
  shownBy('modal.opened'),
  shownBy('modal.viewed'),
]
