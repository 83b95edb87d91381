import type { Wire } from '../kit/wire.js'

/** The wires that start at the requests of the embedded wallet. */
export const approvalsWires: readonly Wire[] = []
