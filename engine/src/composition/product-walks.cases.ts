import { type ProductInvariant, type ProductState, stableKey } from '@walletchart/chart-kit'
import { contextOf, isConnected, isIn, placeOf, type WalkName } from '../charts/kit/in-walks.cases.js'
import { routeOf } from '../charts/modal/routes.js'
import { viewNames } from '../charts/modal/view-names.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import { namespaceOf } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import { families, follows, isInAny, tells, told, wasIn } from './follows.cases.js'
import { approvalLaws, frameLaws, loginLaws } from './login-laws.cases.js'
import { formIsOfShownFamily, receiptLaws, sendLaws, sendViewLaws } from './send-laws.cases.js'
import { oneClickFollows, signInFollows, signInIsRecorded } from './sign-in-laws.cases.js'
import { stackOf } from './stack-of.cases.js'
import { toastsFollow } from './toast-laws.cases.js'
import {
  knownTokensAreRead,
  ownTokens,
  shownTokensAreRead,
  tokensFollowGrants,
  tokensFollowNetworks,
  unreadTokensAreSaid,
} from './token-laws.cases.js'
import {
  codesAreTold,
  foundIsRestored,
  listIsLeft,
  recordedIsKept,
  sessionIsShown,
  toastsSaySomething,
  unaskedIsAborted,
} from './wire-laws.cases.js'

/** The wallet that a family restores, holds or leaves. */
const holderOf = (state: ProductState, family: Namespace = 'eip155'): string | undefined =>
  contextOf(state, 'connection', family)?.wallet?.connectorId

const noViewOutlivesItsNeed: ProductInvariant = {
  per: 'state',
  name: 'no view outlives what it needs',
  check: ({ to }) => {
    for (const { view } of stackOf(to)) {
      const { needs } = routeOf(view)
      if (needs === 'account' && !isConnected(to)) return `${view} shows without an account`
      if (needs === 'unsupported' && !isIn(to, 'connection', 'eip155', 'connected.unsupported'))
        return `${view} shows on a supported network`
    }
    return true
  },
}

const connectedIsWhole: ProductInvariant = {
  per: 'state',
  name: 'connected means a wallet, an account and a chain',
  check: ({ to }) => {
    const context = contextOf(to, 'connection', 'eip155')
    return !isConnected(to) || (context?.grant !== undefined && context.wallet !== undefined)
  },
}

const onePrompt: ProductInvariant = {
  per: 'state',
  name: 'at most one prompt is open in a wallet',
  check: ({ to }) => {
    const services = Object.values(to.charts).flatMap((one) => one.services)
    const held = services.filter(({ src }) => ['switchChain', 'addChain', 'askWallet'].includes(src))
    const isHeld = contextOf(to, 'connecting', 'eip155')?.wallet?.connectorId === holderOf(to)
    const asked = services.filter(({ src }) => src === 'connectWallet')
    const prompts = isHeld ? [...held, ...asked] : held
    return (
      (prompts.length <= 1 && asked.length <= 1) || [...held, ...asked].map(({ src }) => src).join(' and ')
    )
  },
}

/** Ruling 32. Another wallet may be asked, refuse, or be given up: the connected one is as it was. */
export const heldStays: ProductInvariant = {
  name: 'a wallet that is connected stays until the asked one grants',
  check: ({ from, to, cause, facts }) => {
    if (from === undefined || !isConnected(from) || !cause.startsWith('connecting eip155:')) return true
    if (facts.some(({ fact }) => fact.type === 'connecting.granted')) return true
    return holderOf(to) === holderOf(from) && isConnected(to)
  },
}

/** Ruling 33. Another tab ends only the wallet that it names. */
export const onlyTheNamedEnds: ProductInvariant = {
  name: 'a connection with another wallet than the one that ended in another tab goes on',
  check: ({ from, to, cause, facts }) => {
    if (from === undefined || !cause.startsWith('record:') || !isConnected(from)) return true
    const isNamed = facts.some(
      ({ fact }) =>
        fact.type === 'record.endedElsewhere' && 'connectorId' in fact && fact.connectorId === holderOf(from),
    )
    return isNamed || (isConnected(to) && holderOf(to) === holderOf(from))
  },
}

