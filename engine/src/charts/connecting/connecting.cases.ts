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
import { defaultLimits } from '../../composition/default-limits.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import { grantOn, held } from '../connection/connection.cases.js'
import { heldOf } from '../connection/held-connector.js'
import { pairingWait } from '../pairing/pairing-wait.js'
import { connectingSays } from './connecting.says.cases.js'
import type { ConnectingContext } from './connecting.setup.js'

const home = 'eip155:1'
const away = 'eip155:2'
const accountB = { address: '0xB', type: 'eoa' }
const one = { connectorId: 'one', name: 'One' }
const two = { connectorId: 'two', name: 'Two', listedId: 'listed' }
const paired = { connectorId: PAIRING_CONNECTOR_ID, name: 'Pairing', listedId: 'listed' }
/** The wallet app that the user picked, which a feature opens. */
const link = { name: 'Pairing', href: 'pairing://' }
const wallets = [one, two, paired]

type Given = Readonly<Record<string, unknown>>

/** Attempts the walk may still open: two at most at any time. */
const free = ({ attempts }: ConnectingContext): readonly string[] =>
  ['a', 'b'].filter((attempt) => !attempts.includes(attempt))

const watched = [
  { name: 'same accounts', event: { type: 'wallet.accountsChanged', accounts: grantOn(home).accounts } },
  { name: 'other account', event: { type: 'wallet.accountsChanged', accounts: [accountB] } },
  { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } },
  { name: 'foreign chain', event: { type: 'wallet.chainChanged', chainId: away } },
  { name: 'gone', event: { type: 'wallet.disconnected' } },
]

const grants = [
  { name: 'granted', done: grantOn(home) },
  { name: 'granted elsewhere', done: grantOn(away) },
  { name: 'granted nothing', done: grantOn(home, []) },
]

/** The grant of another family, which came with the one that was asked for. */
const along = [{ ...grantOn('solana:1'), namespace: 'solana' }]

const walletInput = ({ wallet, namespace }: ConnectingContext) => ({
  connectorId: wallet?.connectorId,
  namespace,
})

const askedInput = (context: ConnectingContext) => ({
  ...walletInput(context),
  chainId: context.wishedChainId,
})

const onePrompt: Invariant = {
  name: 'at most one prompt is open, and only while asking',
  check: ({ to }) => {
    const prompts = to.services.filter(({ src }) => src === 'connectWallet').length
    return prompts === 0 || (prompts === 1 && to.active.includes('connecting.asking'))
  },
}

const knownWhileAsked: Invariant = {
  name: 'a wallet, its wish and its attempts are known exactly while it is asked, and a failure while none is',
  check: ({ to }) => {
    const { wallet, wishedChainId, attempts, failure }: ConnectingContext = to.snapshot.context
    const isAsked = to.active.includes('connecting')
    if (isAsked) return wallet !== undefined && attempts.length > 0 && failure === undefined
    return wallet === undefined && wishedChainId === undefined && attempts.length === 0
  },
}

const saidIsForgotten: Invariant = {
  name: 'only a wallet whose answer is awaited has said anything',
  check: ({ to }) => {
    const { walletEventsDuringAsk }: ConnectingContext = to.snapshot.context
    const awaits = ['asking', 'comparing', 'confirming'].some((state) =>
      to.active.includes(`connecting.${state}`),
    )
    return awaits || Object.keys(walletEventsDuringAsk).length === 0
  },
}

const places = { connecting: 'connecting.began', 'connecting.pendingInWallet': 'connecting.pending' } as const

/** True when a step ends the attempt with the wallet that was asked before it. */
const isOver = ({ from, to }: WalkStep): boolean => {
  const { wallet: before }: Partial<ConnectingContext> = from?.snapshot.context ?? {}
  const { wallet }: ConnectingContext = to.snapshot.context
  return before !== undefined && before.connectorId !== wallet?.connectorId
}

