import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { LeftBecause } from './outcome-unknown.js'
import type { RequestEvent, WalletRequest } from './request.events.js'

const touchesAccount = (request: WalletRequest, address: string | undefined): boolean =>
  request.address !== address

const touchesChain = (request: WalletRequest, chainId: string): boolean =>
  request.chainId !== undefined && request.chainId !== chainId

interface Ending {
  readonly ends: (request: WalletRequest) => boolean
  readonly because: LeftBecause
  /** The error of a request that the wallet has not shown. */
  readonly error: () => WalletchartError
}

/** The requests an event ends, and why. */
export const endedBy = (event: RequestEvent): Ending => {
  switch (event.type) {
    case 'request.account':
      return {
        ends: (request) => touchesAccount(request, event.address),
        because: event.cause ?? 'account',
        error: () => featureError('ACCOUNT_CHANGED'),
      }
    case 'request.chain':
      return {
        ends: (request) => touchesChain(request, event.chainId),
        because: 'chain',
        error: () => featureError('CHAIN_CHANGED'),
      }
    default:
      return {
        ends: ({ attempt }) => event.type === 'request.cancel' && attempt === event.attempt,
        because: 'aborted',
        error: () => new WalletchartError('ABORTED'),
      }
  }
}