const grantedIsHeld: ProductInvariant = {
  name: 'a wallet that granted is connected, in place of any other',
  check: ({ to, facts }) =>
    facts.every(
      ({ fact }) =>
        fact.type !== 'connecting.granted' ||
        !('wallet' in fact && 'namespace' in fact) ||
        families.every(
          (family) =>
            family !== fact.namespace ||
            (isConnected(to, family) &&
              holderOf(to, family) === Reflect.get(Object(fact.wallet), 'connectorId')),
        ),
    ),
}

const connectingKnowsHeld: ProductInvariant = {
  per: 'state',
  name: 'it is known which wallet is connected where another one may be asked',
  check: ({ to }) =>
    families.every((family) => {
      const connecting = contextOf(to, 'connecting', family)
      return (
        connecting === undefined ||
        connecting.connectedId === (isConnected(to, family) ? holderOf(to, family) : undefined)
      )
    }),
}

const settledOnce: ProductInvariant = {
  name: 'no attempt is settled twice in one step',
  check: ({ facts }) => {
    if (facts.length < 2) return true
    const settled = facts.flatMap(({ fact }) =>
      fact.type === 'attempt.settled' && 'attempt' in fact ? [String(fact.attempt)] : [],
    )
    return new Set(settled).size === settled.length || settled.join(', ')
  },
}

const unsupportedIsShown: ProductInvariant = {
  name: 'an unsupported network is shown when it comes up',
  check: ({ facts, to }) =>
    !facts.some(({ fact }) => fact.type === 'connection.unsupported') ||
    !isIn(to, 'connection', 'eip155', 'connected.unsupported') ||
    stackOf(to).some(({ view }) => view === 'UnsupportedChain'),
}

const closedAfterConnecting: ProductInvariant = {
  name: 'the connecting views leave when the wallet is connected',
  check: ({ facts, to }) =>
    !facts.some(({ fact }) => fact.type === 'connection.connected') ||
    stackOf(to).every(({ view }) => routeOf(view).flow !== 'connect'),
}

const idleIsNotBusy: ProductInvariant = {
  per: 'state',
  name: 'the modal is busy only while something is under way',
  check: ({ to }) => {
    const busy = isIn(to, 'modal', '', 'work.loading')
    const underWay = isIn(to, 'connecting', 'eip155', 'connecting') || isIn(to, 'network', '', 'switching')
    return !busy || underWay
  },
}

const isHeldByPairing = (state: ProductState, family: Namespace): boolean =>
  isConnected(state, family) && holderOf(state, family) === PAIRING_CONNECTOR_ID

const inOneStep: ProductInvariant = {
  per: 'state',
  name: 'a session and the connection it serves come and go in one step',
  check: ({ to }) =>
    isIn(to, 'pairing', '', 'settled') || !isHeldByPairing(to, 'eip155') || 'connected without a session',
}

/** Ruling 36. */
export const shownAsGranted: ProductInvariant = {
  per: 'state',
  name: 'an account of a session is shown only on a chain on which the session grants it',
  check: ({ to }) => {
    const session = contextOf(to, 'pairing')?.session
    const wrong = families.filter((family) => {
      const grant = contextOf(to, 'connection', family)?.grant
      if (!isHeldByPairing(to, family) || grant === undefined) return false
      const shown = `${grant.chainId}:${grant.accounts[0]?.address}`
      return session?.namespaces[family]?.accounts.some((account) => account === shown) !== true
    })
    return wrong.length === 0 || wrong.join(' and ')
  },
}

/** Ruling 37, of sessions. */
export const sessionIsHeld: ProductInvariant = {
  per: 'state',
  name: 'a session that lives connects a family',
  check: ({ to }) =>
    !isIn(to, 'pairing', '', 'settled') || families.some((family) => isHeldByPairing(to, family)),
}

