import {
  type Invariant,
  lasts,
  promise,
  runsWhile,
  stableKey,
  startsIn,
  type WalkOptions,
  type WalkStep,
} from '@walletchart/chart-kit'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import type { Grant } from '../../ports/connector.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import { defaultLimits } from '../limits.js'
import { pairingWait } from '../pairing-wait.js'
import type { ConnectionContext } from './connection.setup.js'

const home = 'eip155:1'
const away = 'eip155:2'
const accountA = { address: '0xA', type: 'eoa' }
const accountB = { address: '0xB', type: 'eoa' }

/** A grant on a chain of the app, on another chain, and one without accounts. */
export const grantOn = (chainId: Grant['chainId'], accounts: Grant['accounts'] = [accountA]): Grant => ({
  namespace: 'eip155',
  accounts,
  chainId,
  supportsAllNetworks: true,
})

const wallets = [
  { connectorId: 'one', name: 'One' },
  { connectorId: PAIRING_CONNECTOR_ID, name: 'Pairing' },
]
const [, paired] = wallets

/** Pairing holds the grants of its connector. */
export const held = {
  [PAIRING_CONNECTOR_ID]: { by: 'pairing' as const, deadline: pairingWait(defaultLimits) },
}

/** Attempts the walk may still open: two at most at any time. */
const free = (context: ConnectionContext): readonly string[] =>
  ['a', 'b'].filter((attempt) => !context.attempts.includes(attempt) && !context.leaving.includes(attempt))

const watched = [
  { name: 'same accounts', event: { type: 'wallet.accountsChanged', accounts: [accountA] } },
  { name: 'other account', event: { type: 'wallet.accountsChanged', accounts: [accountB] } },
  { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } },
  { name: 'home chain', event: { type: 'wallet.chainChanged', chainId: home } },
  { name: 'foreign chain', event: { type: 'wallet.chainChanged', chainId: away } },
  { name: 'gone', event: { type: 'wallet.disconnected' } },
]

const grants = [
  { name: 'granted', done: grantOn(home) },
  { name: 'granted elsewhere', done: grantOn(away) },
  { name: 'granted nothing', done: grantOn(home, []) },
]

const connectedIsWhole: Invariant = {
  name: 'connected means a wallet, an account and a chain; elsewhere there is no grant',
  check: ({ to }) => {
    const { grant, wallet }: ConnectionContext = to.snapshot.context
    const connected = to.active.includes('connected')
    if (!connected) return grant === undefined || 'a grant outlived the connection'
    return (
      (wallet !== undefined && grant !== undefined && grant.accounts.length > 0) ||
      'connected without a whole grant'
    )
  },
}

const onePrompt: Invariant = {
  name: 'at most one prompt is open, and only while connecting',
  check: ({ to }) => {
    const prompts = to.services.filter(({ src }) => src === 'connectWallet').length
    return prompts === 0 || (prompts === 1 && to.active.includes('connecting.asking'))
  },
}

const restoreCannotPrompt: Invariant = {
  name: 'restoring never prompts',
  check: ({ to }) =>
    !to.active.includes('restoring') || to.services.every(({ src }) => src === 'restoreGrant'),
}

const endsAreTold: Invariant = {
  name: 'leaving connected is told exactly once',
  check: ({ from, to, emitted }) => {
    const left = from?.active.includes('connected') === true && !to.active.includes('connected')
    const told = emitted.filter(({ type }) => type === 'connection.ended').length
    return left ? told === 1 : told <= 1
  },
}

const accountsAreTold: Invariant = {
  name: 'an account is told as ready exactly while it can be used, and each change once',
  check: ({ from, to, emitted }) => {
    const { told, grant }: ConnectionContext = to.snapshot.context
    const before: ConnectionContext['told'] = from?.snapshot.context.told
    const usable = to.active.includes('connected.supported')
      ? { address: grant?.accounts[0]?.address, networkId: grant?.chainId }
      : undefined
    const same = (one: object | undefined, other: object | undefined): boolean =>
      JSON.stringify(one) === JSON.stringify(other)
    const count = (fact: string): number => emitted.filter(({ type }) => type === fact).length
    if (!same(told, usable)) return `told ${JSON.stringify(told)}`
    const ready = usable !== undefined && !same(before, usable) ? 1 : 0
    const left = usable === undefined && before !== undefined ? 1 : 0
    return (count('account.ready') === ready && count('account.left') === left) || 'told wrongly'
  },
}

