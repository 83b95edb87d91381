import type { Grant, GrantAccount } from '../../ports/connector.js'
import type { HeldConnector } from '../connection/held-connector.js'
import { type ChartTrace, lines } from '../kit/trace/chart-trace.js'
import { isConnectorId } from '../kit/trace/is-connector-id.js'
import {
  error,
  fields,
  flag,
  listOf,
  plainNumber,
  recordOf,
  secret,
  wordsOf,
} from '../kit/trace/keep-kinds.js'
import {
  accountType,
  attempt,
  attempts,
  caip2,
  caip2List,
  chunk,
  connectorId,
  holder,
  limits,
  namespace,
} from '../kit/trace/shared-kinds.js'
import type { AskedGrant } from './connecting.services.js'

const account = lines<GrantAccount>({ address: secret, type: accountType, label: secret, key: secret })
const grantLines = {
  namespace,
  accounts: listOf(account),
  chainId: caip2,
  accountsOn: secret,
  approvedNetworkIds: caip2List,
  supportsAllNetworks: flag,
}
const grant = lines<Grant>(grantLines)
const askedGrant = lines<AskedGrant>({ ...grantLines, along: listOf(grant) })
/** Ids at the wallet listing are 64 hex characters, or any text of the app. */
const walletRef = { connectorId, name: secret, listedId: secret, looks: secret }
const restoresAs = wordsOf({ connecting: true, reconnecting: true })
const holders = recordOf(
  { test: isConnectorId },
  lines<HeldConnector>({ by: holder, deadline: plainNumber, restoresAs }),
)

/** The fields of the connecting chart that may be written to a trace. */
export const connectingTrace: ChartTrace<'connecting'> = {
  events: {
    'connecting.ask': { ...walletRef, attempt, chainId: caip2, link: secret },
    'connecting.cancel': { attempt },
    'connecting.leave': {},
    'connecting.end': {},
    'connecting.offer': { wallet: fields(walletRef), grant, restored: flag },
    'connecting.refuse': { connectorId, error },
    'connecting.unserved': { chunk, error },
    'connecting.drop': { connectorId },
    'connecting.prolong': { connectorId },
    'connecting.held': { connectorId },
    'connecting.released': {},
    'wallet.accountsChanged': { accounts: listOf(account), accountsOn: secret },
    'wallet.chainChanged': { chainId: caip2 },
    'wallet.disconnected': {},
  },
  outputs: { connectWallet: askedGrant, compareGrant: grant, confirmGrant: grant },
  input: { namespace, held: holders, limits, connectedId: connectorId },
  context: {
    namespace,
    held: holders,
    limits,
    connectedId: connectorId,
    wallet: fields(walletRef),
    wishedChainId: caip2,
    walletEventsDuringAsk: fields({ accounts: listOf(account), chainId: caip2 }),
    attempts,
    failure: fields({ ...walletRef, error }),
    since: plainNumber,
  },
}
