import type { ErrorRecord } from '@walletchart/engine'
import type { sendMessages } from '../../../messages/send-messages.js'
import type { ViewText } from '../../../messages/view-text.js'
import { failureText } from '../../kit/failure-text.js'

type Text = ViewText<typeof sendMessages>

/** The names that a sentence about a problem needs. */
export interface ProblemNames {
  /** The symbol of what is sent. */
  readonly symbol: string
  /** The symbol of the coin that pays the fee. */
  readonly coin: string
  /** The name of the network. */
  readonly network: string
}

/** Why a transfer cannot be made, in the words of the views. */
export function problemText(problem: ErrorRecord, names: ProblemNames, t: Text): string {
  switch (problem.code) {
    case 'BALANCE_TOO_LOW':
      return t('send.tooMuchUnknown', { symbol: names.symbol })
    case 'FEE_NOT_COVERED':
      return t('send.feeShort', { symbol: names.coin })
    case 'REMAINDER_TOO_LOW':
      return t('send.remainder')
    case 'AMOUNT_TOO_LOW':
      return t('send.tooLittle')
    case 'UNSUPPORTED_CHAIN':
      return t('send.unsupported')
    case 'SEND_TOKEN_REQUIRED':
      return t('send.tokenRequired')
    case 'SEND_FIELDS_REQUIRED':
      return t('send.required')
    case 'AMOUNT_INVALID':
      return t('send.incorrect')
    case 'ADDRESS_INVALID':
      return t('send.addressInvalid')
    case 'RECEIVER_MISTYPED':
      return t('send.mistyped')
    case 'RECEIVER_OF_OTHER_FAMILY':
      return t('send.otherFamily', { network: names.network })
    case 'RECEIVER_OF_OTHER_NETWORK':
      return t('send.otherNetworkUnknown')
    case 'NAME_NOT_FOUND':
      return t('send.noName', { network: names.network })
    case 'NAME_NOT_READ':
      return t('send.namesUnread')
    case 'RECEIVER_REFUSED':
      return t('send.refused')
    case 'RECEIVER_UNUSUAL':
      return t('send.unusual')
    default:
      return failureText(problem, t) ?? t('send.notWorked')
  }
}