type Given = Readonly<Record<string, unknown>>

const walletInput = ({ wallet, namespace }: ConnectionContext) => ({
  connectorId: wallet?.connectorId,
  namespace,
})

const nobodyIsForgotten: Invariant = {
  name: 'a wallet is known exactly while it is restored, asked, held or left, and a failure while there is none',
  check: ({ to }) => {
    const { wallet, wishedChainId, failure }: ConnectionContext = to.snapshot.context
    const isAlone = to.active.includes('unhydrated') || to.active.includes('disconnected')
    if (failure !== undefined && !to.active.includes('disconnected')) return 'an old failure'
    return isAlone ? wallet === undefined && wishedChainId === undefined : wallet !== undefined
  },
}

const eachWaitsInItsPlace: Invariant = {
  name: 'who connects waits while connecting, who disconnects while disconnecting',
  check: ({ to }) => {
    const { attempts, leaving }: ConnectionContext = to.snapshot.context
    return (
      (attempts.length === 0 || to.active.includes('connecting')) &&
      (leaving.length === 0 || to.active.includes('disconnecting'))
    )
  },
}

const places = ['connected', 'connecting', 'restoring', 'connecting.pendingInWallet'] as const

const phasesAreTold: Invariant = {
  name: 'it is told when restoring, connecting, waiting in the wallet and being connected begin, each once',
  check: ({ from, to, event, emitted }) => {
    if (from === undefined) return true
    const { wallet }: ConnectionContext = to.snapshot.context
    const { wallet: before }: ConnectionContext = from.snapshot.context
    const isOther = event?.type === 'connection.connect' && before?.connectorId !== wallet?.connectorId
    const due = places.filter(
      (path) =>
        to.active.includes(path) && (!from.active.includes(path) || (path === 'connecting' && isOther)),
    )
    const names = due.map((path) => `connection.${path === 'connecting.pendingInWallet' ? 'pending' : path}`)
    const told = emitted.flatMap((fact) =>
      'connectorId' in fact &&
      'name' in fact &&
      fact.type !== 'connection.failed' &&
      fact.type !== 'connection.cancelled'
        ? [`${fact.type}${fact.connectorId === wallet?.connectorId ? '' : ' of another wallet'}`]
        : [],
    )
    return told.sort().join() === names.sort().join() || `told ${told.join()}, due ${names.join()}`
  },
}

const restoredIsTold: Invariant = {
  name: 'a connection is told as restored when the user did nothing for it',
  check: ({ from, to, event, emitted }) =>
    emitted.every((fact) => {
      if (fact.type !== 'connection.connected' || !('restored' in fact) || !('grant' in fact)) return true
      const { grant }: ConnectionContext = to.snapshot.context
      const adopted = event !== undefined && 'restored' in event && event.restored === true
      const restored = from?.active.includes('restoring') || adopted
      return fact.restored === restored && stableKey(fact.grant) === stableKey(grant)
    }),
}

/** How a step tells that a connection is over. */
const endOf = ({ emitted }: WalkStep): string =>
  emitted.flatMap((fact) => (fact.type === 'connection.ended' && 'cause' in fact ? [fact.cause] : [])).join()

const endsAsTold: Invariant = {
  name: 'an end is told when a connection, or the hope of an old one, is over; a try that is over is told as that',
  check: (step) => {
    const { from, to, emitted } = step
    if (from === undefined) return true
    const left = (path: string): boolean => from.active.includes(path) && !to.active.includes(path)
    const isOver = left('connected') || (left('restoring') && to.active.includes('disconnected'))
    const gaveUp = left('connecting') && to.active.includes('disconnected')
    const { failure }: ConnectionContext = to.snapshot.context
    const tries = emitted.filter(
      ({ type }) => type === 'connection.failed' || type === 'connection.cancelled',
    )
    const due = failure === undefined ? 'connection.cancelled' : 'connection.failed'
    if ((endOf(step) !== '') !== isOver) return 'an end told wrongly'
    return gaveUp ? tries.length === 1 && tries[0]?.type === due : tries.length === 0
  },
}

