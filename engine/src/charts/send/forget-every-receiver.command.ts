import type { Commander } from '../kit/commander.js'
import { forgetReceivers } from './kept-receivers.js'
import { receiverHostOf } from './receiver-host.js'

/** Forgets the addresses that the user sent to. */
export const forgetEveryReceiver = (core: Commander): Promise<void> => forgetReceivers(receiverHostOf(core))
