import type { Grant, GrantAccount } from '../../ports/connector.js'
import type { HeldConnector } from '../connection/held-connector.js'
import { type ChartTrace, lines } from '../kit/trace/chart-trace.js'
import { isConnectorId } from '../kit/trace/is-connector-id.js'
import { error, fields, flag, listOf, plainNumber, recordOf, secret } from '../kit/trace/keep-kinds.js'
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
import type { AskedGrant } from './asking.services.js'

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
const holders = recordOf({ test: isConnectorId }, lines<HeldConnector>({ by: holder, deadline: plainNumber }))

/** The fields of the asking chart that may be written to a trace. */
export const askingTrace: ChartTrace<'asking'> = {
  events: {
    'asking.ask': { ...walletRef, attempt, chainId: caip2, link: secret },
    'asking.cancel': { attempt },
    'asking.leave': {},
    'asking.end': {},
    'asking.offer': { wallet: fields(walletRef), grant, restored: flag },
    'asking.refuse': { connectorId, error },
    'asking.unserved': { part: chunk, error },
    'asking.drop': { connectorId },
    'asking.prolong': { connectorId },
    'asking.held': { connectorId },
    'asking.released': {},
    'wallet.accountsChanged': { accounts: listOf(account), accountsOn: secret },
    'wallet.chainChanged': { chainId: caip2 },
    'wallet.disconnected': {},
  },
  outputs: { connectWallet: askedGrant, compareGrant: grant, confirmGrant: grant },
  input: { namespace, held: holders, limits, heldId: connectorId },
  context: {
    namespace,
    held: holders,
    limits,
    heldId: connectorId,
    wallet: fields(walletRef),
    wishedChainId: caip2,
    said: fields({ accounts: listOf(account), chainId: caip2 }),
    attempts,
    failure: fields({ ...walletRef, error }),
    since: plainNumber,
  },
}