const phasesAreTold: Invariant = {
  name: 'the beginning of an attempt, its wait in the wallet and its one end are told, of the right wallet',
  check: (step) => {
    const { from, to, emitted } = step
    if (from === undefined) return true
    const { wallet, failure }: ConnectingContext = to.snapshot.context
    const { wallet: before }: ConnectingContext = from.snapshot.context
    const began = Object.entries(places).flatMap(([path, fact]) => {
      const isOther = path === 'connecting' && before?.connectorId !== wallet?.connectorId
      return to.active.includes(path) && (isOther || !from.active.includes(path)) ? [fact] : []
    })
    const isGranted =
      emitted.some(({ type }) => type === 'connecting.granted') || settledIn(step).includes('ok')
    const end = failure === undefined || to.active.includes('connecting') ? 'cancelled' : 'failed'
    const ended = isOver(step) && !isGranted ? [`connecting.${end}`] : []
    const told = emitted.flatMap((fact) => {
      if (!('connectorId' in fact)) return []
      const isEnd = fact.type === 'connecting.failed' || fact.type === 'connecting.cancelled'
      const meant = isEnd ? before : wallet
      const isRight =
        fact.connectorId === meant?.connectorId && 'heldBy' in fact && fact.heldBy === heldOf(held, meant)?.by
      return [isRight ? fact.type : `${fact.type} of another wallet`]
    })
    const isJoined = step.event?.type === 'connecting.ask' && from.active.includes('connecting.elsewhere')
    const joined = isJoined && isAsked(from.snapshot.context, { ...step.event }) ? ['connecting.joined'] : []
    const due = [...began, ...ended, ...joined]
    return told.sort().join() === due.sort().join() || `told ${told.join()}, due ${due.join()}`
  },
}

/** The wallet that is named is the one that is asked. */
const isAsked = ({ wallet: asked }: ConnectingContext, { wallet, connectorId }: Given): boolean => {
  const named =
    typeof wallet === 'object' && wallet !== null && 'connectorId' in wallet
      ? wallet.connectorId
      : connectorId
  return asked !== undefined && named === asked.connectorId
}

const isHeld = ({ connectedId }: ConnectingContext, { connectorId }: Given): boolean =>
  connectorId === connectedId

const isShared = ({ connectorId }: Given): boolean => connectorId === PAIRING_CONNECTOR_ID

const hasAccounts = (grant: unknown): boolean =>
  typeof grant === 'object' &&
  grant !== null &&
  'accounts' in grant &&
  Array.isArray(grant.accounts) &&
  grant.accounts.length > 0

/** The wallet said nothing else than it answers. */
const agrees = (
  { accounts, chainId }: ConnectingContext['walletEventsDuringAsk'],
  { output }: Given,
): boolean => {
  const grant: object = typeof output === 'object' && output !== null ? output : {}
  return (
    (accounts === undefined || stableKey(accounts) === stableKey(Reflect.get(grant, 'accounts'))) &&
    (chainId === undefined || chainId === Reflect.get(grant, 'chainId'))
  )
}

const isEmptied = ({ accounts }: Given): boolean => Array.isArray(accounts) && accounts.length === 0

const isLast = ({ attempts }: ConnectingContext, { attempt }: Given): boolean =>
  attempt === undefined || attempts.every((one) => one === attempt)

/** The attempts of a step and their ends: `a ok`, `b ABORTED`. */
function settledIn({ emitted }: WalkStep): string {
  return emitted
    .flatMap((fact) => {
      if (fact.type !== 'attempt.settled' || !('attempt' in fact)) return []
      const code = 'error' in fact && isWalletchartError(fact.error) ? fact.error.code : 'ok'
      return [`${String(fact.attempt)} ${code}`]
    })
    .sort()
    .join()
}

/** Every attempt is settled so. */
const endAs = (attempts: readonly string[], as: string): string =>
  attempts
    .map((attempt) => `${attempt} ${as}`)
    .sort()
    .join()

/** The attempt is over with this failure, which is shown, and rejects all who waited. */
const failsAs = (code: string) => (after: ConnectingContext, before: ConnectingContext, step: WalkStep) =>
  step.to.active.includes('idle') &&
  after.failure?.error.code === code &&
  after.failure.connectorId === before.wallet?.connectorId &&
  settledIn(step) === endAs(before.attempts, code)

