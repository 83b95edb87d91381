import type { Blanks } from '../kit/blanks.js'

const problem = undefined

/** Nothing was typed yet. */
export const sendFormBlank: Blanks<'sendForm'> = {
  state: () => ({
    sendForm: {
      place: undefined,
      token: { step: 'none', id: undefined, symbol: undefined, decimals: undefined, problem },
      amount: { step: 'empty', text: '', isMax: false, units: undefined, problem },
      receiver: { step: 'empty', text: '', found: undefined, accepted: false, problem },
      price: { step: 'none', quote: undefined, problem },
      networkBalanceInUSD: undefined,
      isReady: false,
    },
  }),
}
