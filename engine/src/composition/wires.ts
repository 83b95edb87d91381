import { firstWires } from './first-wires.js'
import { laterWires } from './later-wires.js'
import { listingWires } from './listing-wires.js'
import { pairingWires } from './pairing-wires.js'
import type { Wire } from './wire.js'

/** Who tells whom: the whole table, for the drawings and the tests. */
export const wires: readonly Wire[] = [...firstWires, ...laterWires, ...pairingWires, ...listingWires]
