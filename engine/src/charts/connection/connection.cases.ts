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
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import type { Grant } from '../../ports/connector.js'
import { attemptsKept } from '../../testing/attempts-kept.js'
import { pairingWait } from '../pairing/pairing-wait.js'
import { connectionSays } from './connection.says.cases.js'
import type { ConnectionContext } from './connection.setup.js'

const home = 'eip155:1'
const away = 'eip155:2'
const accountA = { address: '0xA', type: 'eoa' }
const accountB = { address: '0xB', type: 'eoa' }
/** Never chosen, so that it changes no preference. */
const smart = { address: '0xC', type: 'smartAccount' }

/** A grant on a chain of the app, on another chain, and one without accounts. */
export const grantOn = (chainId: Grant['chainId'], accounts: Grant['accounts'] = [accountA]): Grant => ({
  namespace: 'eip155',
  accounts,
  chainId,
  supportsAllNetworks: true,
})

/** A grant on the chains that the wallet names, and on no other. */
const namedGrant = (accountsOn: NonNullable<Grant['accountsOn']>): Grant => ({
  ...grantOn(home),
  accountsOn,
  approvedNetworkIds: ([home, away] as const).filter((chain) => chain in accountsOn),
  supportsAllNetworks: false,
})

const wallets = [
  { connectorId: 'one', name: 'One' },
  {
    connectorId: PAIRING_CONNECTOR_ID,
    name: 'Pairing',
    listedId: 'listed',
    looks: { icon: 'icon', suspicious: true },
  },
]
const [, paired] = wallets

/** Pairing holds the grants of its connector. */
export const held = {
  [PAIRING_CONNECTOR_ID]: { by: 'pairing' as const, deadline: pairingWait(defaultLimits) },
}

/** Attempts the walk may still open: two at most at any time. */
const free = ({ leaving }: ConnectionContext): readonly string[] =>
  ['a', 'b'].filter((attempt) => !leaving.includes(attempt))

const watched = [
  { name: 'same accounts', event: { type: 'wallet.accountsChanged', accounts: [accountA] } },
  { name: 'other account', event: { type: 'wallet.accountsChanged', accounts: [accountB] } },
  { name: 'two accounts', event: { type: 'wallet.accountsChanged', accounts: [accountA, accountB] } },
  { name: 'no accounts', event: { type: 'wallet.accountsChanged', accounts: [] } },
  ...([home, away] as const).map((one) => ({
    name: `an account on ${one} alone`,
    event: { type: 'wallet.accountsChanged', accounts: [accountB], accountsOn: { [one]: [accountB] } },
  })),
  { name: 'home chain', event: { type: 'wallet.chainChanged', chainId: home } },
  { name: 'foreign chain', event: { type: 'wallet.chainChanged', chainId: away } },
  { name: 'gone', event: { type: 'wallet.disconnected' } },
]

/** Of what a wallet may say before it granted anything: enough to agree and to differ. */
const saidSilently = ['same accounts', 'other account', 'no accounts', 'foreign chain', 'gone']

const grants = [
  { name: 'granted', done: grantOn(home) },
  { name: 'granted elsewhere', done: grantOn(away) },
  { name: 'granted nothing', done: grantOn(home, []) },
  { name: 'granted two', done: grantOn(home, [accountA, accountB]) },
]

/** The accounts of a grant on a chain; a wallet that names no chains grants all. */
const accountsAt = ({ accountsOn, accounts }: Grant, chainId: string): Grant['accounts'] =>
  accountsOn === undefined
    ? accounts
    : (Object.entries(accountsOn).find(([chain]) => chain === chainId)?.[1] ?? [])

const isNamed = (grant: Grant | undefined, chainId: unknown): boolean =>
  grant?.accountsOn !== undefined && accountsAt(grant, String(chainId)).length > 0

const shownWhereGranted: Invariant = {
  name: '[U36:1] an account is shown only on a chain on which the wallet granted it',
  check: ({ to }) => {
    const { grant }: ConnectionContext = to.snapshot.context
    return (
      grant === undefined ||
      grant.accounts.every((one) =>
        accountsAt(grant, grant.chainId).some(({ address }) => address === one.address),
      )
    )
  },
}

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

const asksOnlySilently: Invariant = {
  name: 'a wallet is asked here by the question of a restore alone, and by none while it waits for a press',
  check: ({ to }) =>
    to.services.every(({ src }) => ['restoreGrant', 'watchWallet', 'tellWallet'].includes(src)) &&
    !(to.active.includes('away.awaitingPress') && to.services.some(({ src }) => src === 'restoreGrant')),
}

/** True if a step replaces the wallet that was held or restored. */
const isReplaced = ({ from, to }: Pick<WalkStep, 'from' | 'to'>): boolean => {
  const { wallet: before }: Partial<ConnectionContext> = from?.snapshot.context ?? {}
  const { wallet }: ConnectionContext = to.snapshot.context
  const wasHeld = from?.active.includes('connected') === true || from?.active.includes('restoring') === true
  return wasHeld && to.active.includes('connected') && before?.connectorId !== wallet?.connectorId
}