const judged: Invariant = {
  name: 'a connection is on a network of the app or not, and each time that is judged it is told',
  check: ({ from, to, event, emitted, move }) => {
    const { grant, supported }: ConnectionContext = to.snapshot.context
    if (!to.active.includes('connected') || grant === undefined) return true
    const verdict = supported.includes(grant.chainId) ? 'supported' : 'unsupported'
    if (!to.active.includes(`connected.${verdict}`)) return `it is ${verdict}`
    const { grant: before }: Partial<ConnectionContext> = from?.snapshot.context ?? {}
    const isAgain =
      event?.type === 'connection.networksChanged' ||
      (event?.type === 'connection.adopt' && isOwn(from?.snapshot.context, { ...event }))
    const isDue = move?.kind !== 'late' && (isAgain || before?.chainId !== grant.chainId)
    const told = emitted.filter(({ type }) => /[.](un)?supported$/.test(type)).map(({ type }) => type)
    return told.join() === (isDue ? `connection.${verdict}` : '')
  },
}

const movesAreTold: Invariant = {
  name: 'another account and another chain of a connection are told, and nothing else of it',
  check: ({ from, to, emitted }) => {
    if (!from?.active.includes('connected') || !to.active.includes('connected')) return true
    const { grant: before }: ConnectionContext = from.snapshot.context
    const { grant: after }: ConnectionContext = to.snapshot.context
    const due = [
      ...(before?.accounts[0]?.address === after?.accounts[0]?.address ? [] : ['connection.accountChanged']),
      ...(before?.chainId === after?.chainId ? [] : ['connection.chainChanged']),
    ]
    const told = emitted.filter(({ type }) => /(account|chain)Changed$/.test(type)).map(({ type }) => type)
    return told.join() === due.join() || `told ${told.join()}`
  },
}

/** The wallet that is named is the one the connection is about. */
const isOwn = (context: ConnectionContext | undefined, { wallet, connectorId }: Given): boolean => {
  const named =
    typeof wallet === 'object' && wallet !== null && 'connectorId' in wallet
      ? wallet.connectorId
      : connectorId
  return named === context?.wallet?.connectorId
}

const isWhole = ({ grant }: Given): boolean => grant !== undefined

const hasAccounts = ({ output }: Given): boolean =>
  typeof output === 'object' &&
  output !== null &&
  'accounts' in output &&
  Array.isArray(output.accounts) &&
  output.accounts.length > 0

const isEmptied = ({ accounts }: Given): boolean => Array.isArray(accounts) && accounts.length === 0

const isLast = ({ attempts }: ConnectionContext, { attempt }: Given): boolean =>
  attempt === undefined || attempts.every((one) => one === attempt)

/** How the attempts of a step were settled: `a ok`, `b ABORTED`. */
const settledIn = ({ emitted }: WalkStep): string =>
  emitted
    .flatMap((fact) => {
      if (fact.type !== 'attempt.settled' || !('attempt' in fact)) return []
      const code = 'error' in fact && isWalletchartError(fact.error) ? fact.error.code : 'ok'
      return [`${String(fact.attempt)} ${code}`]
    })
    .sort()
    .join()

/** Everybody who waited is settled so. */
const endAs = (attempts: readonly string[], as: string): string =>
  attempts
    .map((attempt) => `${attempt} ${as}`)
    .sort()
    .join()

/** The try is over with this failure, which is shown and told to everybody who waited. */
const failsAs = (code: string) => (after: ConnectionContext, before: ConnectionContext, step: WalkStep) =>
  step.to.active.includes('disconnected') &&
  after.failure?.error.code === code &&
  settledIn(step) === endAs(before.attempts, code)

