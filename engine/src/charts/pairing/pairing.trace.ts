import type { PairingSession, SessionNamespace } from '../../model/wallets/pairing-session.js'
import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import {
  error,
  flag,
  listOf,
  matching,
  oneOf,
  plainNumber,
  recordOf,
  secret,
} from '../kit/trace/keep-kinds.js'
import {
  accountType,
  caip2,
  caip2List,
  connectorId,
  limits,
  method,
  namespaceForm,
} from '../kit/trace/shared-kinds.js'
import type { ClockReadings, OpenProposal } from './pairing.events.js'

const sessionEvent = oneOf(['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'])
/** The pairing URI, the accounts of a session and what the wallet says of itself are hidden; what the chart decides by stays. */
const topic = secret
const sessionLines = lines<PairingSession>({
  topic,
  expiresAt: plainNumber,
  namespaces: recordOf(
    namespaceForm,
    lines<SessionNamespace>({
      chains: caip2List,
      accounts: listOf(secret),
      accountType,
      accountTypes: secret,
      methods: listOf(method),
      events: listOf(sessionEvent),
      supportsAllNetworks: flag,
      defaultChain: caip2,
      rpcMap: secret,
    }),
  ),
  sessionProperties: secret,
  peer: secret,
})
const clocks = lines<ClockReadings>({ wall: plainNumber, monotonic: plainNumber })
const signIn = secret
const proposal = lines<OpenProposal>({ id: secret, uri: secret, createdAt: clocks, signIn })
const link = secret
/** A family, a view or the app. */
const by = matching(/^(?:the view|the app|(?!\d+$)[-a-z0-9]{3,8})$/)

/** What of the pairing chart may be written to a trace. */
export const pairingTrace: ChartTrace<'pairing'> = {
  events: {
    'pairing.start': { by, link },
    'pairing.prepare': { by },
    'pairing.pick': { link },
    'pairing.renew': {},
    'pairing.cancel': { by },
    'pairing.resume': { by },
    'pairing.released': { by },
    'pairing.release': {},
    'pairing.woke': { now: clocks },
    'pairing.reachable': {},
    'proposal.approved': { id: secret, session: sessionLines, signed: secret },
    'proposal.rejected': { id: secret, error },
    'proposal.late': { id: secret },
    'session.updated': { session: sessionLines },
    'session.extended': { session: sessionLines },
    'session.deleted': { topic },
    'session.expired': { topic },
  },
  outputs: {
    resumeSession: sessionLines,
    createSignIn: secret,
    renewSignIn: secret,
    createProposal: proposal,
    renewProposal: proposal,
    endSession: secret,
  },
  input: { connectorId, limits, signsIn: flag },
  context: {
    connectorId,
    limits,
    signsIn: flag,
    unprepared: flag,
    proposals: listOf(proposal),
    renewed: flag,
    signIn,
    waiting: listOf(by),
    holders: listOf(by),
    session: sessionLines,
    restored: flag,
    link,
    failure: error,
  },
}
