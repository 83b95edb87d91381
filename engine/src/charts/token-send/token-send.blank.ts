import type { Blanks } from '../kit/blanks.js'

/** Nothing is to be sent. */
export const tokenSendBlank: Blanks<'tokenSend'> = {
  state: () => ({
    send: {
      step: 'idle',
      review: undefined,
      asked: undefined,
      transaction: undefined,
      isConfirming: false,
      failure: undefined,
    },
  }),
}
