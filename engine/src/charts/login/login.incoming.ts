import type { Wire } from '../kit/wire.js'
import { earlyIncoming } from './early-incoming.js'
import { lateIncoming } from './late-incoming.js'

/** The wires from other charts to the login. */
export const loginIncoming: readonly Wire[] = [...earlyIncoming, ...lateIncoming]
