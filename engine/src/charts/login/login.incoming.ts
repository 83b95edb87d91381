import type { Wire } from '../kit/wire.js'

/** The wires from other charts to the login. */
export const loginIncoming: readonly Wire[] = []
