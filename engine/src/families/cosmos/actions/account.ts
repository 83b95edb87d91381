import { argsOf } from '../../../model/errors/args-of.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { checkedCosmosAddress } from '../codec/checked-address.js'
import { type CosmosAccountNumbers, readAccount } from '../port/read-account.js'
import {
  type CosmosAbortable,
  type CosmosEngine,
  cosmosAccountOnNetwork,
  cosmosReach,
} from './cosmos-engine.js'

export interface AccountArgs extends CosmosAbortable {
  /** The connected account when left out. */
  readonly address?: string | undefined
  /** The network to read from; the one of the connected account when left out. */
  readonly network?: Caip2 | undefined
}

/**
 * Reads the numbers of an account that a transaction needs. An account that never received anything is not on the chain.
 * @throws WalletchartError `NOT_CONNECTED` without an address, `ADDRESS_INVALID`
 * @throws WalletchartError `RPC_REQUEST_FAILED` when the node does not know the account, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`
 */
export async function account(
  engine: Pick<CosmosEngine, 'request' | 'getState'>,
  args: AccountArgs = {},
): Promise<CosmosAccountNumbers> {
  const { address: given, network: from, signal } = argsOf('account', args)
  const place = given === undefined || from === undefined ? cosmosAccountOnNetwork(engine) : undefined
  const address = checkedCosmosAddress(given ?? place?.address)
  return readAccount(address, cosmosReach(engine, { network: from ?? place?.network, signal }).chain)
}
