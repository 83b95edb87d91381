import { featureError } from '../../model/errors/feature-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { EndCause } from '../connection/connection.events.js'
import type { WalletRequest } from './request.events.js'

/** Why the kit stopped waiting for a wallet that shows a request. */
export type LeftBecause =
  | EndCause
  | 'account'
  | 'chain'
  | 'aborted'
  | 'stopped'
  | 'crashed'
  | 'silent'
  | 'unheard'

const reasons: Readonly<Record<LeftBecause, string>> = {
  account: 'The account changed',
  chain: 'The network changed',
  user: 'The app disconnected the wallet',
  wallet: 'The wallet ended the session',
  otherTab: 'The wallet was disconnected in another tab',
  replaced: 'Another wallet was connected',
  away: 'The wallet was locked or disconnected the page',
  gone: 'The session with the wallet is over',
  unread: 'The sign-in could not be read',
  removed: 'The app removed the family',
  aborted: 'The app aborted the request',
  stopped: 'The engine was stopped',
  crashed: 'The kit failed',
  silent: 'The wallet did not answer in time',
  unheard: 'The connection to the wallet was lost',
}

/** No wallet withdraws a prompt: the user may approve it after the kit stopped waiting (ruling 44). */
export const outcomeUnknown = (
  { address, chainId }: WalletRequest,
  because: LeftBecause,
  cause?: unknown,
): WalletchartError =>
  featureError('OUTCOME_UNKNOWN', {
    details: `${reasons[because]}. The wallet may still show the request or have sent it. Check the history of ${[address, chainId].filter(Boolean).join(' on ')}`,
    ...(cause !== undefined && { cause }),
  })