/** Ruling 37, of codes. */
export const codeIsWaitedFor: ProductInvariant = {
  per: 'state',
  name: 'a code is there only while an attempt, a view or the app waits for it',
  check: ({ to }) => {
    if (!isIn(to, 'pairing', '', 'proposing')) return true
    const waiting = contextOf(to, 'pairing')?.waiting ?? []
    const idle = waiting.filter((one) => {
      if (one === 'the app') return false
      if (one === 'the view') return !stackOf(to).some(({ view }) => routeOf(view).flow === 'connect')
      return !isIn(to, 'connecting', one, 'connecting.elsewhere')
    })
    return (waiting.length > 0 && idle.length === 0) || `${idle.join(' and ') || 'nothing'} waits`
  },
}

/** Ruling 39. */
export const freshCodeFreshWait: ProductInvariant = {
  name: 'an attempt that waits for a fresh code of the user has its whole time again',
  check: ({ to, facts, parts }) => {
    if (!facts.some(({ fact }) => fact.type === 'pairing.renewed')) return true
    const late = families.filter(
      (family) =>
        isIn(to, 'connecting', family, 'connecting.elsewhere') &&
        // The wait is entered anew.
        !parts.some(
          ({ chart, result }) =>
            chart === placeOf('connecting', family) && result.entered.includes('connecting.choosing'),
        ),
    )
    return late.length === 0 || late.join(' and ')
  },
}

const everyFamilyOfTheSession: ProductInvariant = {
  name: 'a family without a wallet is connected by a session that has it, and only while it has it',
  check: ({ to, facts }) => {
    const session = isIn(to, 'pairing', '', 'settled') ? contextOf(to, 'pairing')?.session : undefined
    const isNew = facts.some(({ fact }) => fact.type === 'pairing.settled')
    const wrong = families.filter((family) => {
      const isServed = session?.namespaces[family] !== undefined
      return isHeldByPairing(to, family) ? !isServed : isServed && isNew && !isConnected(to, family)
    })
    return wrong.length === 0 || wrong.join(' and ')
  },
}

/** The charts of which a family has one of its own. */
const ownCharts = ['connecting', 'connection', 'balance'] as const

/** A family is left alone by what happens to the other. */
export const eachForItself: ProductInvariant = {
  name: 'what a wallet or a user does to one family moves no chart of the other',
  check: ({ from, to, cause }) => {
    const family = families.find((one) => cause.startsWith(`connection ${one}:`))
    if (from === undefined || family === undefined) return true
    const moved = families
      .filter((one) => one !== family)
      .flatMap((one) => ownCharts.map((chart) => `${chart} ${one}`))
      .filter((place) => from.charts[place]?.id !== to.charts[place]?.id)
    return moved.length === 0 || `${moved.join(', ')} moved`
  },
}

/** A family has its own balance. */
export const ownBalance: ProductInvariant = {
  per: 'state',
  name: 'a family has a balance to read exactly while it is connected on a network of the app',
  check: ({ to }) => {
    const wrong = families.filter((family) => {
      const reads = contextOf(to, 'balance', family)?.of !== undefined
      return reads !== isIn(to, 'connection', family, 'connected.supported')
    })
    return wrong.length === 0 || wrong.join(' and ')
  },
}

/** A family has its own identity. */
export const ownIdentity: ProductInvariant = {
  per: 'state',
  name: 'the identity of a family is that of its account, and there is none without one on a network of the app',
  check: ({ to }) => {
    const wrong = families.filter((family) => {
      const { grant } = contextOf(to, 'connection', family) ?? {}
      const isThere = isIn(to, 'connection', family, 'connected.supported')
      const account = isThere ? grant?.accounts[0]?.address : undefined
      return contextOf(to, 'identity', family)?.address !== account
    })
    return wrong.length === 0 || wrong.join(' and ')
  },
}

const ownName: ProductInvariant = {
  name: 'a fact of a family carries its name',
  check: ({ facts }) =>
    facts.every(
      ({ chart, fact }) =>
        !('namespace' in fact) || !chart.includes(' ') || chart.endsWith(` ${fact.namespace}`),
    ),
}

