import { isSameAccount } from '../../../model/ids/account-id.js'
import { type AccountOnNetwork, accountOnNetwork } from '../../kit/account-on-network.js'
import type { PolkadotEngine } from './polkadot-engine.js'

/**
 * Reads where the connected account of polkadot is. An account is the same in every SS58 format.
 * @param expected where it has to be
 * @throws WalletchartError as `accountOnNetwork`
 */
export const polkadotAccountOnNetwork = (
  engine: Pick<PolkadotEngine, 'getState'>,
  expected: Partial<AccountOnNetwork> = {},
): AccountOnNetwork =>
  accountOnNetwork(engine.getState().accounts.polkadot, {
    namespace: 'polkadot',
    expected,
    isSame: isSameAccount,
  })
