import type { InWalks } from '../kit/in-walks.cases.js'
import type { TokenSendContext } from './token-send.setup.js'

/** A transfer is walked with the wallet in the walk of its own. */
export const tokenSendWalks: InWalks<TokenSendContext> = {}