const networkKnowsWallets: ProductInvariant = {
  name: 'the network hears on which chain each connected wallet is',
  check: (step) => {
    const { to } = step
    // A wallet that switched may say so to the network first.
    const news = ['connection.connected', 'connection.ended', 'connection.chainChanged']
    if (news.every((type) => !tells(step, type))) return true
    const wallets = contextOf(to, 'network')?.wallets ?? {}
    const wrong = families.filter((family) => {
      const connection = contextOf(to, 'connection', family)
      return connection !== undefined && wallets[family] !== connection.grant?.chainId
    })
    return wrong.length === 0 || wrong.join(' and ')
  },
}

/** Ruling 40. */
export const oneMoment: ProductInvariant = {
  per: 'state',
  name: 'the active network is the one that the wallet of its family is on, once no switch is under way',
  check: ({ to }) => {
    const activeId = contextOf(to, 'network')?.activeId
    if (activeId === undefined || !isIn(to, 'network', '', 'idle')) return true
    const family = namespaceOf(activeId)
    const chainId = contextOf(to, 'connection', family)?.grant?.chainId
    const isShown = isIn(to, 'connection', family, 'connected.supported')
    return !isShown || chainId === activeId || `${activeId} is shown, the wallet is on ${chainId}`
  },
}

const familiesKnowNetworks: ProductInvariant = {
  name: 'each family knows the networks of the app that are its own',
  check: ({ to, facts }) => {
    if (!facts.some(({ fact }) => fact.type === 'network.listed')) return true
    const networkIds = contextOf(to, 'network')?.networkIds ?? []
    const wrong = families.filter((family) => {
      const supported = contextOf(to, 'connection', family)?.supported
      const own = networkIds.filter((id) => namespaceOf(id) === family)
      return supported !== undefined && stableKey(supported) !== stableKey(own)
    })
    return wrong.length === 0 || wrong.join(' and ')
  },
}

export const modalKnowsFamilies: ProductInvariant = {
  per: 'state',
  name: 'the modal knows which families are connected',
  check: ({ to }) => {
    const known = contextOf(to, 'modal')?.connected
    const connected = families.filter((family) => isConnected(to, family))
    return known === undefined || stableKey([...known].sort()) === stableKey(connected)
  },
}

const workIsShown: ProductInvariant = {
  name: 'connecting and switching show as work while they last',
  check: (step) => {
    const { to } = step
    if (!tells(step, 'connecting.began') && !tells(step, 'network.switching')) return true
    const underWay =
      isIn(to, 'connecting', 'eip155', 'connecting') || isIn(to, 'network', '', 'switching.asking')
    return !underWay || isIn(to, 'modal', '', 'work.loading')
  },
}

const beginsWithItsView: ProductInvariant = {
  name: 'an open modal shows what begins, and a closed one opens for a wallet that has to be connected first',
  check: (step) => {
    const { to } = step
    const top = stackOf(to).at(-1)?.view
    const isOpen = isIn(to, 'modal', '', 'presence.open')
    const connects = tells(step, 'connecting.began') && isIn(to, 'connecting', 'eip155', 'connecting')
    if (isOpen && connects && top !== undefined && routeOf(top).flow !== 'connect')
      return `${top} while connecting`
    const asks = tells(step, 'network.switching') && isIn(to, 'network', '', 'switching.asking')
    if (isOpen && asks && top !== 'SwitchNetwork') return `${top} while switching`
    const needs = tells(step, 'network.connectNeeded') && isIn(to, 'network', '', 'switchingNamespace')
    return !needs || top === 'SwitchActiveChain'
  },
}

const leavingEndsIt: ProductInvariant = {
  name: 'what a user leaves ends: a connecting view its try, a switching view its switch',
  check: (step) => {
    const { to } = step
    const views = told(step, 'modal.left').flatMap(({ fact }) =>
      'views' in fact && Array.isArray(fact.views) ? fact.views : [],
    )
    const left = views.filter((view) => stackOf(to).every((entry) => entry.view !== view))
    const leftConnecting =
      left.includes('ConnectingExternal') && stackOf(to).every(({ view }) => routeOf(view).flow !== 'connect')
    if (leftConnecting && isIn(to, 'connecting', 'eip155', 'connecting')) return 'it still connects'
    const leftSwitching =
      left.includes('SwitchNetwork') && stackOf(to).every(({ view }) => view !== 'SwitchActiveChain')
    return !leftSwitching || !isIn(to, 'network', '', 'switching') || 'it still switches'
  },
}

