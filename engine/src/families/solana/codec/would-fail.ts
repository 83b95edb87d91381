import { sendError } from '../../../model/errors/send-error.js'

/** The error for a transfer that the chain would refuse, or that the kit does not make. @param reason fit to show, in small letters */
export const wouldFail = (reason: string) =>
  sendError('TRANSFER_WOULD_FAIL', { params: { reason }, details: reason })
