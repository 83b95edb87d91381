import { type AccountOnNetwork, accountOnNetwork } from '../../kit/account-on-network.js'
import type { Bip122Engine } from './bip122-engine.js'

/**
 * Reads where the connected account of bip122 is.
 * @param expected where it has to be
 * @throws WalletchartError as `accountOnNetwork`
 */
export const bip122AccountOnNetwork = (
  engine: Pick<Bip122Engine, 'getState'>,
  expected: Partial<AccountOnNetwork> = {},
): AccountOnNetwork => accountOnNetwork(engine.getState().accounts.bip122, { namespace: 'bip122', expected })
