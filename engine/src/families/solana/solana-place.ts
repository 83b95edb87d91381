import { type ConnectedPlace, connectedPlace } from '../connected-place.js'
import type { SolanaEngine } from './solana-engine.js'

/**
 * Reads where the connected account of solana is.
 * @param expected where it has to be
 * @throws WalletchartError as `connectedPlace`
 */
export const solanaPlace = (
  engine: Pick<SolanaEngine, 'getState'>,
  expected: Partial<ConnectedPlace> = {},
): ConnectedPlace => connectedPlace(engine.getState().accounts.solana, { namespace: 'solana', expected })
