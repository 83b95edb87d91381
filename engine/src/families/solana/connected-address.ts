import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { SolanaEngine } from './solana-engine.js'

/**
 * The account that the app shows on solana.
 * @throws WalletchartError `NOT_CONNECTED`
 */
export function connectedAddress(engine: Pick<SolanaEngine, 'getState'>): string {
  const address = engine.getState().accounts.solana?.address
  if (address === undefined) throw new WalletchartError('NOT_CONNECTED', { details: 'solana' })
  return address
}
