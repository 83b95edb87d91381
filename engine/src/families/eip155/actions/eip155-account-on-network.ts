import { isSameEip155Address } from '../../../model/ids/eip155-address.js'
import { type AccountOnNetwork, accountOnNetwork } from '../../kit/account-on-network.js'
import type { Eip155Engine } from './requester.js'

/**
 * Reads where the connected account of eip155 is.
 * @param expected where it has to be
 * @throws WalletchartError as `accountOnNetwork`
 */
export const eip155AccountOnNetwork = (
  engine: Pick<Eip155Engine, 'getState'>,
  expected: Partial<AccountOnNetwork> = {},
): AccountOnNetwork =>
  accountOnNetwork(engine.getState().accounts.eip155, {
    namespace: 'eip155',
    expected,
    isSame: isSameEip155Address,
  })