const abortsAll = (_: ConnectingContext, before: ConnectingContext, step: WalkStep) =>
  step.to.active.includes('idle') && settledIn(step) === endAs(before.attempts, 'ABORTED')

/** Tells the grant of the asked wallet, with its id in the listing, and settles all who waited. */
const grantsTo =
  (grantOf: (event: Given) => unknown) =>
  (_: ConnectingContext, before: ConnectingContext, step: WalkStep, event: Given): boolean => {
    const told = step.emitted.flatMap((fact) =>
      fact.type === 'connecting.granted' && 'grant' in fact && 'wallet' in fact && 'restored' in fact
        ? [fact]
        : [],
    )
    const [only, ...more] = told
    const wallet: object = typeof only?.wallet === 'object' && only.wallet !== null ? only.wallet : {}
    return (
      more.length === 0 &&
      stableKey(only?.grant) === stableKey(grantOf(event)) &&
      only?.restored === (event.restored ?? false) &&
      Reflect.get(wallet, 'connectorId') === before.wallet?.connectorId &&
      Reflect.get(wallet, 'listedId') === before.wallet?.listedId &&
      step.to.active.includes('idle') &&
      settledIn(step) === endAs(before.attempts, 'ok')
    )
  }

const staysPut = ({ from, to }: WalkStep): boolean => from?.name === to.name

const isRestarted = ({ to }: WalkStep): boolean =>
  to.timers.some(
    ({ event: { type }, remaining }) =>
      type.endsWith('.connecting') && remaining === pairingWait(defaultLimits),
  )

/** As the session presents the wallet, which may have another name there than in the listing. */
const phone = { connectorId: PAIRING_CONNECTOR_ID, name: 'Phone', looks: { suspicious: true } }
const offers = [
  { wallet: phone, grant: grantOn(home), restored: false },
  { wallet: { ...phone, name: 'Tablet' }, grant: grantOn(away, [accountB]), restored: true },
  { wallet: phone, grant: undefined, restored: false },
]

