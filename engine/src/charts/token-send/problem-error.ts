import { featureError } from '../../model/errors/feature-error.js'
import { sendError } from '../../model/errors/send-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { TransferProblem } from '../../ports/family-transfer.js'
import type { SendOrder } from './token-send.events.js'

/** The error of a problem: it names what there is too little of. */
export function problemError(
  { code, details }: TransferProblem,
  { asset, coin }: Pick<SendOrder, 'asset' | 'coin'>,
): WalletchartError {
  switch (code) {
    case 'BALANCE_TOO_LOW':
      return sendError(code, { params: { symbol: asset.symbol }, details })
    case 'FEE_NOT_COVERED':
      return sendError(code, { params: { symbol: coin.symbol }, details })
    case 'REMAINDER_TOO_LOW':
    case 'AMOUNT_TOO_LOW':
      return sendError(code, { details })
    case 'TRANSFER_WOULD_FAIL':
      return sendError(code, { params: { reason: details } })
    default:
      return featureError(code, { details })
  }
}
