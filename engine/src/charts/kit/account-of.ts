import type { Namespace } from '../../model/namespace.js'
import { ownValue } from '../../model/own-value.js'
import { WalletchartError } from '../../model/walletchart-error.js'
import type { Account, PublicState } from '../public-state.js'

/**
 * The account of a family.
 * @throws WalletchartError `CHAIN_ADAPTER_NOT_FOUND`
 */
export const accountOf = ({ accounts }: PublicState, namespace: Namespace): Account => {
  const account = ownValue(accounts, namespace)
  if (account === undefined) throw new WalletchartError('CHAIN_ADAPTER_NOT_FOUND', { details: namespace })
  return account
}