const abortsAll = (_: ConnectionContext, before: ConnectionContext, step: WalkStep) =>
  step.to.active.includes('disconnected') && settledIn(step) === endAs(before.attempts, 'ABORTED')

const endsFor = (cause: string) => (_: ConnectionContext, __: ConnectionContext, step: WalkStep) =>
  step.to.active.includes('disconnected') && endOf(step) === cause

const succeeds = (_: ConnectionContext, before: ConnectionContext, step: WalkStep) =>
  step.to.active.includes('connected') && settledIn(step) === endAs(before.attempts, 'ok')

const isHeld = ({ connectorId }: Given): boolean => connectorId === PAIRING_CONNECTOR_ID

const grantOf = ({ grant }: Given): object => (typeof grant === 'object' && grant !== null ? grant : {})

const accountsOf = (event: Given): unknown => Reflect.get(grantOf(event), 'accounts')

const chainOf = (event: Given): unknown => Reflect.get(grantOf(event), 'chainId')

const approves = (event: Given, { grant }: ConnectionContext): boolean => {
  const approved: unknown = Reflect.get(grantOf(event), 'approvedNetworkIds')
  return Array.isArray(approved) && approved.includes(grant?.chainId)
}

const staysPut = ({ from, to }: WalkStep): boolean => from?.name === to.name

