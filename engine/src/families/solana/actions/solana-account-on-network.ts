import { type AccountOnNetwork, accountOnNetwork } from '../../kit/account-on-network.js'
import type { SolanaEngine } from './solana-engine.js'

/**
 * Reads where the connected account of solana is.
 * @param expected where it has to be
 * @throws WalletchartError as `accountOnNetwork`
 */
export const solanaAccountOnNetwork = (
  engine: Pick<SolanaEngine, 'getState'>,
  expected: Partial<AccountOnNetwork> = {},
): AccountOnNetwork => accountOnNetwork(engine.getState().accounts.solana, { namespace: 'solana', expected })
