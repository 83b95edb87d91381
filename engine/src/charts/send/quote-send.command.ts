import type { Commander } from '../kit/commander.js'
import type { PublicState } from '../public-state.js'
import { publicQuote } from '../token-send/public-quote.js'
import { readPrice } from '../token-send/read-price.js'
import { orderOf } from './order-of.js'
import type { SendQuote, SendRequest } from './send.public.js'
import { sendRequest } from './send-request.js'

/** Reads what a transfer costs. */
export const quoteSend = async (
  core: Commander,
  given: SendRequest,
  shown: PublicState,
): Promise<SendQuote> => {
  const { order, transfer, reach } = await orderOf(core, sendRequest('send.quote', given), shown)
  return publicQuote(order, await readPrice(order, transfer, reach))
}