const endsAreTold: Invariant = {
  name: 'leaving connected is told exactly once',
  check: ({ from, to, emitted }) => {
    const left =
      (from?.active.includes('connected') === true && !to.active.includes('connected')) ||
      isReplaced({ from, to })
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
    const isOther = isReplaced({ from, to })
    const ready = usable !== undefined && (isOther || !same(before, usable)) ? 1 : 0
    const left = (isOther || usable === undefined) && before !== undefined ? 1 : 0
    return (count('account.ready') === ready && count('account.left') === left) || 'told wrongly'
  },
}

type Given = Readonly<Record<string, unknown>>

const walletInput = ({ wallet, namespace }: ConnectionContext) => ({
  connectorId: wallet?.connectorId,
  namespace,
})

/** A silent question names the chain to be on. */
const silentInput = (context: ConnectionContext) => ({ ...walletInput(context), chainId: context.appChain })

const nobodyIsForgotten: Invariant = {
  name: 'a wallet is known exactly while it is restored, held, away or left',
  check: ({ to }) => {
    const { wallet }: ConnectionContext = to.snapshot.context
    const isAlone = to.active.includes('unhydrated') || to.active.includes('disconnected')
    return isAlone === (wallet === undefined)
  },
}

/** The places in which a wallet is asked silently. */
const asking = ['restoring.asking', 'away.asking'] as const
/** The places in which a wallet that is away is listened to. */
const listening = ['away.watching', 'away.awaitingPress'] as const
const isAsking = (active: readonly string[]): boolean => asking.some((path) => active.includes(path))

const saidIsForgotten: Invariant = {
  name: 'only a wallet that is being asked has said anything',
  check: ({ to }) => {
    const { walletEventsDuringAsk }: ConnectionContext = to.snapshot.context
    return isAsking(to.active) || Object.keys(walletEventsDuringAsk).length === 0
  },
}

const questionsAreFew: Invariant = {
  name: 'a wallet is asked silently at most twice in a row, and the count is over where it is not asked',
  check: ({ to }) => {
    const { questions }: ConnectionContext = to.snapshot.context
    if (isAsking(to.active)) return questions < 2
    return questions === 0 || (listening.some((state) => to.active.includes(state)) && questions <= 3)
  },
}

const waitsInItsPlace: Invariant = {
  name: 'who disconnects waits while disconnecting',
  check: ({ to }) => {
    const { leaving }: ConnectionContext = to.snapshot.context
    return leaving.length === 0 || to.active.includes('disconnecting')
  },
}

const places = ['connected', 'restoring'] as const

const phasesAreTold: Invariant = {
  name: 'it is told when restoring and being connected begin, each once',
  check: ({ from, to, emitted }) => {
    if (from === undefined) return true
    const { wallet }: ConnectionContext = to.snapshot.context
    const due = places.filter(
      (path) =>
        to.active.includes(path) &&
        (!from.active.includes(path) || (path === 'connected' && isReplaced({ from, to }))),
    )
    const names = due.map((path) => `connection.${path}`)
    const told = emitted.flatMap((fact) =>
      'connectorId' in fact && 'name' in fact
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
      const isBack =
        event?.type !== 'connection.take' &&
        (from?.active.includes('restoring') === true ||
          (from?.active.includes('away') === true && event?.type !== 'connection.adopt'))
      const restored = isBack || adopted
      return fact.restored === restored && stableKey(fact.grant) === stableKey(grant)
    }),
}

/** The cause of an ended connection in a step. */
const endOf = ({ emitted }: WalkStep): string =>
  emitted.flatMap((fact) => (fact.type === 'connection.ended' && 'cause' in fact ? [fact.cause] : [])).join()

const endsAsTold: Invariant = {
  name: 'an end is told when a connection, or the hope of an old one, is over',
  check: (step) => {
    const { from, to, event } = step
    if (from === undefined) return true
    const left = (path: string): boolean => from.active.includes(path) && !to.active.includes(path)
    const isAsked = event?.type === 'connection.asked'
    const isHere = to.active.includes('disconnected') || to.active.includes('away')
    const isHopeless =
      ((left('restoring') && isHere) || (left('away') && to.active.includes('disconnected'))) && !isAsked
    const isOver = left('connected') || isReplaced(step) || isHopeless
    return (endOf(step) !== '') === isOver
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
      (event?.type === 'connection.take' && isWhole({ ...event })) ||
      (event?.type === 'connection.adopt' && isOwn(from?.snapshot.context, { ...event }))
    const isDue = move?.kind !== 'late' && (isAgain || before?.chainId !== grant.chainId)
    const told = emitted.filter(({ type }) => /[.](un)?supported$/.test(type)).map(({ type }) => type)
    return told.join() === (isDue ? `connection.${verdict}` : '')
  },
}

