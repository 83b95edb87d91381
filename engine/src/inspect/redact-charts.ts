import type { BalanceContext, BalanceInput } from '../charts/balance/balance.chart.js'
import type { ChartName, EventOf } from '../charts/charts.js'
import type { EndCause } from '../charts/connection/connection.events.js'
import type {
  ConnectionContext,
  ConnectionInput,
  HeldConnector,
} from '../charts/connection/connection.setup.js'
import type { DiscoveryContext, DiscoveryInput } from '../charts/discovery/discovery.chart.js'
import type { Limits } from '../charts/limits.js'
import type { ListingChoice, OpenedListing } from '../charts/listing/listing.services.js'
import type { ListingContext, ListingInput } from '../charts/listing/listing.setup.js'
import type { ModalContext, ModalInput } from '../charts/modal/modal.chart.js'
import type { ViewData, ViewEntry } from '../charts/modal/modal.events.js'
import { routes } from '../charts/modal/routes.js'
import type { NetworkChartInput, NetworkContext } from '../charts/network/network.setup.js'
import type { OpenProposal } from '../charts/pairing/pairing.events.js'
import type { PairingContext, PairingInput } from '../charts/pairing/pairing.setup.js'
import type { RecordContext, RecordInput } from '../charts/record/record.chart.js'
import type { RelayContext, RelayInput } from '../charts/relay/relay.chart.js'
import type { RequestContext, RequestInput, WalletRequest } from '../charts/request/request.chart.js'
import type { HeldCommand, SlotContext, SlotInput } from '../charts/slot/slot.chart.js'
import type { ToastsContext } from '../charts/toasts/toasts.chart.js'
import type { ToastMessage } from '../charts/toasts/toasts.events.js'
import { chartNames, chunkNames } from '../composition/registry.js'
import type { ConnectorDescriptor, ConnectorType, GrantHolder } from '../model/connector.js'
import { errorCatalogue } from '../model/error-catalogue.js'
import type { AccountType } from '../model/namespace.js'
import type { PairingSession, SessionNamespace } from '../model/pairing-session.js'
import type { StoredRecord, StoredWallet } from '../model/stored-record.js'
import type { Grant, GrantAccount } from '../ports/connector.js'
import type { FamilyBalance } from '../ports/family.js'
import type { WalletPage } from '../ports/listing.js'
import { isConnectorId, isRdns } from './is-connector-id.js'
import type { Keep, Redactor } from './redact.js'
import {
  error,
  fields,
  flag,
  listOf,
  matching,
  oneOf,
  passing,
  plainNumber,
  recordOf,
  secret,
  wordsOf,
} from './redact-kinds.js'

// The allow-list. Each field of every event, input and context has a line here, or this file does not compile; what
// comes at run time beyond that is hidden. Kept is what a chart turns on and what names nobody: ids, states, numbers.

/** One line for every field. */
type Lines<Shape> = { readonly [Field in keyof Shape]-?: Keep }

type EventNamed<Event, Type> = Event extends { readonly type: infer Own }
  ? Type extends Own
    ? Event
    : never
  : never

interface ChartLines<Name extends ChartName, Input, Context> {
  readonly events: {
    readonly [Type in EventOf<Name>['type']]: Lines<Omit<EventNamed<EventOf<Name>, Type>, 'type'>>
  }
  /** What its services answer, by the id they are invoked under. */
  readonly outputs: Readonly<Record<string, Keep>>
  readonly input: Lines<Input>
  readonly context: Lines<Context>
}

const lines = <Shape>(all: Lines<Shape>): Keep => fields(all)