const relayWhileNeeded: ProductInvariant = {
  per: 'state',
  name: 'the relay is open exactly while there is a pairing, or one is looked for',
  check: ({ to }) => isIn(to, 'relay', '', 'off') === isIn(to, 'pairing', '', 'idle'),
}

const recordKeepsUp: ProductInvariant = {
  name: 'what is connected, ended and shown is in the record',
  check: (step) => {
    const { to } = step
    const record = contextOf(to, 'record')?.record
    if (record === undefined || isIn(to, 'record', '', 'unread')) return true
    const connected = tells(step, 'connection.connected') && isConnected(to)
    const wallet = contextOf(to, 'connection', 'eip155')?.wallet
    if (connected && record.wallets.eip155?.id !== wallet?.connectorId) return 'the wallet is not in it'
    const ended = told(step, 'connection.ended').some(
      ({ fact }) => 'connectorId' in fact && fact.connectorId === record.wallets.eip155?.id,
    )
    if (ended && isIn(to, 'connection', 'eip155', 'disconnected')) return 'the wallet is still in it'
    const changed = tells(step, 'network.changed')
    return (
      !changed || record.activeNetwork === contextOf(to, 'network')?.activeId || 'the network is not in it'
    )
  },
}

const askedOfTheAccount: ProductInvariant = {
  name: 'a request ends when the wallet leaves its account or its chain, but for a transfer that the wallet shows',
  check: (step) => {
    const { to } = step
    const moves = ['connection.accountChanged', 'connection.chainChanged', 'connection.ended']
    if (moves.every((type) => !tells(step, type))) return true
    const { requests = [], prepared } = contextOf(to, 'request', 'eip155') ?? {}
    const [open] = requests
    const grant = contextOf(to, 'connection', 'eip155')?.grant
    if (open === undefined || grant === undefined) return open === undefined || 'asked without an account'
    if (open.isCompared === true && prepared?.publishes === true) return true
    if (open.address !== grant.accounts[0]?.address) return 'another account is asked'
    return open.chainId === undefined || open.chainId === grant.chainId || 'asked on another chain'
  },
}

const troubleIsShown: ProductInvariant = {
  name: 'what goes wrong shows as a toast',
  check: (step) =>
    ['alert.raised', 'balance.failed', 'connection.disconnectFailed'].every((type) => !tells(step, type)) ||
    !isIn(step.to, 'toasts', '', 'empty'),
}

/** A feature asks the user: pairing, or whichever one a walk puts in its place. */
const isPaired = ({ heldBy }: Readonly<Record<string, unknown>>): boolean =>
  typeof heldBy === 'string' && heldBy !== 'connector'

const leadsToWallets = (view: unknown): boolean =>
  viewNames.some((one) => one === view && routeOf(one).flow === 'connect')

const storedComesBack: readonly ProductInvariant[] = [
  follows('the network that was stored is shown', 'record.loaded', (step) => {
    const stored = contextOf(step.to, 'record')?.record.activeNetwork
    const network = contextOf(step.to, 'network')
    const isKnown = stored !== undefined && network?.networkIds.includes(stored) === true
    // A wallet that is connected already says where it is.
    const isFree = Object.keys(network?.wallets ?? {}).length === 0
    return !isKnown || !isFree || !wasIn(step, 'network', 'idle') || network?.activeId === stored
  }),
  follows('the wallet that was stored is restored', 'record.loaded', (step) => {
    const stored = contextOf(step.to, 'record')?.record.wallets.eip155
    return stored === undefined || !isIn(step.to, 'connection', 'eip155', 'unhydrated')
  }),
  follows(
    'wallets are looked for once the record is known',
    'record.loaded',
    ({ to }) => !isIn(to, 'discovery', '', 'asleep'),
  ),
  follows(
    'a wallet that another tab connected is restored here',
    'record.walletElsewhere',
    (step) =>
      !wasIn(step, 'connection', 'disconnected', 'eip155') ||
      isIn(step.to, 'connection', 'eip155', 'restoring'),
  ),
  follows(
    'a wallet that another tab disconnected is not connected here',
    'record.endedElsewhere',
    ({ to }, { connectorId }) =>
      holderOf(to) !== connectorId ||
      (!isConnected(to) &&
        !isIn(to, 'connection', 'eip155', 'restoring') &&
        !isIn(to, 'connection', 'eip155', 'away')),
  ),
]