const movesAreTold: Invariant = {
  name: 'another account and another chain of a connection are told, and nothing else of it',
  check: ({ from, to, event, emitted }) => {
    if (!from?.active.includes('connected') || !to.active.includes('connected')) return true
    if (isReplaced({ from, to })) return true
    const { grant: before }: ConnectionContext = from.snapshot.context
    const { grant: after }: ConnectionContext = to.snapshot.context
    const due = [
      ...(stableKey(before?.accounts) === stableKey(after?.accounts) &&
      // Another list of chains counts as another account.
      (event?.type !== 'wallet.accountsChanged' ||
        before?.chainId !== after?.chainId ||
        stableKey(before?.approvedNetworkIds) === stableKey(after?.approvedNetworkIds))
        ? []
        : ['connection.accountChanged']),
      ...(before?.chainId === after?.chainId ? [] : ['connection.chainChanged']),
    ]
    const told = emitted.filter(({ type }) => /(account|chain)Changed$/.test(type)).map(({ type }) => type)
    return told.join() === due.join() || `told ${told.join()}`
  },
}

/** The accounts of a grant on each network, as a key. */
const everywhere = (grant: Grant | undefined): string =>
  stableKey([grant?.accountsOn ?? {}, grant?.approvedNetworkIds ?? [], grant?.supportsAllNetworks])

