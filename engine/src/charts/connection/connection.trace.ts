import type { Grant, GrantAccount } from '../../ports/connector.js'
import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { isConnectorId } from '../kit/trace/is-connector-id.js'
import { fields, flag, listOf, plainNumber, recordOf, secret, wordsOf } from '../kit/trace/keep-kinds.js'
import {
  accountType,
  attempt,
  attempts,
  caip2,
  caip2List,
  chunk,
  connectorId,
  endCause,
  holder,
  limits,
  namespace,
} from '../kit/trace/shared-kinds.js'
import type { HeldConnector } from './held-connector.js'

const account = lines<GrantAccount>({ address: secret, type: accountType, label: secret, key: secret })
const grant = lines<Grant>({
  namespace,
  accounts: listOf(account),
  chainId: caip2,
  accountsOn: secret,
  approvedNetworkIds: caip2List,
  supportsAllNetworks: flag,
})
/** Ids at the wallet listing are 64 hex characters, or what the app made up. */
const walletRef = { connectorId, name: secret, listedId: secret, looks: secret }
const restoresAs = wordsOf({ connecting: true, reconnecting: true })
const holders = recordOf(
  { test: isConnectorId },
  lines<HeldConnector>({ by: holder, deadline: plainNumber, restoresAs }),
)

/** What of the connection chart may be written to a trace. */
export const connectionTrace: ChartTrace<'connection'> = {
  events: {
    'connection.hydrate': { stored: fields(walletRef), address: secret },
    'connection.walletFound': { connectorId },
    'connection.asked': { connectorId },
    'connection.disconnect': { attempt },
    'connection.drop': { cause: endCause, connectorId },
    'connection.moved': { chainId: caip2 },
    'connection.choose': { address: secret },
    'connection.take': { wallet: fields(walletRef), grant, restored: flag },
    'connection.adopt': { wallet: fields(walletRef), grant, restored: flag },
    'connection.unsigned': {},
    'connection.unserved': { chunk },
    'connection.networksChanged': { supported: caip2List },
    'wallet.accountsChanged': { accounts: listOf(account), accountsOn: secret },
    'wallet.chainChanged': { chainId: caip2 },
    'wallet.disconnected': {},
  },
  outputs: { restoreGrant: grant, tellWallet: secret },
  input: {
    namespace,
    held: holders,
    supported: caip2List,
    appChain: caip2,
    chooses: flag,
    accountType,
    limits,
  },
  context: {
    namespace,
    limits,
    held: holders,
    supported: caip2List,
    appChain: caip2,
    chooses: flag,
    choice: fields({ address: secret, type: accountType }),
    wallet: fields(walletRef),
    grant,
    walletEventsDuringAsk: fields({ accounts: listOf(account), chainId: caip2 }),
    questions: plainNumber,
    told: fields({ address: secret, networkId: caip2 }),
    leaving: attempts,
  },
}
