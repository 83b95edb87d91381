import * as z from 'zod/mini'
import { isObject } from '../../model/data/is-object.js'
import { featureError } from '../../model/errors/feature-error.js'
import { type Caip2, isCaip2, namespaceOf } from '../../model/ids/caip2.js'
import { plainName } from '../../model/text/plain-name.js'
import type { ConnectorEvent, Grant, GrantAccount } from '../../ports/connector.js'
import type { Family } from '../../ports/family.js'

// These kinds of schema are in the first load already: another kind would add to it.
const text = z.custom<string>((value) => typeof value === 'string')
const account = z.object({
  address: z.custom<string>((value) => typeof value === 'string' && value !== ''),
  type: text,
  label: z.optional(text),
  key: z.optional(text),
})
const accounts = z.array(account)
const chainId = z.custom<Caip2>(isCaip2)
const accountsOn = z.custom<Readonly<Record<Caip2, z.infer<typeof accounts>>>>(
  (value) =>
    isObject(value) &&
    Object.entries(value).every(([chain, there]) => isCaip2(chain) && accounts.safeParse(there).success),
)
const shape = z.object({
  namespace: text,
  accounts,
  chainId,
  accountsOn: z.optional(accountsOn),
  approvedNetworkIds: z.optional(z.array(chainId)),
  supportsAllNetworks: z.custom<boolean>((value) => typeof value === 'boolean'),
})
const accountsEvent = z.object({ accounts, accountsOn: z.optional(accountsOn) })
const chainEvent = z.object({ chainId })

/** True if accounts and chains belong to the family. */
const areOf = (
  { namespace, accountTypes, isAddress }: Family,
  given: readonly z.infer<typeof account>[],
  chains: readonly Caip2[],
): boolean =>
  chains.every((chain) => namespaceOf(chain) === namespace) &&
  given.every(({ address, type }) => accountTypes.includes(type) && isAddress?.(address) !== false)

/** Accounts that are named twice count once. A label is plain text, like every name that a wallet gives. */
const eachOnce = (given: readonly z.infer<typeof account>[]): readonly GrantAccount[] =>
  given
    .filter(({ address }, index) => given.findIndex((one) => one.address === address) === index)
    .map(({ address, type, label, key }) => {
      const shown = plainName(label)
      return { address, type, ...(shown !== '' && { label: shown }), ...(key !== undefined && { key }) }
    })

const eachOnceOn = (
  given: Readonly<Record<string, z.infer<typeof accounts>>>,
): NonNullable<Grant['accountsOn']> =>
  Object.fromEntries(Object.entries(given).map(([chain, there]) => [chain, eachOnce(there)]))

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
    ...(data.accountsOn && { accountsOn: eachOnceOn(data.accountsOn) }),
    ...(data.approvedNetworkIds && { approvedNetworkIds: data.approvedNetworkIds }),
  }
}

/** An event of a connector; undefined when its shape or its family is another one. */
export const checkedEvent = (given: unknown, family: Family): ConnectorEvent | undefined => {
  switch (Reflect.get(Object(given), 'type')) {
    case 'accountsChanged': {
      const { data } = accountsEvent.safeParse(given)
      const { accountsOn = {} } = data ?? {}
      const all = [...(data?.accounts ?? []), ...Object.values(accountsOn).flat()]
      if (data === undefined || !areOf(family, all, Object.keys(accountsOn).filter(isCaip2))) return undefined
      return {
        type: 'accountsChanged',
        accounts: eachOnce(data.accounts),
        ...(data.accountsOn && { accountsOn: eachOnceOn(data.accountsOn) }),
      }
    }
    case 'chainChanged': {
      const { data } = chainEvent.safeParse(given)
      return data !== undefined && areOf(family, [], [data.chainId])
        ? { type: 'chainChanged', chainId: data.chainId }
        : undefined
    }
    case 'disconnected':
      return { type: 'disconnected' }
    default:
      return undefined
  }
}