const regrantsAreTold: Invariant = {
  name: 'other accounts on any network of a connection are told, and nothing else is told as such',
  check: ({ from, to, emitted }) => {
    const told = emitted.filter(({ type }) => type === 'connection.regranted').length
    const stays = from?.active.includes('connected') === true && to.active.includes('connected')
    if (from === undefined || !stays || isReplaced({ from, to })) return told === 0
    const { grant: before }: ConnectionContext = from.snapshot.context
    const { grant: after }: ConnectionContext = to.snapshot.context
    const due = everywhere(before) === everywhere(after) ? 0 : 1
    return told === due || `told ${told} times: ${everywhere(before)}, then ${everywhere(after)}`
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

/** The holder of the grants of the offered wallet. */
const holderIn = ({ wallet }: Given): string | undefined =>
  typeof wallet === 'object' && wallet !== null && Reflect.get(wallet, 'connectorId') === PAIRING_CONNECTOR_ID
    ? 'pairing'
    : undefined

const isWhole = ({ grant }: Given): boolean => grant !== undefined

const hasAccounts = ({ output }: Given): boolean =>
  typeof output === 'object' &&
  output !== null &&
  'accounts' in output &&
  Array.isArray(output.accounts) &&
  output.accounts.length > 0

/** A session is shown on the app's network where it grants an account there, else where it says. */
const isPlaced = ({ grant }: ConnectionContext, { appChain }: ConnectionContext, event: Given): boolean => {
  const on: unknown = Reflect.get(grantOf(event), 'accountsOn')
  const there: unknown = on === undefined ? accountsOf(event) : Reflect.get(Object(on), String(appChain))
  return there === undefined
    ? grant?.chainId === chainOf(event) && stableKey(grant?.accounts) === stableKey(accountsOf(event))
    : grant?.chainId === appChain && stableKey(grant?.accounts) === stableKey(there)
}

/** The order in which the app shows accounts: the chosen one first. */
const inOrder = (accounts: unknown, { choice: { address } }: ConnectionContext): unknown => {
  if (!Array.isArray(accounts)) return accounts
  const isChosen = (one: unknown): boolean => Reflect.get(Object(one), 'address') === address
  return [...accounts.filter(isChosen), ...accounts.filter((one) => !isChosen(one))]
}

const isEmptied = ({ accounts }: Given): boolean => Array.isArray(accounts) && accounts.length === 0

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

const endsFor = (cause: string) => (_: ConnectionContext, __: ConnectionContext, step: WalkStep) =>
  step.to.active.includes('disconnected') && endOf(step) === cause

/** The wallet is reported as away, and may come back from there. */
const staysIn = (place: string) => (after: ConnectionContext, before: ConnectionContext, step: WalkStep) =>
  step.to.active.includes(`away.${place}`) &&
  stableKey(after.wallet) === stableKey(before.wallet) &&
  endOf(step) === (step.from?.active.includes('away') ? '' : 'away')

/** The wallet said nothing else than it answers. */
const agrees = (
  { accounts, chainId }: ConnectionContext['walletEventsDuringAsk'],
  { output }: Given,
): boolean => {
  const grant: object = typeof output === 'object' && output !== null ? output : {}
  return (
    (accounts === undefined || stableKey(accounts) === stableKey(Reflect.get(grant, 'accounts'))) &&
    (chainId === undefined || chainId === Reflect.get(grant, 'chainId'))
  )
}

const namesAccounts = ({ accounts = [] }: ConnectionContext['walletEventsDuringAsk']): boolean =>
  accounts.length > 0

const isLeftToUser = ({ output }: Given): boolean => output === 'needsGesture'

const isRefused = ({ error }: Given): boolean => isWalletchartError(error, 'USER_REJECTED')

const grantOf = ({ grant }: Given): object => (typeof grant === 'object' && grant !== null ? grant : {})

const accountsOf = (event: Given): unknown => Reflect.get(grantOf(event), 'accounts')

const chainOf = (event: Given): unknown => Reflect.get(grantOf(event), 'chainId')

const approves = (event: Given, { grant }: ConnectionContext): boolean => {
  const approved: unknown = Reflect.get(grantOf(event), 'approvedNetworkIds')
  return Array.isArray(approved) && approved.includes(grant?.chainId)
}

/** The walk of the connection chart: every event, every answer, late answers too. */
export const connectionCases: WalkOptions<ConnectionContext> = {
  input: {
    namespace: 'eip155',
    held,
    supported: [home],
    // The wallets hold no chain; those of eip155, which do, are in the walks of the product.
    appChain: home,
    chooses: true,
    accountType: 'eoa',
    limits: defaultLimits,
  },
  lateAnswers: true,
  outcomes: {
    restoreGrant: [
      ...grants,
      { name: 'absent', done: undefined },
      { name: 'needs a press', done: 'needsGesture' },
      { name: 'failed', error: featureError('RPC_REQUEST_FAILED') },
      { name: 'refused', error: featureError('USER_REJECTED') },
    ],
    tellWallet: [
      { name: 'told', done: undefined },
      { name: 'failed', error: new Error('wallet is broken') },
    ],
    watchWallet: (_, { grant }) => [
      ...(grant === undefined ? watched.filter(({ name }) => saidSilently.includes(name)) : watched),
      { name: 'cannot be watched', error: new Error('deaf') },
    ],
  },
  events: {
    'connection.hydrate': [
      { stored: undefined },
      { stored: wallets[0] },
      { stored: paired },
      { stored: wallets[0], address: '0xB' },
    ],
    'connection.choose': ({ grant }) =>
      grant?.accountsOn === undefined ? [{ address: '0xA' }, { address: '0xB' }] : [],
    'connection.walletFound': [{ connectorId: 'one' }, { connectorId: 'other' }],
    'connection.asked': [{ connectorId: 'one' }, { connectorId: PAIRING_CONNECTOR_ID }],
    'connection.disconnect': (context) => free(context).map((attempt) => ({ attempt })),
    'connection.drop': [
      { cause: 'otherTab' },
      { cause: 'removed' },
      { cause: 'otherTab', connectorId: 'one' },
      { cause: 'wallet', connectorId: PAIRING_CONNECTOR_ID },
    ],
    'connection.adopt': [
      { wallet: paired, grant: grantOn(home), restored: false },
      { wallet: paired, grant: { ...grantOn(away, [accountB]), approvedNetworkIds: [home] }, restored: true },
      { wallet: paired, grant: undefined, restored: false },
      {
        wallet: paired,
        grant: namedGrant({ [home]: [accountA], [away]: [accountB, smart] }),
        restored: false,
      },
      { wallet: paired, grant: namedGrant({ [home]: [accountA] }), restored: false },
    ],
    'connection.take': [
      { wallet: wallets[0], grant: grantOn(home), restored: false },
      { wallet: wallets[0], grant: grantOn(away, [accountB]), restored: true },
      { wallet: paired, grant: grantOn(home), restored: false },
      { wallet: paired, grant: undefined, restored: false },
    ],
    // One of the two is away at a time: what follows from both is what follows from each.
    'connection.unsigned': [{}],
    'connection.unserved': [{ chunk: 'pairing' }, { chunk: 'modal' }],
    'connection.networksChanged': ({ appChain }) =>
      appChain === home ? [{ supported: [home] }, { supported: [away] }] : [],
    'connection.moved': ({ supported }) =>
      supported.includes(home) ? [{ chainId: home }, { chainId: away }] : [],
    // The wallet's own events come from the listening service only.
    'wallet.accountsChanged': [],
    'wallet.chainChanged': [],
    'wallet.disconnected': [],
  },
  project: ({
    wallet,
    walletEventsDuringAsk,
    questions,
    grant,
    leaving,
    supported,
    told,
    choice,
    appChain,
  }) => ({
    wallet: wallet?.connectorId,
    questions,
    walletEventsDuringAsk: [
      walletEventsDuringAsk.accounts?.map(({ address }) => address),
      walletEventsDuringAsk.chainId,
    ],
    chain: grant?.chainId,
    accounts: grant?.accounts.map(({ address }) => address),
    chosen: choice.address,
    appChain,
    named: grant && everywhere(grant),
    leaving: [...leaving].sort(),
    supported,
    told,
  }),
  waiting: { needs: 'both' },
  invariants: [
    attemptsKept<ConnectionContext>(['connection.disconnect'], ({ leaving }) => leaving),
    connectedIsWhole,
    shownWhereGranted,
    asksOnlySilently,
    endsAreTold,
    accountsAreTold,
    nobodyIsForgotten,
    saidIsForgotten,
    questionsAreFew,
    waitsInItsPlace,
    phasesAreTold,
    restoredIsTold,
    endsAsTold,
    judged,
    movesAreTold,
    regrantsAreTold,
    ...connectionSays,
    startsIn('unhydrated'),
    runsWhile<ConnectionContext>('restoreGrant', {
      in: asking,
      asked: silentInput,
    }),
    runsWhile<ConnectionContext>('watchWallet', {
      in: ['connected', ...asking, ...listening],
      asked: walletInput,
    }),
    runsWhile<ConnectionContext>('tellWallet', { in: 'disconnecting', asked: walletInput }),
    lasts('restoring.elsewhere', defaultLimits.restoreDeadline),
    lasts('restoring.awaitingWallet', defaultLimits.restoreGrace),
    lasts('restoring.asking', defaultLimits.restoreDeadline),
    lasts('disconnecting', defaultLimits.disconnectDeadline),
    promise<ConnectionContext>('a stored wallet is restored, by whoever holds its grant', {
      on: 'connection.hydrate',
      from: ['unhydrated', 'disconnected', 'away'],
      when: (_, { stored }) => stored !== undefined,
      so: ({ wallet, choice }, _, { to }, { stored, address }) =>
        stableKey(wallet) === stableKey(stored) &&
        choice.address === address &&
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
      outside: ['unhydrated', 'disconnected', 'away'],
      changesNothing: true,
    }),
    promise<ConnectionContext>('the stored wallet is asked as soon as it is found', {
      on: 'connection.walletFound',
      from: 'restoring.awaitingWallet',
      when: isOwn,
      leadsTo: 'restoring.asking',
    }),
    promise<ConnectionContext>(
      'a wallet that is away is asked as soon as it is found, and when it names accounts',
      {
        on: ['connection.walletFound', 'wallet.accountsChanged'],
        from: ['away.unseen', ...listening],
        when: (before, event) =>
          event.accounts === undefined ? isOwn(before, event) : !isEmptied(event) && before.questions < 2,
        leadsTo: 'away.asking',
        tells: [],
      },
    ),
    promise<ConnectionContext>('a wallet that was asked twice in a row is asked again after a rest', {
      on: 'wallet.accountsChanged',
      from: listening,
      when: ({ questions }, event) => !isEmptied(event) && questions >= 2,
      tells: [],
      so: ({ questions }, _, { from, to }) => questions === 3 && from?.name === to.name,
    }),
    promise<ConnectionContext>('a wallet that is away and names no account is not asked', {
      on: 'wallet.accountsChanged',
      from: listening,
      when: (_, event) => isEmptied(event),
      tells: [],
      so: ({ questions }, before, { from, to }) =>
        questions === Math.min(before.questions, 2) && from?.name === to.name,
    }),
    promise<ConnectionContext>('a wallet that has rested is asked, if it named accounts meanwhile', {
      on: 'rest passes',
      from: listening,
      tells: [],
      so: ({ questions }, before, { from, to }) =>
        questions === 0 &&
        (before.questions > 2 ? to.active.includes('away.asking') : from?.name === to.name),
    }),
    promise('any other word of a wallet that is away changes nothing', {
      on: ['wallet.chainChanged', 'wallet.disconnected'],
      from: listening,
      changesNothing: true,
    }),
    promise<ConnectionContext>('any other wallet that is found changes nothing', {
      on: 'connection.walletFound',
      when: (before, event) => !isOwn(before, event),
      changesNothing: true,
    }),
    promise<ConnectionContext>('a wallet that the user is asked in is neither restored nor left any more', {
      on: 'connection.asked',
      from: ['restoring', 'away', 'disconnecting'],
      when: isOwn,
      leadsTo: 'disconnected',
      so: (_, before, step) => settledIn(step) === endAs(before.leaving, 'ok'),
    }),
    promise<ConnectionContext>('[U32:1] the wallet that is held stays while another one is asked', {
      on: 'connection.asked',
      when: (before, event) => !isOwn(before, event) || before.grant !== undefined,
      changesNothing: true,
    }),
    promise<ConnectionContext>('[U32:1] the asked wallet takes the place of any other when it has granted', {
      on: 'connection.take',
      when: (_, event) => isWhole(event),
      leadsTo: 'connected',
      so: (after, before, step, event) =>
        isOwn(after, event) &&
        stableKey(after.grant?.accounts) === stableKey(accountsOf(event)) &&
        endOf(step) === (isReplaced(step) ? 'replaced' : '') &&
        settledIn(step) === endAs(before.leaving, 'ok'),
    }),
    promise<ConnectionContext>('a wallet without a grant takes no place', {
      on: 'connection.take',
      when: (_, event) => !isWhole(event),
      changesNothing: true,
    }),
    promise<ConnectionContext>('an account whose sign-in cannot be read or asked does not stay', {
      on: 'connection.unsigned',
      from: 'connected.supported',
      so: endsFor('unread'),
    }),
    promise('only an account on a network of the app signs in', {
      on: 'connection.unsigned',
      outside: 'connected.supported',
      changesNothing: true,
    }),
    promise<ConnectionContext>('nobody waits for a session whose chunk did not come', {
      on: 'connection.unserved',
      from: 'restoring.elsewhere',
      when: (_, { chunk }) => chunk === 'pairing',
      so: staysIn('elsewhere'),
    }),
    promise('a chunk that brings no wallet back ends no connection', {
      on: 'connection.unserved',
      when: (_, { chunk }) => chunk !== 'pairing',
      changesNothing: true,
    }),
    promise<ConnectionContext>('who disconnects while a wallet is restored or away stays disconnected', {
      on: 'connection.disconnect',
      from: ['restoring', 'away'],
      so: endsFor('user'),
    }),
    promise<ConnectionContext>('a disconnect succeeds at once where nothing is connected', {
      on: 'connection.disconnect',
      outside: ['connected', 'disconnecting'],
      leadsTo: ['unhydrated', 'disconnected'],
      so: (_, __, step, { attempt }) => settledIn(step) === `${String(attempt)} ok`,
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
        from: ['connected', 'restoring', 'away'],
        when: (before, event) => event.connectorId === undefined || isOwn(before, event),
        so: (_, __, step, { cause }) => step.to.active.includes('disconnected') && endOf(step) === cause,
      },
    ),
    promise<ConnectionContext>('a family that is removed waits for no wallet', {
      on: 'connection.drop',
      from: 'disconnecting',
      when: (_, { cause }) => cause === 'removed',
      leadsTo: 'disconnected',
      so: (_, before, step) => settledIn(step) === endAs(before.leaving, 'ok'),
    }),
    promise<ConnectionContext>('[U33:1] only the connection with the wallet that is named is dropped', {
      on: 'connection.drop',
      when: (before, event) => event.connectorId !== undefined && !isOwn(before, event),
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
      from: ['unhydrated', 'disconnected', 'away', 'disconnecting'],
      when: (_, event) => isWhole(event),
      leadsTo: 'connected',
      so: (after, before, step, event) =>
        isOwn(after, event) &&
        isPlaced(after, before, event) &&
        settledIn(step) === endAs(before.leaving, 'ok'),
    }),
    promise<ConnectionContext>('a session connects the wallet that is restored', {
      on: 'connection.adopt',
      from: 'restoring',
      when: (before, event) => isWhole(event) && isOwn(before, event),
      leadsTo: 'connected',
      so: (after, before, _, event) => isOwn(after, event) && isPlaced(after, before, event),
    }),
    promise<ConnectionContext>('the network that the app shows is known in every state', {
      on: 'connection.moved',
      so: ({ appChain }, _, __, { chainId }) => appChain === chainId,
    }),
    promise<ConnectionContext>('a session that changes is taken over, and stays on its chain where it may', {
      on: 'connection.adopt',
      from: 'connected',
      when: (before, event) => isWhole(event) && isOwn(before, event),
      leadsTo: 'connected',
      so: (after, before, _, event) => {
        const chain = approves(event, before) ? before.grant?.chainId : chainOf(event)
        const named: unknown = Reflect.get(Object(Reflect.get(grantOf(event), 'accountsOn')), String(chain))
        return (
          after.grant?.chainId === chain &&
          stableKey(after.grant?.accounts) === stableKey(named ?? accountsOf(event))
        )
      },
    }),
    promise<ConnectionContext>('[U32:1] a session of a wallet that is not asked leaves the held one alone', {
      on: 'connection.adopt',
      from: ['restoring', 'connected'],
      when: (before, event) => !isOwn(before, event),
      so: (after, before, { from, to, emitted }, event) =>
        to.name === from?.name &&
        stableKey(after) === stableKey(before) &&
        // The holder of the session is notified that this family does not use it.
        stableKey(emitted) ===
          stableKey(
            isWhole(event)
              ? [{ type: 'connection.declined', namespace: 'eip155', heldBy: holderIn(event) }]
              : [],
          ),
    }),
    promise<ConnectionContext>('a session without this family ends the hope for it', {
      on: 'connection.adopt',
      from: ['restoring', 'away'],
      when: (before, event) => !isWhole(event) && isOwn(before, event),
      so: endsFor('gone'),
    }),
    promise<ConnectionContext>('a session without this family ends its connection', {
      on: 'connection.adopt',
      from: 'connected',
      when: (before, event) => !isWhole(event) && isOwn(before, event),
      so: endsFor('wallet'),
    }),
    promise<ConnectionContext>('a session without this family says nothing of another wallet that is away', {
      on: 'connection.adopt',
      from: 'away',
      when: (before, event) => !isWhole(event) && !isOwn(before, event),
      changesNothing: true,
    }),
    promise('a session without this family is no news where no wallet is', {
      on: 'connection.adopt',
      from: ['unhydrated', 'disconnected', 'disconnecting'],
      when: (_, event) => !isWhole(event),
      changesNothing: true,
    }),
    promise<ConnectionContext>('the networks of the app are known in every state', {
      on: 'connection.networksChanged',
      so: (after, before, _, { supported }) =>
        stableKey(after.supported) === stableKey(supported) &&
        stableKey(after.grant) === stableKey(before.grant),
    }),
    promise<ConnectionContext>(
      'a wallet that takes all accounts away is away, and one that leaves too; so a session is over',
      {
        on: ['wallet.accountsChanged', 'wallet.disconnected'],
        from: 'connected',
        when: (_, event) => event.type === 'wallet.disconnected' || isEmptied(event),
        so: (after, before, step) =>
          (before.wallet?.connectorId === PAIRING_CONNECTOR_ID ? endsFor('wallet') : staysIn('watching'))(
            after,
            before,
            step,
          ),
      },
    ),
    promise<ConnectionContext>('a wallet that cannot be listened to is not connected', {
      on: 'watchWallet fails',
      from: 'connected',
      so: staysIn('unseen'),
    }),
    promise<ConnectionContext>('a wallet that cannot be listened to is not restored', {
      on: 'watchWallet fails',
      from: ['restoring', 'away'],
      so: staysIn('unseen'),
    }),
    promise<ConnectionContext>('other accounts and another chain of the wallet are taken over', {
      on: ['wallet.accountsChanged', 'wallet.chainChanged', 'connection.moved'],
      from: 'connected',
      when: ({ grant }, event) =>
        !isEmptied(event) && grant?.accountsOn === undefined && event.accountsOn === undefined,
      leadsTo: 'connected',
      so: ({ grant }, before, _, { accounts, chainId }) =>
        stableKey(grant?.accounts) === stableKey(inOrder(accounts ?? before.grant?.accounts, before)) &&
        grant?.chainId === (chainId ?? before.grant?.chainId),
    }),
    promise<ConnectionContext>(
      '[U36:1] a wallet that named its chains shows the accounts of the one it moves to',
      {
        on: ['wallet.chainChanged', 'connection.moved'],
        from: 'connected',
        when: ({ grant }, { chainId }) => isNamed(grant, chainId),
        leadsTo: 'connected',
        so: ({ grant }, before, _, { chainId }) =>
          grant?.chainId === chainId &&
          before.grant !== undefined &&
          // A move to where it is says nothing.
          (chainId === before.grant.chainId ||
            stableKey(grant?.accounts) === stableKey(accountsAt(before.grant, String(chainId)))),
      },
    ),
    promise<ConnectionContext>(
      '[U36 partly] a network of the app that a wallet did not grant moves no wallet',
      {
        on: 'connection.moved',
        from: 'connected',
        when: ({ grant }, { chainId }) => grant?.accountsOn !== undefined && !isNamed(grant, chainId),
        tells: [],
        so: (after, before) => stableKey(after.grant) === stableKey(before.grant),
      },
    ),
    promise<ConnectionContext>('[U36:1] a chain or an account that a wallet did not grant is not believed', {
      on: ['wallet.chainChanged', 'wallet.accountsChanged'],
      from: 'connected',
      when: ({ grant }, event) =>
        grant?.accountsOn !== undefined &&
        event.accountsOn === undefined &&
        !isEmptied(event) &&
        (Array.isArray(event.accounts)
          ? !event.accounts.some((one) =>
              accountsAt(grant, grant.chainId).some(({ address }) => address === one.address),
            )
          : !isNamed(grant, event.chainId)),
      changesNothing: true,
    }),
    promise<ConnectionContext>('a wallet that says what is known says nothing', {
      on: ['wallet.accountsChanged', 'wallet.chainChanged'],
      from: 'connected',
      when: ({ grant }, { accounts, accountsOn, chainId }) =>
        accounts === undefined
          ? chainId === grant?.chainId
          : accountsOn === undefined && stableKey(accounts) === stableKey(grant?.accounts),
      changesNothing: true,
    }),
    promise<ConnectionContext>(
      '[U36:1] a wallet that names its chains anew is on one of them, where it was if it may',
      {
        on: 'wallet.accountsChanged',
        from: 'connected',
        when: (_, event) => event.accountsOn !== undefined,
        leadsTo: 'connected',
        so: ({ grant }, before, _, { accountsOn }) => {
          const named = Object.keys(Object(accountsOn))
          const chain = named.find((one) => one === before.grant?.chainId) ?? named[0]
          return (
            grant?.chainId === chain &&
            stableKey(grant?.approvedNetworkIds) === stableKey(named) &&
            stableKey(grant?.accounts) === stableKey(Object(accountsOn)[String(chain)])
          )
        },
      },
    ),
    promise<ConnectionContext>('the user works with another granted account, which is to be remembered', {
      on: 'connection.choose',
      from: 'connected',
      when: ({ grant }, { address }) =>
        grant?.accounts.some((one, index) => index > 0 && one.address === address) === true,
      leadsTo: 'connected',
      so: ({ grant, choice }, before, { emitted }, { address }) =>
        grant?.accounts[0]?.address === address &&
        grant?.accounts.length === before.grant?.accounts.length &&
        choice.address === address &&
        stableKey(emitted.filter(({ type }) => type === 'connection.chosen')) ===
          stableKey([
            {
              type: 'connection.chosen',
              namespace: 'eip155',
              connectorId: before.wallet?.connectorId,
              address,
            },
          ]),
    }),
    promise<ConnectionContext>('an account that is not granted, or is worked with already, is not chosen', {
      on: 'connection.choose',
      when: ({ grant }, { address }) =>
        grant?.accounts.some((one, index) => index > 0 && one.address === address) !== true,
      changesNothing: true,
    }),
    promise<ConnectionContext>('another wallet forgets which account was chosen in the last one', {
      on: 'connection.take',
      when: (before, event) => isWhole(event) && (!isOwn(before, event) || before.grant === undefined),
      so: ({ choice }, before, _, event) =>
        choice.address === undefined || (event.restored === true && isOwn(before, event)),
    }),
    promise<ConnectionContext>('a wallet that is still there is connected', {
      on: 'restoreGrant succeeds',
      when: ({ walletEventsDuringAsk }, event) => hasAccounts(event) && agrees(walletEventsDuringAsk, event),
      leadsTo: 'connected',
      so: (after, before, _, { output }) =>
        after.grant?.chainId === before.appChain &&
        stableKey(after.grant?.accounts) ===
          stableKey(inOrder(Reflect.get(Object(output), 'accounts'), before)),
    }),
    promise<ConnectionContext>('a wallet that said something else while it was restored is asked again', {
      on: 'restoreGrant succeeds',
      when: ({ walletEventsDuringAsk, questions }, event) =>
        questions < 1 &&
        (hasAccounts(event) ? !agrees(walletEventsDuringAsk, event) : namesAccounts(walletEventsDuringAsk)),
      tells: [],
      so: ({ walletEventsDuringAsk, questions }, before, { from, to }) =>
        from?.name === to.name &&
        Object.keys(walletEventsDuringAsk).length === 0 &&
        questions === before.questions + 1,
    }),
    promise<ConnectionContext>(
      'a wallet that does not agree with its own answer twice is asked again after a rest',
      {
        on: 'restoreGrant succeeds',
        when: ({ walletEventsDuringAsk, questions }, event) =>
          questions >= 1 &&
          (hasAccounts(event) ? !agrees(walletEventsDuringAsk, event) : namesAccounts(walletEventsDuringAsk)),
        so: (after, before, step) => staysIn('watching')(after, before, step) && after.questions === 3,
      },
    ),
    promise<ConnectionContext>('what a wallet says while it is restored holds until it is asked anew', {
      on: ['wallet.accountsChanged', 'wallet.chainChanged', 'wallet.disconnected'],
      from: asking,
      tells: [],
      so: ({ walletEventsDuringAsk }, before, { from, to }, { accounts, chainId }) =>
        from?.name === to.name &&
        stableKey(walletEventsDuringAsk.accounts) ===
          stableKey(chainId === undefined ? (accounts ?? []) : before.walletEventsDuringAsk.accounts) &&
        walletEventsDuringAsk.chainId === (chainId ?? before.walletEventsDuringAsk.chainId),
    }),
    promise<ConnectionContext>('[R4.2 partly] a wallet that names no account now is away, and listened to', {
      on: 'restoreGrant answers',
      when: ({ walletEventsDuringAsk }, event) =>
        !isRefused(event) &&
        !isLeftToUser(event) &&
        !hasAccounts(event) &&
        (!namesAccounts(walletEventsDuringAsk) || String(event.type).includes('error')),
      so: staysIn('watching'),
    }),
    promise<ConnectionContext>('a wallet that has nothing silent waits for a press, and is listened to', {
      on: 'restoreGrant succeeds',
      when: ({ walletEventsDuringAsk }, event) =>
        isLeftToUser(event) && !namesAccounts(walletEventsDuringAsk),
      so: staysIn('awaitingPress'),
    }),
    promise<ConnectionContext>('a wallet whose user was asked, and said no, is forgotten', {
      on: 'restoreGrant fails',
      when: (_, event) => isRefused(event),
      so: endsFor('gone'),
    }),
    promise<ConnectionContext>('a wallet that does not come in time is away, and comes later', {
      on: 'restoreGrace passes',
      so: staysIn('unseen'),
    }),
    promise<ConnectionContext>(
      'a wallet that does not answer in time is asked on, and a session is offered later',
      {
        on: 'restoreDeadline passes',
        so: (after, before, step) =>
          staysIn(before.wallet?.connectorId === PAIRING_CONNECTOR_ID ? 'elsewhere' : 'asking')(
            after,
            before,
            step,
          ),
      },
    ),
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
    {
      id: 'away.asking',
      reason: 'A slow wallet may answer at any time; nobody waits for it, and disconnect leaves it.',
    },
  ],
}