/** How the connection chart is walked: every event, every answer, late answers too. */
export const connectionCases: WalkOptions<ConnectionContext> = {
  input: { namespace: 'eip155', held, supported: [home], limits: defaultLimits },
  lateAnswers: true,
  outcomes: {
    restoreGrant: [
      ...grants,
      { name: 'absent', done: undefined },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
    ],
    connectWallet: [
      ...grants,
      { name: 'rejected', error: { code: 4001 } },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
    ],
    tellWallet: [
      { name: 'told', done: undefined },
      { name: 'failed', error: new Error('wallet is broken') },
    ],
    watchWallet: watched,
  },
  events: {
    'connection.hydrate': [{ stored: undefined }, { stored: wallets[0] }, { stored: paired }],
    'connection.walletFound': [{ connectorId: 'one' }, { connectorId: 'other' }],
    'connection.connect': (context) =>
      wallets.flatMap((wallet) => free(context).map((attempt) => ({ ...wallet, attempt, chainId: home }))),
    'connection.cancel': [{}, { attempt: 'a' }, { attempt: 'b' }],
    'connection.leave': [{}],
    'connection.disconnect': (context) => free(context).map((attempt) => ({ attempt })),
    'connection.drop': [
      { cause: 'otherTab' },
      { cause: 'removed' },
      { cause: 'wallet', connectorId: PAIRING_CONNECTOR_ID },
    ],
    'connection.adopt': [
      { wallet: paired, grant: grantOn(home), restored: false },
      { wallet: paired, grant: { ...grantOn(away, [accountB]), approvedNetworkIds: [home] }, restored: true },
      { wallet: paired, grant: undefined, restored: false },
    ],
    'connection.refuse': [
      { connectorId: PAIRING_CONNECTOR_ID, error: featureError('USER_REJECTED') },
      { connectorId: 'one', error: featureError('USER_REJECTED') },
    ],
    'connection.networksChanged': [{ supported: [home] }, { supported: [away] }],
    // The wallet's own events come from the listening service only.
    'wallet.accountsChanged': [],
    'wallet.chainChanged': [],
    'wallet.disconnected': [],
  },
  project: ({ wallet, grant, attempts, leaving, supported, failure, wishedChainId, told }) => ({
    wallet: wallet?.connectorId,
    chain: grant?.chainId,
    account: grant?.accounts[0]?.address,
    attempts: [...attempts].sort(),
    leaving: [...leaving].sort(),
    supported,
    failure: failure?.error.code,
    wishedChainId,
    told,
  }),
  waiting: { needs: 'both' },
  invariants: [
    attemptsKept<ConnectionContext>(['connection.connect', 'connection.disconnect'], (context) => [
      ...context.attempts,
      ...context.leaving,
    ]),
    connectedIsWhole,
    onePrompt,
    restoreCannotPrompt,
    endsAreTold,
    accountsAreTold,
    nobodyIsForgotten,
    eachWaitsInItsPlace,
    phasesAreTold,
    restoredIsTold,
    endsAsTold,
    judged,
    movesAreTold,
    startsIn('unhydrated'),
    runsWhile<ConnectionContext>('restoreGrant', {
      in: ['restoring.asking', 'connecting.confirming'],
      asked: walletInput,
    }),
    runsWhile<ConnectionContext>('connectWallet', {
      in: 'connecting.asking',
      asked: (context) => ({ ...walletInput(context), chainId: context.wishedChainId }),
    }),
    runsWhile<ConnectionContext>('watchWallet', {
      in: ['connected', 'connecting.pendingInWallet'],
      asked: walletInput,
    }),
    runsWhile<ConnectionContext>('tellWallet', { in: 'disconnecting', asked: walletInput }),
    lasts('restoring.elsewhere', defaultLimits.restoreDeadline),
    lasts('restoring.awaitingWallet', defaultLimits.restoreGrace),
    lasts('restoring.asking', defaultLimits.restoreDeadline),
    lasts('disconnecting', defaultLimits.disconnectDeadline),
    lasts<ConnectionContext>('connecting', ({ wallet }) =>
      wallet?.connectorId === PAIRING_CONNECTOR_ID
        ? pairingWait(defaultLimits)
        : defaultLimits.walletDeadline,
    ),
    promise<ConnectionContext>('a stored wallet is restored, by whoever holds its grant', {
      on: 'connection.hydrate',
      from: ['unhydrated', 'disconnected'],
      when: (_, { stored }) => stored !== undefined,
      so: ({ wallet }, _, { to }, { stored }) =>
        stableKey(wallet) === stableKey(stored) &&
        to.active.includes(stored === paired ? 'restoring.elsewhere' : 'restoring.awaitingWallet'),
    }),
    promise('without a stored wallet the visit starts disconnected, which is told', {
      on: 'connection.hydrate',
      from: 'unhydrated',
      when: (_, { stored }) => stored === undefined,
      leadsTo: 'disconnected',
      tells: ['connection.hydrated'],
    }),
    promise('what was stored comes too late for a user who acted before', {
      on: 'connection.hydrate',
      outside: ['unhydrated', 'disconnected'],
      changesNothing: true,
    }),
    promise<ConnectionContext>('the stored wallet is asked as soon as it is found', {
      on: 'connection.walletFound',
      from: 'restoring.awaitingWallet',
      when: isOwn,
      leadsTo: 'restoring.asking',
    }),
    promise<ConnectionContext>('any other wallet that is found changes nothing', {
      on: 'connection.walletFound',
      when: (before, event) => !isOwn(before, event),
      changesNothing: true,
    }),
    promise<ConnectionContext>('a user who connects a wallet has it asked, whatever went on before', {
      on: 'connection.connect',
      when: (before, event) => !isOwn(before, event) || before.leaving.length > 0,
      so: (after, before, step, event) =>
        step.to.active.includes(isHeld(event) ? 'connecting.elsewhere' : 'connecting.asking') &&
        isOwn(after, event) &&
        after.attempts.join() === event.attempt &&
        after.wishedChainId === home &&
        settledIn(step) ===
          [endAs(before.attempts, 'SUPERSEDED'), endAs(before.leaving, 'ok')]
            .filter((one) => one !== '')
            .join(),
    }),
    promise<ConnectionContext>('a user who connects the wallet that is restored, or left, has it asked', {
      on: 'connection.connect',
      from: ['restoring', 'disconnecting'],
      so: (after, _, { to }, event) =>
        to.active.includes(isHeld(event) ? 'connecting.elsewhere' : 'connecting.asking') &&
        after.attempts.join() === event.attempt &&
        after.wishedChainId === home,
    }),
    promise<ConnectionContext>('who connects the wallet that is asked waits along', {
      on: 'connection.connect',
      from: 'connecting',
      when: isOwn,
      tells: [],
      so: (after, before, step) => staysPut(step) && after.attempts.length === before.attempts.length + 1,
    }),
    promise<ConnectionContext>('who connects the wallet that is connected is refused', {
      on: 'connection.connect',
      from: 'connected',
      when: isOwn,
      so: (_, __, step, { attempt }) =>
        staysPut(step) && settledIn(step) === `${String(attempt)} CONNECTOR_ALREADY_CONNECTED`,
    }),
    promise<ConnectionContext>('another wallet takes the place of the one that is connected', {
      on: 'connection.connect',
      from: 'connected',
      when: (before, event) => !isOwn(before, event),
      so: (_, __, step) => endOf(step) === 'replaced',
    }),
    promise<ConnectionContext>('a cancel while connecting ends in disconnected and aborts its attempts', {
      on: ['connection.cancel', 'connection.leave'],
      from: 'connecting',
      when: isLast,
      so: abortsAll,
    }),
    promise<ConnectionContext>('who gives up while others wait is aborted alone', {
      on: 'connection.cancel',
      from: 'connecting',
      when: (before, event) => !isLast(before, event),
      so: (after, before, step, { attempt }) =>
        staysPut(step) &&
        after.attempts.every((one) => one !== attempt) &&
        settledIn(step) ===
          endAs(
            before.attempts.filter((one) => one === attempt),
            'ABORTED',
          ),
    }),
    promise<ConnectionContext>('a failure that was read is forgotten', {
      on: ['connection.cancel', 'connection.leave'],
      from: 'disconnected',
      leadsTo: 'disconnected',
      tells: [],
      so: ({ failure }) => failure === undefined,
    }),
    promise<ConnectionContext>('who cancels or disconnects while a wallet is restored stays disconnected', {
      on: ['connection.cancel', 'connection.disconnect'],
      from: 'restoring',
      so: endsFor('user'),
    }),
    promise('a view that is left ends no connection', {
      on: 'connection.leave',
      outside: ['connecting', 'disconnected'],
      changesNothing: true,
    }),
    promise('a cancel ends no connection', {
      on: 'connection.cancel',
      from: ['connected', 'unhydrated'],
      changesNothing: true,
    }),
    promise<ConnectionContext>('who does not want to wait for the wallet is disconnected at once', {
      on: 'connection.cancel',
      from: 'disconnecting',
      leadsTo: 'disconnected',
      so: (_, before, step) => settledIn(step) === endAs(before.leaving, 'ok'),
    }),
    promise<ConnectionContext>('a disconnect succeeds at once where nothing is connected', {
      on: 'connection.disconnect',
      outside: ['connected', 'disconnecting'],
      leadsTo: ['unhydrated', 'disconnected'],
      so: (_, before, step, { attempt }) =>
        settledIn(step) ===
        [endAs(before.attempts, 'ABORTED'), `${String(attempt)} ok`]
          .filter((one) => one !== '')
          .sort()
          .join(),
    }),
    promise<ConnectionContext>('a disconnect tells the wallet', {
      on: 'connection.disconnect',
      from: ['connected', 'disconnecting'],
      leadsTo: 'disconnecting',
      so: (after, before, step) =>
        after.leaving.length === before.leaving.length + 1 &&
        endOf(step) === (step.from?.active.includes('connected') ? 'user' : ''),
    }),
    promise<ConnectionContext>(
      'a connection that is dropped ends for that reason, without telling the wallet',
      {
        on: 'connection.drop',
        from: ['connected', 'restoring'],
        when: (before, event) => event.connectorId === undefined || isOwn(before, event),
        so: (_, __, step, { cause }) => step.to.active.includes('disconnected') && endOf(step) === cause,
      },
    ),
    promise<ConnectionContext>('a try for a wallet that is dropped is over', {
      on: 'connection.drop',
      from: 'connecting',
      when: (before, event) =>
        event.cause !== 'gone' && (event.connectorId === undefined || isOwn(before, event)),
      so: abortsAll,
    }),
    promise<ConnectionContext>('a family that is removed waits for no wallet', {
      on: 'connection.drop',
      from: 'disconnecting',
      when: (_, { cause }) => cause === 'removed',
      leadsTo: 'disconnected',
      so: (_, before, step) => settledIn(step) === endAs(before.leaving, 'ok'),
    }),
    promise<ConnectionContext>('what drops another wallet, or one that is being left, changes nothing', {
      on: 'connection.drop',
      when: (before, event) =>
        event.cause === 'gone' || (event.connectorId !== undefined && !isOwn(before, event)),
      changesNothing: true,
    }),
    promise('a wallet that is being left is left, whatever drops it', {
      on: 'connection.drop',
      from: 'disconnecting',
      when: (_, { cause }) => cause !== 'removed',
      changesNothing: true,
    }),
    promise<ConnectionContext>('a session brings the family along where no wallet is', {
      on: 'connection.adopt',
      from: ['unhydrated', 'disconnected', 'disconnecting'],
      when: (_, event) => isWhole(event),
      leadsTo: 'connected',
      so: (after, before, step, event) =>
        isOwn(after, event) &&
        stableKey(after.grant?.accounts) === stableKey(accountsOf(event)) &&
        settledIn(step) === endAs(before.leaving, 'ok'),
    }),
    promise<ConnectionContext>('a session connects the wallet that is asked or restored', {
      on: 'connection.adopt',
      from: ['connecting', 'restoring'],
      when: (before, event) => isWhole(event) && isOwn(before, event),
      so: succeeds,
    }),
    promise<ConnectionContext>('a session that changes is taken over, and stays on its chain where it may', {
      on: 'connection.adopt',
      from: 'connected',
      when: (before, event) => isWhole(event) && isOwn(before, event),
      leadsTo: 'connected',
      so: (after, before, _, event) =>
        stableKey(after.grant?.accounts) === stableKey(accountsOf(event)) &&
        after.grant?.chainId === (approves(event, before) ? before.grant?.chainId : chainOf(event)),
    }),
    promise<ConnectionContext>('a session of another wallet changes nothing', {
      on: 'connection.adopt',
      from: ['connecting', 'restoring', 'connected'],
      when: (before, event) => !isOwn(before, event),
      changesNothing: true,
    }),
    promise<ConnectionContext>('a session without this family ends the hope for it', {
      on: 'connection.adopt',
      from: 'restoring',
      when: (before, event) => !isWhole(event) && isOwn(before, event),
      so: endsFor('gone'),
    }),
    promise<ConnectionContext>('a session without this family ends its connection', {
      on: 'connection.adopt',
      from: 'connected',
      when: (before, event) => !isWhole(event) && isOwn(before, event),
      so: endsFor('wallet'),
    }),
    promise<ConnectionContext>('a session without this family is no connection', {
      on: 'connection.adopt',
      from: 'connecting',
      when: (before, event) => !isWhole(event) && isOwn(before, event),
      so: failsAs('GRANT_EMPTY'),
    }),
    promise('a session without this family is no news where no wallet is', {
      on: 'connection.adopt',
      from: ['unhydrated', 'disconnected', 'disconnecting'],
      when: (_, event) => !isWhole(event),
      changesNothing: true,
    }),
    promise<ConnectionContext>('a session that does not come about is a failure, with its reason', {
      on: 'connection.refuse',
      from: 'connecting',
      when: isOwn,
      so: failsAs('USER_REJECTED'),
    }),
    promise<ConnectionContext>('a session that does not come about is nothing to anybody else', {
      on: 'connection.refuse',
      when: (before, event) => !isOwn(before, event),
      changesNothing: true,
    }),
    promise<ConnectionContext>('the networks of the app are known in every state', {
      on: 'connection.networksChanged',
      so: (after, before, _, { supported }) =>
        stableKey(after.supported) === stableKey(supported) &&
        stableKey(after.grant) === stableKey(before.grant),
    }),
    promise<ConnectionContext>(
      'a wallet that takes all accounts away is disconnected, and one that leaves too',
      {
        on: ['wallet.accountsChanged', 'wallet.disconnected'],
        from: 'connected',
        when: (_, event) => event.type === 'wallet.disconnected' || isEmptied(event),
        so: endsFor('wallet'),
      },
    ),
    promise<ConnectionContext>('other accounts and another chain of the wallet are taken over', {
      on: ['wallet.accountsChanged', 'wallet.chainChanged'],
      from: 'connected',
      when: (_, event) => !isEmptied(event),
      leadsTo: 'connected',
      so: ({ grant }, before, _, { accounts, chainId }) =>
        stableKey(grant?.accounts) === stableKey(accounts ?? before.grant?.accounts) &&
        grant?.chainId === (chainId ?? before.grant?.chainId),
    }),
    promise<ConnectionContext>('a wallet that says what is known says nothing', {
      on: ['wallet.accountsChanged', 'wallet.chainChanged'],
      from: 'connected',
      when: ({ grant }, { accounts, chainId }) =>
        accounts === undefined
          ? chainId === grant?.chainId
          : stableKey(accounts) === stableKey(grant?.accounts),
      changesNothing: true,
    }),
    promise('a wallet that shows its accounts after all is asked what it granted', {
      on: 'wallet.accountsChanged',
      from: 'connecting.pendingInWallet',
      when: (_, event) => !isEmptied(event),
      leadsTo: 'connecting.confirming',
    }),
    promise('a wallet that shows no accounts still waits for the user', {
      on: 'wallet.accountsChanged',
      from: 'connecting.pendingInWallet',
      when: (_, event) => isEmptied(event),
      leadsTo: 'connecting.pendingInWallet',
      tells: [],
    }),
    promise<ConnectionContext>(
      'a wallet that grants accounts is connected, and everybody who waited hears of it',
      {
        on: ['restoreGrant succeeds', 'connectWallet succeeds', 'confirmGrant succeeds'],
        when: (_, event) => hasAccounts(event),
        so: (after, before, step, { output }) =>
          succeeds(after, before, step) && stableKey(after.grant) === stableKey(output),
      },
    ),
    promise<ConnectionContext>('a wallet that does not know the page any more, or does not come, is gone', {
      on: ['restoreGrant answers', 'restoreGrace passes', 'restoreDeadline passes'],
      when: (_, event) => !hasAccounts(event),
      so: endsFor('gone'),
    }),
    promise<ConnectionContext>('a wallet that grants no account is not connected', {
      on: 'connectWallet succeeds',
      when: (_, event) => !hasAccounts(event),
      so: failsAs('GRANT_EMPTY'),
    }),
    promise<ConnectionContext>('a wallet in which a request is open already is waited for', {
      on: 'connectWallet fails',
      when: (_, { error }) => isWalletchartError(error, 'REQUEST_PENDING_IN_WALLET'),
      leadsTo: 'connecting.pendingInWallet',
    }),
    promise<ConnectionContext>('a wallet that refuses is a failure', {
      on: 'connectWallet fails',
      when: (_, { error }) => !isWalletchartError(error, 'REQUEST_PENDING_IN_WALLET'),
      so: failsAs('SOMETHING_WENT_WRONG'),
    }),
    promise<ConnectionContext>('a wallet that granted nothing yet is waited for', {
      on: 'confirmGrant answers',
      when: (_, event) => !hasAccounts(event),
      leadsTo: 'connecting.pendingInWallet',
    }),
    promise<ConnectionContext>('a wallet that does not answer is a failure', {
      on: 'walletDeadline passes',
      so: failsAs('WALLET_NOT_ANSWERING'),
    }),
    promise<ConnectionContext>(
      'a disconnect succeeds, whatever the wallet says, and that it failed there is told',
      {
        on: ['tellWallet answers', 'disconnectDeadline passes'],
        leadsTo: 'disconnected',
        so: (_, before, step, { type }) =>
          settledIn(step) === endAs(before.leaving, 'ok') &&
          step.emitted.filter((fact) => fact.type === 'connection.disconnectFailed').length ===
            (String(type).includes('done') ? 0 : 1),
      },
    ),
  ],
  waivers: [
    {
      id: 'connected',
      reason:
        'It listens to the wallet for as long as it lasts; nothing is waited for, and disconnect leaves it.',
    },
  ],
}