/** Digits alone may be a one-time code. */
const namespaceForm = /^(?!\d+$)[-a-z0-9]{3,8}$/
const namespace = matching(namespaceForm)
const caip2 = matching(/^(eip155:\d{1,20}|(?!eip155:|\d+:)[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/)
const caip2List = listOf(caip2)
const connectorId = passing(isConnectorId)
const attempt = matching(/^\d{1,9}$/)
const attempts = listOf(attempt)
/** An RPC method, such as `eth_signTypedData_v4`. A word without the prefix of a family could be a key. */
const method = matching(
  /^(walletchart|wallet|personal|eth|net|web3|solana|polkadot|bip122|btc|cosmos|near|sui|ton|tron|xrpl|hedera|stx|stacks|tezos|algo|aptos|starknet|kadena|mvx)_[a-zA-Z]{1,32}(_v\d)?$|^(signMessage|signPsbt|sendTransfer|getAccountAddresses)$/,
)
const accountType = wordsOf<AccountType>({ eoa: true, smartAccount: true, payment: true, ordinal: true })
const sessionEvent = oneOf(['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'])
const view = oneOf(Object.keys(routes))
const cause = wordsOf<EndCause>({
  user: true,
  wallet: true,
  otherTab: true,
  replaced: true,
  gone: true,
  removed: true,
})
const part = oneOf(chunkNames)
const chart = oneOf(chartNames)

const limits = lines<Limits>({
  walletDeadline: plainNumber,
  restoreGrace: plainNumber,
  restoreDeadline: plainNumber,
  disconnectDeadline: plainNumber,
  storageDeadline: plainNumber,
  discoveryWindow: plainNumber,
  loadDeadline: plainNumber,
  readDeadline: plainNumber,
  uriLifetime: plainNumber,
  uriMargin: plainNumber,
  proposalDeadline: plainNumber,
  relayPatience: plainNumber,
  heartbeat: plainNumber,
})
const account = lines<GrantAccount>({ address: secret, type: accountType, label: secret })
const grant = lines<Grant>({
  namespace,
  accounts: listOf(account),
  chainId: caip2,
  approvedNetworkIds: caip2List,
  supportsAllNetworks: flag,
})
const holder = wordsOf<GrantHolder>({ pairing: true })
const connector = lines<ConnectorDescriptor>({
  id: connectorId,
  name: secret,
  type: wordsOf<ConnectorType>({
    EXTERNAL: true,
    WALLET_CONNECT: true,
    INJECTED: true,
    ANNOUNCED: true,
    AUTH: true,
    MULTI_CHAIN: true,
  }),
  chain: namespace,
  namespaces: listOf(namespace),
  heldBy: holder,
  suspicious: flag,
  imageUrl: secret,
  imageId: secret,
  info: fields({ rdns: passing(isRdns) }),
  explorerId: secret,
})
/** Ids at the wallet listing are 64 hex characters, or what the app made up. */
const walletRef = { connectorId, name: secret, listedId: secret, looks: secret }
const holders = recordOf({ test: isConnectorId }, lines<HeldConnector>({ by: holder, deadline: plainNumber }))
const storedWallet = lines<StoredWallet>({ id: connectorId, name: secret })
const storedRecord = lines<StoredRecord>({
  version: plainNumber,
  wallets: recordOf(namespaceForm, storedWallet),
  activeNetwork: caip2,
  signedOut: listOf(connectorId),
  notFound: listOf(connectorId),
  recentWallets: listOf(storedWallet),
  socialProvider: secret,
  caches: secret,
})
const viewData = lines<ViewData>({ connectorId, walletId: secret, networkId: caip2, namespace })
const viewEntry = lines<ViewEntry>({ view, data: viewData, held: flag })
const message: Lines<ToastMessage> = {
  variant: oneOf(['loading', 'success', 'error']),
  text: secret,
  key: secret,
}
const walletRequest = lines<WalletRequest>({
  attempt,
  connectorId,
  address: secret,
  chainId: caip2,
  method,
  params: secret,
})
const balance = lines<FamilyBalance>({ amount: secret, decimals: plainNumber, symbol: secret })
const held: Keep = lines<HeldCommand>({
  chart,
  key: namespace,
  attempt,
  event: (value, redactor) => redactEvent(undefined, value, redactor),
})

const connection: ChartLines<'connection', ConnectionInput, ConnectionContext> = {
  events: {
    'connection.hydrate': { stored: fields(walletRef) },
    'connection.walletFound': { connectorId },
    'connection.connect': { ...walletRef, attempt, chainId: caip2 },
    'connection.cancel': { attempt },
    'connection.leave': {},
    'connection.disconnect': { attempt },
    'connection.drop': { cause, connectorId },
    'connection.adopt': { wallet: fields(walletRef), grant, restored: flag },
    'connection.refuse': { connectorId, error },
    'connection.networksChanged': { supported: caip2List },
    'wallet.accountsChanged': { accounts: listOf(account) },
    'wallet.chainChanged': { chainId: caip2 },
    'wallet.disconnected': {},
  },
  outputs: { restoreGrant: grant, connectWallet: grant, confirmGrant: grant, tellWallet: secret },
  input: { namespace, held: holders, supported: caip2List, limits },
  context: {
    namespace,
    limits,
    held: holders,
    supported: caip2List,
    wallet: fields(walletRef),
    wishedChainId: caip2,
    grant,
    told: fields({ address: secret, networkId: caip2 }),
    attempts,
    leaving: attempts,
    failure: fields({ ...walletRef, error }),
  },
}

const network: ChartLines<'network', NetworkChartInput, NetworkContext> = {
  events: {
    'network.hydrate': { stored: caip2 },
    'network.switch': {
      attempt,
      networkId: caip2,
    },
    'network.cancel': { attempt },
    'network.leave': {},
    'network.walletChain': { namespace, chainId: caip2 },
    'network.walletGone': { namespace },
    'network.list': { networkIds: caip2List },
  },
  outputs: { readChain: caip2, switchChain: caip2, addChain: caip2 },
  input: {
    networkIds: caip2List,
    defaultId: caip2,
    wallets: recordOf(namespaceForm, caip2),
    holding: listOf(namespace),
    limits,
  },
  context: {
    limits,
    networkIds: caip2List,
    activeId: caip2,
    lastByNamespace: recordOf(namespaceForm, caip2),
    wallets: recordOf(namespaceForm, caip2),
    holding: listOf(namespace),
    wish: caip2,
    attempts,
    added: flag,
    failure: fields({ networkId: caip2, error }),
  },
}

const record: ChartLines<'record', RecordInput, RecordContext> = {
  events: {
    'record.read': {},
    'record.connected': { namespace, wallet: storedWallet, recent: storedWallet },
    'record.ended': { namespace, signedOut: connectorId, notFound: connectorId },
    'record.network': { networkId: caip2 },
    'record.elsewhere': { record: storedRecord },
  },
  outputs: { readRecord: storedRecord, writeRecord: secret },
  input: { limits },
  context: { limits, record: storedRecord, dirty: flag },
}

const discovery: ChartLines<'discovery', DiscoveryInput, DiscoveryContext> = {
  events: {
    'discovery.start': {},
    'discovery.found': { connector },
    'discovery.lost': { connectorId },
    'discovery.recall': { connectorId },
  },
  outputs: {},
  input: { limits, handedIn: listOf(connector) },
  context: { limits, connectors: listOf(connector) },
}

const modal: ChartLines<'modal', ModalInput, ModalContext> = {
  events: {
    'modal.open': { view, data: viewData },
    'modal.close': { force: flag },
    'modal.dismiss': {},
    'modal.push': { view, data: viewData },
    'modal.replace': { view, data: viewData },
    'modal.reset': { view, data: viewData },
    'modal.back': {},
    'modal.show': { view, data: viewData },
    'modal.follow': { view, data: viewData },
    'modal.busy': { busy: flag },
    'modal.connected': { namespace },
    'modal.disconnected': { namespace },
    'modal.networkChanged': {},
    'modal.unsupported': { namespace, networkId: caip2 },
    'modal.supported': {},
  },
  outputs: {},
  input: { first: view, connected: listOf(namespace) },
  context: { stack: listOf(viewEntry), first: view, connected: listOf(namespace) },
}

const toasts: ChartLines<'toasts', Readonly<Record<string, never>>, ToastsContext> = {
  events: { 'toast.show': message, 'toast.hide': {} },
  outputs: {},
  input: {},
  context: { message: fields(message) },
}

const slot: ChartLines<'slot', SlotInput, SlotContext> = {
  events: { 'slot.preload': {}, 'slot.command': { command: held }, 'slot.cancel': { attempt } },
  outputs: { loadPart: secret },
  input: { part, limits },
  context: { part, limits, held: listOf(held) },
}

const request: ChartLines<'request', RequestInput, RequestContext> = {
  events: {
    'request.ask': { request: walletRequest },
    'request.cancel': { attempt },
    'request.account': { address: secret },
    'request.chain': { chainId: caip2 },
  },
  outputs: { askWallet: secret },
  input: { namespace, limits },
  context: { namespace, limits, requests: listOf(walletRequest) },
}

const balances: ChartLines<'balance', BalanceInput, BalanceContext> = {
  events: {
    'balance.account': { address: secret, networkId: caip2 },
    'balance.refresh': {},
    'balance.clear': {},
  },
  outputs: { readBalance: balance },
  input: { namespace, limits },
  context: {
    namespace,
    limits,
    of: fields({ address: secret, networkId: caip2 }),
    balance: fields({ baseUnits: secret, text: secret, decimals: plainNumber, symbol: secret }),
  },
}

/** The URI of a code, the accounts of a session and what the wallet says of itself are hidden; what the chart turns on stays. */
const topic = secret
const sessionLines = lines<PairingSession>({
  topic,
  expiresAt: plainNumber,
  namespaces: recordOf(
    namespaceForm,
    lines<SessionNamespace>({
      chains: caip2List,
      accounts: listOf(secret),
      methods: listOf(method),
      events: listOf(sessionEvent),
      defaultChain: caip2,
      rpcMap: secret,
    }),
  ),
  sessionProperties: secret,
  peer: secret,
})
const proposal = lines<OpenProposal>({ id: secret, uri: secret, createdAt: plainNumber })
const link = secret

const pairing: ChartLines<'pairing', PairingInput, PairingContext> = {
  events: {
    'pairing.start': { link },
    'pairing.prepare': {},
    'pairing.renew': {},
    'pairing.cancel': {},
    'pairing.resume': {},
    'pairing.release': {},
    'pairing.lapsed': {},
    'pairing.reachable': {},
    'proposal.approved': { id: secret, session: sessionLines },
    'proposal.rejected': { id: secret, error },
    'session.updated': { session: sessionLines },
    'session.extended': { session: sessionLines },
    'session.deleted': { topic },
    'session.expired': { topic },
  },
  outputs: {
    resumeSession: sessionLines,
    createProposal: proposal,
    renewProposal: proposal,
    endSession: secret,
  },
  input: { connectorId, limits },
  context: {
    connectorId,
    limits,
    proposals: listOf(proposal),
    renewed: flag,
    wantsCode: flag,
    session: sessionLines,
    restored: flag,
    link,
    failure: error,
  },
}

const relay: ChartLines<'relay', RelayInput, RelayContext> = {
  events: {
    'relay.open': {},
    'relay.close': {},
    'relay.retry': {},
    'relay.online': {},
    'relay.lost': {},
    'relay.refused': { error },
  },
  outputs: { reconnectRelay: secret },
  input: { limits },
  context: { limits, told: oneOf(Object.keys(errorCatalogue)) },
}

/** A blank query ends the search, so that it was blank stays. */
const query: Keep = (value, redactor) =>
  typeof value === 'string' && value.trim() === '' ? '' : secret(value, redactor)
const listed = fields({ id: secret })
const walletPage = lines<WalletPage>({ wallets: listOf(listed), count: plainNumber })
const opening = lines<OpenedListing>({
  featured: listOf(listed),
  recommended: listOf(listed),
  excluded: listOf(listed),
  refused: error,
})
const choice = lines<ListingChoice>({
  featuredIds: listOf(secret),
  includeIds: listOf(secret),
  excludeIds: listOf(secret),
})

const listing: ChartLines<'listing', ListingInput, ListingContext> = {
  events: {
    'listing.open': {},
    'listing.more': {},
    'listing.search': { query },
    'listing.leave': {},
    'listing.chains': { chains: caip2List },
  },
  outputs: { openListing: opening, loadPage: walletPage, searchWallets: walletPage },
  input: { limits, choice, chains: caip2List },
  context: {
    limits,
    choice,
    chains: caip2List,
    opened: opening,
    wallets: listOf(listed),
    pages: plainNumber,
    count: plainNumber,
    hasMore: flag,
    wantsPage: flag,
    failure: error,
    query,
    found: listOf(listed),
    searchFailure: error,
    alerted: flag,
  },
}

/** The lines of one chart. */
export interface AnyLines {
  readonly events: Readonly<Record<string, Readonly<Record<string, Keep>>>>
  readonly outputs: Readonly<Record<string, Keep>>
  readonly input: Readonly<Record<string, Keep>>
  readonly context: Readonly<Record<string, Keep>>
}

const charts: { readonly [Name in ChartName]: AnyLines } = {
  connection,
  network,
  record,
  discovery,
  modal,
  toasts,
  slot,
  request,
  balance: balances,
  pairing,
  relay,
  listing,
}

/** What may stay, by chart. */
export const redactionLists: ReadonlyMap<string, AnyLines> = new Map(Object.entries(charts))

const byType: ReadonlyMap<string, Readonly<Record<string, Keep>>> = new Map(
  Object.values(charts).flatMap(({ events }) => Object.entries(events)),
)

/** The words a chart may say without being asked: the event types of XState itself, up to the name that ends them. */
const systemType = /^xstate\.(init|stop|after|done|error|snapshot)(\.[\w.()#:-]{1,120})?$/

/** An event with its type and what its chart's list lets through. `chart` is left out for events on their way to another. */
export function redactEvent(
  chart: string | undefined,
  event: unknown,
  redactor: Redactor,
): { readonly type: string; readonly [field: string]: unknown } {
  const type: unknown =
    typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined
  if (typeof type !== 'string') return { type: redactor.placeholder('string', String(type)) }
  const listed = (chart === undefined ? byType : mapOf(redactionLists.get(chart)?.events)).get(type)
  if (listed === undefined && !systemType.test(type)) return { type: redactor.placeholder('string', type) }
  const body = fields(listed ?? systemLines(chart, type))(withoutType(event), redactor)
  return typeof body === 'object' && body !== null ? { type, ...body } : { type }
}

const mapOf = <Item>(items: Readonly<Record<string, Item>> | undefined): ReadonlyMap<string, Item> =>
  new Map(Object.entries(items ?? {}))

/** Done and error events of services; their ids are the chart's own words. */
function systemLines(chart: string | undefined, type: string): Readonly<Record<string, Keep>> {
  const id = /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1]
  const output = id === undefined ? undefined : mapOf(redactionLists.get(chart ?? '')?.outputs).get(id)
  return { output: output ?? secret, error, actorId: passing((actor) => type.endsWith(`.actor.${actor}`)) }
}

function withoutType(event: unknown): unknown {
  if (typeof event !== 'object' || event === null) return {}
  const { type: _, ...rest } = { type: undefined, ...event }
  return rest
}

/** What an actor was started with. */
export const redactInput = (chart: string, input: unknown, redactor: Redactor): unknown =>
  input === undefined ? undefined : fields(redactionLists.get(chart)?.input ?? {})(input, redactor)

/** What an actor knows. */
export const redactContext = (chart: string, context: unknown, redactor: Redactor): unknown =>
  fields(redactionLists.get(chart)?.context ?? {})(context, redactor)

/** An error that ended an actor. */
export const redactError = error