const askedIsNotRestored: ProductInvariant = follows(
  'a wallet that the user is asked in is not restored beside it',
  'connecting.began',
  ({ to }, { connectorId }) =>
    (!isIn(to, 'connection', 'eip155', 'restoring') && !isIn(to, 'connection', 'eip155', 'away')) ||
    holderOf(to) !== connectorId,
)

const foundIsAsked: ProductInvariant = {
  per: 'state',
  name: 'a stored wallet that is there is asked, found before or after',
  check: ({ to }) => {
    const awaited = contextOf(to, 'connection', 'eip155')?.wallet?.connectorId
    const found = contextOf(to, 'discovery')?.connectors ?? []
    const isThere = isIn(to, 'discovery', '', 'listening') && found.some(({ id }) => id === awaited)
    return !isThere || !isIn(to, 'connection', 'eip155', 'restoring.awaitingWallet')
  },
}

const appIsFollowed: readonly ProductInvariant[] = [
  follows('a family without networks asks no wallet', 'app.familyDisabled', ({ to }, { namespace }) =>
    families.every((family) => family !== namespace || !isIn(to, 'connecting', family, 'connecting')),
  ),
  follows('a family without networks is not connected', 'app.familyDisabled', ({ to }, { namespace }) =>
    families.every((family) => family !== namespace || !isConnected(to, family)),
  ),
  follows(
    'the networks of the app are those of the engine',
    'app.networks',
    ({ to }, { networkIds }) => stableKey(contextOf(to, 'network')?.networkIds) === stableKey(networkIds),
  ),
]

const requestsEndForTheirReason: readonly ProductInvariant[] = (
  [
    ['connection.accountChanged', 'ACCOUNT_CHANGED'],
    ['connection.ended', 'ACCOUNT_CHANGED'],
    ['connection.chainChanged', 'CHAIN_CHANGED'],
  ] as const
).map(([fact, code]) =>
  follows(`what ends by ${fact} says ${code}`, fact, ({ facts }) =>
    facts.every(
      (one) =>
        one.chart !== 'request eip155' ||
        !('error' in one.fact) ||
        (isWalletchartError(one.fact.error) && one.fact.error.code === code),
    ),
  ),
)

const viewsFollowNetworks: ProductInvariant = follows(
  'the views about a network leave when it changes',
  'network.changed',
  (step) => {
    const top = stackOf(step.to).at(-1)?.view
    const cameAfter = top === 'UnsupportedChain' || tells(step, 'network.switching')
    return top === undefined || cameAfter || routeOf(top).onNetwork !== 'back'
  },
)

const listingFollows: readonly ProductInvariant[] = [
  follows(
    'the listing is of the networks of the app',
    'network.listed',
    ({ to }, { networkIds }) => stableKey(contextOf(to, 'listing')?.chains) === stableKey(networkIds),
  ),
  follows(
    'a search ends with its view',
    'modal.left',
    ({ to }, { views }) =>
      !(Array.isArray(views) && views.includes('AllWallets')) || isIn(to, 'listing', '', 'search.idle'),
  ),
  ...['modal.opened', 'modal.viewed'].flatMap((fact) => [
    follows(
      `the first page is on its way when ${fact} leads to the list`,
      fact,
      (step, { view }) =>
        view !== 'AllWallets' ||
        (!wasIn(step, 'listing', 'pages.idle') && !wasIn(step, 'listing', 'pages.opening')) ||
        isOpening(step.to, true),
    ),
    follows(
      `the first page is on its way when ${fact} leads from recommended wallets to the list`,
      fact,
      (step, { view }) =>
        view !== 'AllWallets' ||
        !wasIn(step, 'listing', 'pages.opened') ||
        isIn(step.to, 'listing', '', 'pages.loading'),
    ),
    follows(
      `a list that failed is not asked again when ${fact} leads to it`,
      fact,
      (step, { view }) =>
        view !== 'AllWallets' ||
        !wasIn(step, 'listing', 'pages.failed') ||
        isIn(step.to, 'listing', '', 'pages.failed'),
    ),
    follows(
      `recommended wallets are on their way when ${fact} leads to them, and no page`,
      fact,
      (step, { view }) =>
        view !== 'GetWallet' ||
        !(wasIn(step, 'listing', 'pages.idle') || wasIn(step, 'listing', 'pages.failed')) ||
        isOpening(step.to, false),
    ),
  ]),
]

