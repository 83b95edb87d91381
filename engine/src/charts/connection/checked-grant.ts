import * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'
import { type Caip2, isCaip2, namespaceOf } from '../../model/ids/caip2.js'
import type { ConnectorEvent, Grant, GrantAccount } from '../../ports/connector.js'
import type { Family } from '../../ports/family.js'

const account = z.object({
  address: z.string().check(z.minLength(1)),
  type: z.string(),
  label: z.optional(z.string()),
})
const accounts = z.array(account)
const chainId = z.custom<Caip2>(isCaip2)
const shape = z.object({
  namespace: z.string(),
  accounts,
  chainId,
  accountsOn: z.optional(z.record(chainId, accounts)),
  approvedNetworkIds: z.optional(z.array(chainId)),
  supportsAllNetworks: z.boolean(),
})
const event = z.union([
  z.object({ type: z.literal('accountsChanged'), accounts }),
  z.object({ type: z.literal('chainChanged'), chainId }),
  z.object({ type: z.literal('disconnected') }),
])

/** True if accounts and chains belong to the family. */
const areOf = (
  { namespace, accountTypes, isAddress }: Family,
  given: readonly z.infer<typeof account>[],
  chains: readonly Caip2[],
): boolean =>
  chains.every((chain) => namespaceOf(chain) === namespace) &&
  given.every(({ address, type }) => accountTypes.includes(type) && isAddress?.(address) !== false)

/** Accounts that are named twice count once. */
const eachOnce = (given: readonly z.infer<typeof account>[]): readonly GrantAccount[] =>
  given
    .filter(({ address }, index) => given.findIndex((one) => one.address === address) === index)
    .map(({ address, type, label }) => ({ address, type, ...(label !== undefined && { label }) }))

/**
 * The family's grant out of the answer of a connector, which an app may have written: a copy of the known fields.
 * @throws WalletchartError `GRANT_EMPTY` without a grant of the family, `WALLET_ANSWER_INVALID` for one of another shape
 */
export const checkedGrant = (answer: unknown, family: Family): Grant => {
  const grants: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  const own = grants.find((one) => Object(one).namespace === family.namespace)
  if (own === undefined) throw featureError('GRANT_EMPTY')
  const { data } = shape.safeParse(own)
  const { accountsOn = {}, approvedNetworkIds = [] } = data ?? {}
  const all = [...(data?.accounts ?? []), ...Object.values(accountsOn).flat()]
  const chains = [...(data === undefined ? [] : [data.chainId]), ...Object.keys(accountsOn).filter(isCaip2)]
  if (data === undefined || !areOf(family, all, [...chains, ...approvedNetworkIds]))
    throw featureError('WALLET_ANSWER_INVALID', {
      details: `Expected accounts and a chain of ${family.namespace}`,
    })
  return {
    namespace: data.namespace,
    accounts: eachOnce(data.accounts),
    chainId: data.chainId,
    supportsAllNetworks: data.supportsAllNetworks,
    ...(data.accountsOn && {
      accountsOn: Object.fromEntries(
        Object.entries(data.accountsOn).map(([chain, there]) => [chain, eachOnce(there)]),
      ),
    }),
    ...(data.approvedNetworkIds && { approvedNetworkIds: data.approvedNetworkIds }),
  }
}

/** An event of a connector; undefined when its shape or its family is another one. */
export const checkedEvent = (given: unknown, family: Family): ConnectorEvent | undefined => {
  const { data } = event.safeParse(given)
  switch (data?.type) {
    case 'accountsChanged':
      return areOf(family, data.accounts, [])
        ? { type: data.type, accounts: eachOnce(data.accounts) }
        : undefined
    case 'chainChanged':
      return areOf(family, [], [data.chainId]) ? data : undefined
    default:
      return data
  }
}
