import type { ChartName } from '../charts.js'
import type { EndCause } from '../connection/connection.events.js'
import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }
const forSignIn = 'for a sign-in'
const promptClosed = 'a prompt to sign in was closed'
const signsIn = 'the chunk signs in'
const isOfSignIn = ({ owner }: { readonly owner: ChartName }): boolean => owner === 'siwx'
const isSignInChunk = ({ chunk }: { readonly chunk: string }): boolean => chunk === 'siwx'
/** Somebody ended it in this tab, for good. */
const isHere = (cause: EndCause): boolean => !['away', 'gone', 'unread', 'otherTab'].includes(cause)

/** The wires from other charts to a sign-in. */
export const siwxIncoming: readonly Wire[] = [
  // Before the balance: what the app shows of the account begins with its sign-in.
  on('connection', 'account.ready')
    .when('a sign-in may follow', (_, { signsIn }) => signsIn)
    .sendSame(
      'siwx',
      'siwx.account',
      ({ address, networkId, connectorId, accountType, granted }) => ({
        address,
        networkId,
        connectorId,
        accountType,
        granted,
      }),
      { before: 'balance' },
    ),
  on('connection', 'account.left').sendSame('siwx', 'siwx.leave', nothing, {
    ifWanted: true,
    before: 'balance',
  }),
  on('connection', 'connection.ended')
    .when('here, and by somebody', ({ cause }) => isHere(cause))
    .sendSame('siwx', 'siwx.ended', nothing, { ifWanted: true, before: 'request' }),
  on('modal', 'modal.left')
    .when(promptClosed, ({ views }) => views.includes('SIWXSignMessage'))
    .sendEach('siwx', 'siwx.left', ({ about }) => ({ about }), { ifWanted: true, before: 'network' }),
  // The prompt of the next family shows.
  on('modal', 'modal.left')
    .when(promptClosed, ({ views }) => views.includes('SIWXSignMessage'))
    .sendEach('siwx', 'siwx.promptNext', ({ about }) => ({ after: about }), {
      ifWanted: true,
      before: 'network',
    }),
  on('request', 'request.answered')
    .when(forSignIn, isOfSignIn)
    .sendSame('siwx', 'siwx.signed', ({ attempt, answer }) => ({ attempt, signature: answer }), ifWanted),
  on('request', 'request.failed')
    .when(forSignIn, isOfSignIn)
    .sendSame('siwx', 'siwx.refused', ({ attempt, error }) => ({ attempt, error }), ifWanted),
  on('pairing', 'pairing.signed')
    .when('a sign-in may follow', (_, { signsIn }) => signsIn)
    .sendSame('siwx', 'siwx.answered', ({ connectorId, answer }) => ({ connectorId, answer })),
  on('pairing', 'pairing.ended').sendEach(
    'siwx',
    'siwx.answered',
    ({ connectorId }) => ({ connectorId, answer: undefined }),
    ifWanted,
  ),
  // As long as nothing was read, a sign-in counts as required.
  on('slot', 'slot.failed')
    .when(signsIn, isSignInChunk)
    .sendEach('connection', 'connection.unsigned', nothing, ifWanted),
  on('slot', 'slot.dropped')
    .when('the last wait for a sign-in', ({ event, isLast }) => event === 'siwx.wait' && isLast)
    .sendSame('connection', 'connection.unsigned', nothing, ifWanted),
  on('slot', 'slot.failed')
    .when(
      'the chunk asks wallets, or shows the prompt',
      ({ chunk }) => chunk === 'request' || chunk === 'modal',
    )
    .sendEach('siwx', 'siwx.unserved', ({ chunk, error }) => ({ chunk, error }), ifWanted),
  on('slot', 'slot.failed')
    .when(signsIn, isSignInChunk)
    .send('toasts', 'toast.show', ({ error }) => ({
      variant: 'error',
      text: error.shortMessage,
      message: { code: 'signInUnavailable' },
    })),
]