function isOpening(state: ProductState, wantsPage: boolean): boolean {
  return isIn(state, 'listing', '', 'pages.opening') && contextOf(state, 'listing')?.wantsPage === wantsPage
}

const codesFollowViews: readonly ProductInvariant[] = [
  ...['modal.opened', 'modal.viewed'].map((fact) =>
    follows(
      `a code is on its way when ${fact} leads to wallets`,
      fact,
      (step, { view }) =>
        !leadsToWallets(view) ||
        tells(step, 'connecting.cancelled') ||
        !isIn(step.to, 'modal', '', 'presence.open') ||
        !isIn(step.to, 'pairing', '', 'idle'),
    ),
  ),
]

const sessionsFollow: readonly ProductInvariant[] = [
  follows(
    'the session of a stored wallet is looked for',
    'connection.restoring',
    (step, fact) =>
      !isPaired(fact) || !isInAny(step, 'pairing', 'idle') || !isInAny(step, 'connection', 'restoring'),
  ),
  follows(
    'connecting by pairing makes a code',
    'connecting.began',
    (step, fact) =>
      !isPaired(fact) ||
      !families.some(
        (family) => family === fact.namespace && isIn(step.to, 'connecting', family, 'connecting.elsewhere'),
      ) ||
      isInAny(step, 'pairing', 'proposing') ||
      isInAny(step, 'pairing', 'resuming'),
  ),
  follows(
    'a user who connects once more has a code that can be scanned',
    'connecting.joined',
    (step, fact) => !isPaired(fact) || !isInAny(step, 'pairing', 'proposing.expired'),
  ),
  ...['pairing.failed', 'pairing.givenUp'].map((fact) =>
    follows(
      `nobody waits for a session after ${fact}`,
      fact,
      (step) => !isInAny(step, 'connecting', 'connecting.elsewhere'),
    ),
  ),
  follows(
    'nobody waits for a session that there is not',
    'pairing.absent',
    (step) => !isInAny(step, 'connection', 'restoring.elsewhere'),
  ),
  follows(
    'a relay that is reached is no reason to have failed, where anything still waits',
    'relay.reached',
    ({ to }) => {
      const pairing = contextOf(to, 'pairing')
      return pairing?.failure?.code !== 'RELAY_UNREACHABLE' || pairing.waiting.length === 0
    },
  ),
]

/** A walk of several charts, and what holds between them. */
export interface ProductWalkCase {
  readonly walk: WalkName
  readonly namespaces: readonly Namespace[]
  readonly invariants: readonly ProductInvariant[]
}

const one: readonly Namespace[] = ['eip155']