/** The walk of the connecting chart: every event, every answer, late answers too. */
export const connectingCases: WalkOptions<ConnectingContext> = {
  input: { namespace: 'eip155', held, limits: defaultLimits, connectedId: undefined },
  lateAnswers: true,
  outcomes: {
    connectWallet: [
      ...grants,
      { name: 'granted along with others', done: { ...grantOn(home), along } },
      { name: 'rejected', error: { code: 4001 } },
      { name: 'pending', error: featureError('REQUEST_PENDING_IN_WALLET') },
    ],
    confirmGrant: [
      ...grants,
      { name: 'absent', done: undefined },
      { name: 'failed', error: { code: -32603 } },
    ],
    watchWallet: [...watched, { name: 'cannot be watched', error: new Error('deaf') }],
  },
  events: {
    'connecting.ask': (context) =>
      wallets.flatMap((wallet) =>
        free(context)
          .slice(0, 1)
          .map((attempt) => ({ ...wallet, attempt, chainId: home, ...(wallet === paired && { link }) })),
      ),
    'connecting.cancel': [{}, { attempt: 'a' }, { attempt: 'b' }],
    'connecting.leave': [{}],
    'connecting.end': [{}],
    'connecting.offer': offers,
    'connecting.refuse': [
      { connectorId: PAIRING_CONNECTOR_ID, error: featureError('GRANT_EMPTY') },
      { connectorId: 'one', error: featureError('GRANT_EMPTY') },
    ],
    'connecting.unserved': [
      { chunk: 'pairing', error: new WalletchartError('LOAD_FAILED') },
      { chunk: 'modal', error: new WalletchartError('LOAD_FAILED') },
    ],
    'connecting.drop': [{ connectorId: PAIRING_CONNECTOR_ID }, { connectorId: 'one' }],
    'connecting.prolong': [{ connectorId: PAIRING_CONNECTOR_ID }, { connectorId: 'one' }],
    'connecting.held': [{ connectorId: 'two' }],
    'connecting.released': [{}],
    // The wallet's own events come from the listening service only.
    'wallet.accountsChanged': [],
    'wallet.chainChanged': [],
    'wallet.disconnected': [],
  },
  project: ({ wallet, walletEventsDuringAsk, attempts, failure, wishedChainId, connectedId }) => ({
    wallet: wallet?.connectorId,
    walletEventsDuringAsk: [
      walletEventsDuringAsk.accounts?.map(({ address }) => address),
      walletEventsDuringAsk.chainId,
    ],
    attempts: [...attempts].sort(),
    failure: failure?.error.code,
    failed: failure?.connectorId,
    wishedChainId,
    connectedId,
  }),
  waiting: { needs: 'both' },
  invariants: [
    attemptsKept<ConnectingContext>(['connecting.ask'], ({ attempts }) => attempts),
    onePrompt,
    knownWhileAsked,
    saidIsForgotten,
    phasesAreTold,
    ...connectingSays,
    startsIn('idle'),
    runsWhile<ConnectingContext>('confirmGrant', {
      in: ['connecting.confirming', 'connecting.comparing'],
      asked: askedInput,
    }),
    runsWhile<ConnectingContext>('connectWallet', {
      in: 'connecting.asking',
      asked: askedInput,
    }),
    runsWhile<ConnectingContext>('watchWallet', { in: 'connecting', asked: walletInput }),
    lasts<ConnectingContext>('connecting', ({ wallet }) =>
      wallet?.connectorId === PAIRING_CONNECTOR_ID
        ? pairingWait(defaultLimits)
        : defaultLimits.walletDeadline,
    ),
    promise<ConnectingContext>('nobody waits for a grant whose chunk did not come', {
      on: 'connecting.unserved',
      from: 'connecting.elsewhere',
      when: (_, { chunk }) => chunk === 'pairing',
      so: failsAs('LOAD_FAILED'),
    }),
    promise<ConnectingContext>(
      'a chunk that brings no grant ends no attempt, and none that a wallet answers',
      {
        on: 'connecting.unserved',
        when: ({ wallet }, { chunk }) => chunk !== 'pairing' || wallet?.connectorId !== PAIRING_CONNECTOR_ID,
        changesNothing: true,
      },
    ),
    promise<ConnectingContext>('a user who connects a wallet has it asked', {
      on: 'connecting.ask',
      when: (before, event) => !isAsked(before, event) && !isHeld(before, event),
      so: (after, before, step, event) =>
        step.to.active.includes(isShared(event) ? 'connecting.elsewhere' : 'connecting.asking') &&
        isAsked(after, event) &&
        after.wallet?.name === event.name &&
        after.wallet?.listedId === event.listedId &&
        after.attempts.join() === event.attempt &&
        after.wishedChainId === home &&
        settledIn(step) === endAs(before.attempts, 'SUPERSEDED'),
    }),
    promise<ConnectingContext>('who connects the wallet that is asked waits along', {
      on: 'connecting.ask',
      from: 'connecting',
      when: (before, event) => isAsked(before, event) && !isShared(event),
      tells: [],
      so: (after, before, step) => staysPut(step) && after.attempts.length === before.attempts.length + 1,
    }),
    promise<ConnectingContext>('[U39:1] who pairs once more waits along, and the wait begins anew', {
      on: 'connecting.ask',
      from: 'connecting.elsewhere',
      when: isAsked,
      tells: ['connecting.joined'],
      so: (after, before, step) =>
        step.to.active.includes('connecting.elsewhere') &&
        after.attempts.length === before.attempts.length + 1 &&
        isRestarted(step),
    }),
    promise<ConnectingContext>('who connects the wallet that is connected is refused', {
      on: 'connecting.ask',
      when: (before, event) => isHeld(before, event) && !isAsked(before, event),
      so: (_, __, step, { attempt }) =>
        staysPut(step) && settledIn(step) === `${String(attempt)} CONNECTOR_ALREADY_CONNECTED`,
    }),
    promise<ConnectingContext>('a cancel ends the attempt and aborts all who waited', {
      on: ['connecting.cancel', 'connecting.leave', 'connecting.end'],
      from: 'connecting',
      when: (before, event) => event.type !== 'connecting.cancel' || isLast(before, event),
      so: abortsAll,
    }),
    promise<ConnectingContext>('who gives up while others wait is aborted alone', {
      on: 'connecting.cancel',
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
    promise<ConnectingContext>('a failure that was read is forgotten', {
      on: ['connecting.cancel', 'connecting.leave'],
      from: 'idle',
      leadsTo: 'idle',
      tells: [],
      so: ({ failure }) => failure === undefined,
    }),
    promise<ConnectingContext>('[U37 partly] an attempt whose code was given up is over', {
      on: 'connecting.drop',
      from: 'connecting',
      when: isAsked,
      so: abortsAll,
    }),
    promise<ConnectingContext>('a session that does not come about is a failure, with its reason', {
      on: 'connecting.refuse',
      from: 'connecting',
      when: isAsked,
      so: failsAs('GRANT_EMPTY'),
    }),
    promise<ConnectingContext>('what ends an attempt with another wallet changes nothing', {
      on: ['connecting.drop', 'connecting.refuse'],
      when: (before, event) => !isAsked(before, event),
      changesNothing: true,
    }),
    promise<ConnectingContext>('a session grants to the wallet that is asked', {
      on: 'connecting.offer',
      from: 'connecting',
      when: (before, event) => isAsked(before, event) && hasAccounts(event.grant),
      so: grantsTo(({ grant }) => grant),
    }),
    promise<ConnectingContext>('a session without this family is no connection', {
      on: 'connecting.offer',
      from: 'connecting',
      when: (before, event) => isAsked(before, event) && !hasAccounts(event.grant),
      so: failsAs('GRANT_EMPTY'),
    }),
    promise<ConnectingContext>('a session that is not asked for is passed on as it is', {
      on: 'connecting.offer',
      when: (before, event) => !isAsked(before, event),
      tells: ['connecting.offered'],
      so: (after, before, { emitted: [fact], ...step }, { wallet, grant, restored }) =>
        staysPut({ ...step, emitted: [] }) &&
        stableKey(after) === stableKey(before) &&
        fact !== undefined &&
        stableKey({ ...fact }) ===
          stableKey({ type: 'connecting.offered', namespace: 'eip155', wallet, grant, restored }),
    }),
    promise<ConnectingContext>('[U39:1] the user who acts for the pairing has its whole time again', {
      on: 'connecting.prolong',
      from: 'connecting.elsewhere',
      when: isAsked,
      tells: [],
      so: (after, before, step) =>
        step.to.active.includes('connecting.elsewhere') &&
        stableKey(after.wallet) === stableKey(before.wallet) &&
        after.attempts.join() === before.attempts.join() &&
        isRestarted(step),
    }),
    promise<ConnectingContext>('an attempt with another wallet has no more time', {
      on: 'connecting.prolong',
      when: (before, event) => !isAsked(before, event) || !isShared(event),
      changesNothing: true,
    }),
    promise<ConnectingContext>('a wallet that came back by itself is not asked any more', {
      on: 'connecting.held',
      from: 'connecting',
      when: isAsked,
      leadsTo: 'idle',
      so: ({ connectedId }, before, step, { connectorId }) =>
        connectedId === connectorId && settledIn(step) === endAs(before.attempts, 'ok'),
    }),
    promise<ConnectingContext>('a wallet that is connected is known, and no failure is left', {
      on: 'connecting.held',
      when: (before, event) => !isAsked(before, event),
      tells: [],
      so: ({ connectedId, failure }, before, step, { connectorId }) =>
        connectedId === connectorId &&
        staysPut(step) &&
        (before.wallet !== undefined || failure === undefined),
    }),
    promise<ConnectingContext>('[U32 partly] a wallet that is no longer connected changes no attempt', {
      on: 'connecting.released',
      tells: [],
      so: ({ connectedId }, _, step) => connectedId === undefined && staysPut(step),
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
    promise<ConnectingContext>('what a wallet says while it is asked holds until it is asked anew', {
      on: ['wallet.accountsChanged', 'wallet.chainChanged', 'wallet.disconnected'],
      from: ['connecting.asking', 'connecting.comparing', 'connecting.confirming'],
      tells: [],
      so: ({ walletEventsDuringAsk }, before, step, { accounts, chainId }) =>
        staysPut(step) &&
        stableKey(walletEventsDuringAsk.accounts) ===
          stableKey(chainId === undefined ? (accounts ?? []) : before.walletEventsDuringAsk.accounts) &&
        walletEventsDuringAsk.chainId === (chainId ?? before.walletEventsDuringAsk.chainId),
    }),
    promise<ConnectingContext>('a wallet that grants, and said nothing else meanwhile, has granted', {
      on: ['connectWallet succeeds', 'compareGrant succeeds', 'confirmGrant succeeds'],
      when: ({ walletEventsDuringAsk }, event) =>
        hasAccounts(event.output) && agrees(walletEventsDuringAsk, event),
      so: grantsTo(({ output }) => output),
    }),
    promise<ConnectingContext>(
      'what a wallet grants along is offered to its own family, and nothing else is',
      {
        on: ['connectWallet succeeds', 'compareGrant succeeds', 'confirmGrant succeeds'],
        so: (_, { wallet, walletEventsDuringAsk }, { emitted }, event) => {
          const isTaken = hasAccounts(event.output) && agrees(walletEventsDuringAsk, event)
          const given: unknown = Reflect.get(Object(event.output), 'along')
          const due =
            isTaken && Array.isArray(given)
              ? along.map((grant) => ({
                  type: 'connecting.offered',
                  namespace: grant.namespace,
                  wallet,
                  grant,
                  restored: false,
                }))
              : []
          return stableKey(emitted.filter(({ type }) => type === 'connecting.offered')) === stableKey(due)
        },
      },
    ),
    promise<ConnectingContext>('a wallet that said something else while it granted is asked silently', {
      on: ['connectWallet succeeds', 'compareGrant succeeds'],
      when: ({ walletEventsDuringAsk }, event) =>
        hasAccounts(event.output) && !agrees(walletEventsDuringAsk, event),
      leadsTo: 'connecting.comparing',
      so: ({ walletEventsDuringAsk }) => Object.keys(walletEventsDuringAsk).length === 0,
    }),
    promise<ConnectingContext>('a wallet that said something else while it confirmed is asked again', {
      on: 'confirmGrant succeeds',
      when: ({ walletEventsDuringAsk }, event) =>
        hasAccounts(event.output) && !agrees(walletEventsDuringAsk, event),
      leadsTo: 'connecting.confirming',
      so: ({ walletEventsDuringAsk }) => Object.keys(walletEventsDuringAsk).length === 0,
    }),
    promise<ConnectingContext>('a wallet that grants no account, or took its grant back, is not connected', {
      on: ['connectWallet succeeds', 'compareGrant succeeds'],
      when: (_, event) => !hasAccounts(event.output),
      so: failsAs('GRANT_EMPTY'),
    }),
    promise<ConnectingContext>('a wallet in which a request is open already is waited for', {
      on: 'connectWallet fails',
      when: (_, { error }) => isWalletchartError(error, 'REQUEST_PENDING_IN_WALLET'),
      leadsTo: 'connecting.pendingInWallet',
    }),
    promise<ConnectingContext>('a wallet that refuses, or cannot be read, is a failure', {
      on: ['connectWallet fails', 'compareGrant fails', 'watchWallet fails'],
      when: (_, { error }) => !isWalletchartError(error, 'REQUEST_PENDING_IN_WALLET'),
      so: failsAs('SOMETHING_WENT_WRONG'),
    }),
    promise<ConnectingContext>('a wallet that granted nothing yet is waited for', {
      on: 'confirmGrant answers',
      when: (_, event) => !hasAccounts(event.output),
      leadsTo: 'connecting.pendingInWallet',
    }),
    promise<ConnectingContext>('a wallet that does not answer is a failure', {
      on: 'walletDeadline passes',
      so: failsAs('WALLET_NOT_ANSWERING'),
    }),
  ],
}
