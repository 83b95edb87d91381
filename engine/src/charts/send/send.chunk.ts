import { receiptsPart } from '../receipts/receipts.part.js'

export { checkSent } from './check-sent.command.js'
export { confirmSend } from './confirm-send.command.js'
export { quoteSend } from './quote-send.command.js'
export { reviewSend } from './review-send.command.js'

import { tokenSendPart } from '../token-send/token-send.part.js'

export const parts = [tokenSendPart, receiptsPart] as const