/** Every walk of the product. */
export const productWalks: readonly ProductWalkCase[] = [
  { walk: 'login', namespaces: one, invariants: [settledOnce, ...loginLaws] },
  { walk: 'loginFrame', namespaces: one, invariants: frameLaws },
  { walk: 'approvals', namespaces: one, invariants: approvalLaws },
  {
    walk: 'sends',
    namespaces: one,
    invariants: [connectedIsWhole, settledOnce, askedOfTheAccount, ...sendLaws],
  },
  { walk: 'ends', namespaces: one, invariants: receiptLaws },
  { walk: 'sendViews', namespaces: one, invariants: [settledOnce, ...sendViewLaws] },
  {
    walk: 'others',
    namespaces: families,
    invariants: [settledOnce, ownName, oneMoment, ...sessionIsShown],
  },
  {
    walk: 'modal',
    namespaces: one,
    invariants: [
      noViewOutlivesItsNeed,
      connectedIsWhole,
      onePrompt,
      oneMoment,
      settledOnce,
      unsupportedIsShown,
      closedAfterConnecting,
      idleIsNotBusy,
      networkKnowsWallets,
      familiesKnowNetworks,
      modalKnowsFamilies,
      ownTokens,
      ...shownTokensAreRead,
      workIsShown,
      beginsWithItsView,
      leavingEndsIt,
      viewsFollowNetworks,
      ...appIsFollowed,
    ],
  },
  {
    walk: 'wallet',
    namespaces: one,
    invariants: [
      connectedIsWhole,
      heldStays,
      onlyTheNamedEnds,
      grantedIsHeld,
      connectingKnowsHeld,
      onePrompt,
      oneMoment,
      settledOnce,
      networkKnowsWallets,
      ownBalance,
      recordKeepsUp,
      askedOfTheAccount,
      troubleIsShown,
      ...storedComesBack,
      askedIsNotRestored,
      foundIsAsked,
      foundIsRestored,
      toastsSaySomething,
      ...toastsFollow,
      ...requestsEndForTheirReason,
    ],
  },
  {
    walk: 'families',
    namespaces: families,
    invariants: [
      formIsOfShownFamily,
      eachForItself,
      grantedIsHeld,
      connectingKnowsHeld,
      ownBalance,
      ownIdentity,
      ownTokens,
      knownTokensAreRead,
      tokensFollowNetworks,
      tokensFollowGrants,
      ownName,
      oneMoment,
      settledOnce,
      networkKnowsWallets,
      familiesKnowNetworks,
      ...appIsFollowed,
    ],
  },
  {
    walk: 'pairing',
    namespaces: one,
    invariants: [
      beginsWithItsView,
      noViewOutlivesItsNeed,
      connectedIsWhole,
      settledOnce,
      closedAfterConnecting,
      inOneStep,
      shownAsGranted,
      sessionIsHeld,
      codeIsWaitedFor,
      freshCodeFreshWait,
      modalKnowsFamilies,
      relayWhileNeeded,
      ...codesFollowViews,
      ...sessionsFollow,
      ...codesAreTold,
    ],
  },
  {
    walk: 'session',
    namespaces: families,
    invariants: [
      everyFamilyOfTheSession,
      shownAsGranted,
      sessionIsHeld,
      codeIsWaitedFor,
      ownName,
      settledOnce,
      relayWhileNeeded,
      ...sessionsFollow,
      ...codesAreTold,
    ],
  },
  {
    walk: 'whole',
    namespaces: families,
    invariants: [
      sessionIsHeld,
      codeIsWaitedFor,
      shownAsGranted,
      heldStays,
      oneMoment,
      freshCodeFreshWait,
      settledOnce,
      ownName,
      ...sessionsFollow,
      ...codesAreTold,
    ],
  },
  {
    walk: 'signIn',
    namespaces: one,
    invariants: [
      connectedIsWhole,
      settledOnce,
      modalKnowsFamilies,
      unaskedIsAborted,
      toastsSaySomething,
      ...signInFollows,
    ],
  },
  {
    walk: 'signInEnds',
    namespaces: one,
    invariants: [connectedIsWhole, recordedIsKept, ownTokens, ...signInIsRecorded],
  },
  {
    walk: 'oneClick',
    namespaces: one,
    invariants: [
      connectedIsWhole,
      settledOnce,
      inOneStep,
      sessionIsHeld,
      modalKnowsFamilies,
      toastsSaySomething,
      ...signInFollows,
      ...oneClickFollows,
    ],
  },
  {
    walk: 'listing',
    namespaces: one,
    invariants: [troubleIsShown, listIsLeft, unreadTokensAreSaid, ...toastsFollow, ...listingFollows],
  },
]
