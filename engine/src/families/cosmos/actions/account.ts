import * as z from 'zod/mini'
import { isObject } from '../../../model/data/is-object.js'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { unsignedText } from '../../../model/text/unsigned-text.js'
import { getPath } from '../../kit/rest-call.js'
import { checkedCosmosAddress } from '../codec/checked-address.js'
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

/** The numbers of an account that each of its transactions names. */
export interface CosmosAccountNumbers {
  readonly accountNumber: bigint
  /** The number of its next transaction. */
  readonly sequence: bigint
}

const digits = z.custom<string>((value) => typeof value === 'string' && unsignedText(value) !== undefined)
const shape = z.object({
  address: z.custom<string>((value) => typeof value === 'string'),
  account_number: digits,
  sequence: digits,
})

/** Vesting accounts and those of modules hold the plain account under one of these names. */
const wrappers = ['base_vesting_account', 'base_account'] as const

/** The plain account in an answer, which may be wrapped twice. */
function plainAccount(answer: unknown): z.infer<typeof shape> | undefined {
  let account: unknown = isObject(answer) ? Reflect.get(answer, 'account') : undefined
  for (const name of wrappers) {
    const inner: unknown = isObject(account) ? Reflect.get(account, name) : undefined
    if (isObject(inner)) account = inner
  }
  return shape.safeParse(account).data
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
  const network = from ?? place?.network
  const path = `/cosmos/auth/v1beta1/accounts/${address}`
  const found = plainAccount(await getPath(cosmosReach(engine, { network, signal }).chain, path))
  if (found?.address === address)
    return { accountNumber: BigInt(found.account_number), sequence: BigInt(found.sequence) }
  throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered with no numbers of the account' })
}
