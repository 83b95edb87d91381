import { ownValue } from '../../model/data/own-value.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
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
