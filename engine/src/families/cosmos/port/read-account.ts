import * as z from 'zod/mini'
import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { unsignedText } from '../../../model/text/unsigned-text.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { getPath } from '../../kit/rest-call.js'

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
 * Reads the numbers of an account from a node.
 * @throws WalletchartError `RPC_REQUEST_FAILED` when the node does not know the account, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`
 */
export async function readAccount(address: string, chain: ChainCall): Promise<CosmosAccountNumbers> {
  const found = plainAccount(await getPath(chain, `/cosmos/auth/v1beta1/accounts/${address}`))
  if (found?.address === address)
    return { accountNumber: BigInt(found.account_number), sequence: BigInt(found.sequence) }
  throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered with no numbers of the account' })
}
