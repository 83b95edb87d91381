import { receiptsPart } from '../receipts/receipts.part.js'

export { checkSent } from './check-sent.command.js'
export { confirmSend } from './confirm-send.command.js'
export { editSend } from './edit-send.command.js'
export { forgetEveryReceiver } from './forget-every-receiver.command.js'
export { quoteSend } from './quote-send.command.js'
export { reviewForm } from './review-form.command.js'
export { reviewRequest } from './review-request.command.js'
export { reviewSend } from './review-send.command.js'

import { sendFormPart } from '../send-form/send-form.part.js'
import { tokenSendPart } from '../token-send/token-send.part.js'

export const parts = [tokenSendPart, sendFormPart, receiptsPart] as const
