import { type ProductInvariant, type ProductState, stableKey } from '@walletchart/chart-kit'
import { contextOf, isIn } from '../charts/kit/in-walks.cases.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import { namespaceOf } from '../model/ids/caip2.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import { families, follows, isInAny, told, wasIn } from './follows.cases.js'

/** A wallet that is waited for and found is asked, and not given up. */
export const foundIsRestored: ProductInvariant = {
  name: 'a stored wallet that is found is given up by nobody',
  check: (step) => {
    const { from, to } = step
    const news = [...told(step, 'discovery.found'), ...told(step, 'discovery.recalled')]
    if (from === undefined || news.length === 0 || !wasIn(step, 'connection', 'restoring', 'eip155'))
      return true
    return isIn(to, 'connection', 'eip155', 'restoring') || isIn(to, 'connection', 'eip155', 'connected')
  },
}

/** A toast without words is of no use. */
export const toastsSaySomething: ProductInvariant = {
  per: 'state',
  name: 'a toast that shows has words',
  check: ({ to }) => {
    const message = contextOf(to, 'toasts')?.message
    return message === undefined || (typeof message.text === 'string' && message.text !== '')
  },
}

const moves = ['connection.accountChanged', 'connection.chainChanged', 'connection.ended']

/** The wallet's account is as it was: the error must not say otherwise. */
export const unaskedIsAborted: ProductInvariant = follows(
  'a signature that is asked for no more is aborted',
  'siwx.unasked',
  (step) =>
    moves.some((type) => told(step, type).length > 0) ||
    // It ended by itself.
    step.cause.startsWith('request ') ||
    step.facts.every(
      ({ chart, fact }) =>
        chart !== 'request eip155' ||
        !('error' in fact) ||
        (isWalletchartError(fact.error) && fact.error.code === 'ABORTED'),
    ),
)

/** The record keeps the known state of sign-ins. */
export const recordedIsKept: ProductInvariant = follows(
  'what became of a sign-in is in the record',
  'siwx.recorded',
  ({ to }, { accounts, are }) => {
    const record = contextOf(to, 'record')?.record
    if (record === undefined || isIn(to, 'record', '', 'unread') || !Array.isArray(accounts)) return true
    const { signIns = [], toEnd = [] } = record
    return accounts.every((account) => {
      const isSignedIn = signIns.includes(account)
      const isToEnd = toEnd.includes(account)
      if (are === 'over') return !isSignedIn && !isToEnd
      return are === 'toEnd' ? isToEnd && !isSignedIn : isSignedIn
    })
  },
)

/** The user has left the list. */
export const listIsLeft: ProductInvariant = follows(
  'no page is wanted of a list that was left, and its networks stay',
  'modal.left',
  ({ from, to }, { views }) => {
    if (!Array.isArray(views) || !views.includes('AllWallets')) return true
    const chainsOf = (state: ProductState | undefined) =>
      state === undefined ? undefined : contextOf(state, 'listing')?.chains
    return (
      contextOf(to, 'listing')?.wantsPage === false && stableKey(chainsOf(to)) === stableKey(chainsOf(from))
    )
  },
)

/** Each end of a code has the events of its own kind. */
export const codesAreTold: readonly ProductInvariant[] = [
  follows('an attempt goes on with the fresh code that the user asked for', 'pairing.renewed', (step) =>
    families.every(
      (family) =>
        !wasIn(step, 'connecting', 'connecting.elsewhere', family) ||
        isIn(step.to, 'connecting', family, 'connecting.elsewhere'),
    ),
  ),
  follows('an attempt fails for the reason of its session', 'pairing.failed', (step, { error }) =>
    families.every(
      (family) =>
        !wasIn(step, 'connecting', 'connecting.elsewhere', family) ||
        told(step, 'connecting.failed').some(
          ({ fact }) =>
            'namespace' in fact &&
            fact.namespace === family &&
            'error' in fact &&
            stableKey(fact.error) === stableKey(error),
        ),
    ),
  ),
  follows('a code that is given up ends no attempt with another wallet', 'pairing.givenUp', (step) =>
    families.every((family) => {
      const before = step.from && contextOf(step.from, 'connecting', family)?.wallet?.connectorId
      const isOther = before !== undefined && before !== PAIRING_CONNECTOR_ID
      // Its own answer ends an attempt, and so does leaving its view.
      if (step.cause.startsWith(`connecting ${family}:`) || told(step, 'modal.left').length > 0) return true
      return (
        !isOther ||
        !wasIn(step, 'connecting', 'connecting', family) ||
        isIn(step.to, 'connecting', family, 'connecting')
      )
    }),
  ),
  follows(
    'a relay that is reached looks for no session of an earlier visit',
    'relay.reached',
    (step) => !isInAny(step, 'pairing', 'resuming') || wasIn(step, 'pairing', 'resuming'),
  ),
]

const familyShown = (state: ProductState | undefined): string | undefined => {
  const activeId = state === undefined ? undefined : contextOf(state, 'network')?.activeId
  return activeId === undefined ? undefined : namespaceOf(activeId)
}

const grantedTo = ({ session }: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(Object(Reflect.get(Object(session), 'namespaces')))

/** A session for other families than the one that is shown. */
export const sessionIsShown: readonly ProductInvariant[] = [
  follows('a new session shows a family that it serves', 'pairing.settled', (step, fact) => {
    const before = familyShown(step.from)
    const wallets = step.from && contextOf(step.from, 'network')?.wallets
    const isFree = before !== undefined && wallets?.[before] === undefined
    // One that is connected already shows nothing new.
    const isNew = told(step, 'connection.connected').length > 0
    if (fact.restored === true || !isFree || !isNew || !wasIn(step, 'network', 'idle')) return true
    return grantedTo(fact).includes(familyShown(step.to) ?? '')
  }),
  follows(
    'a session of an earlier visit leaves the family that is shown',
    'pairing.settled',
    (step, { restored }) =>
      restored !== true ||
      // Where a wallet is gone, another one may be shown.
      told(step, 'connection.ended').length > 0 ||
      (step.from !== undefined && contextOf(step.from, 'network')?.follows === true) ||
      familyShown(step.from) === familyShown(step.to),
  ),
]
