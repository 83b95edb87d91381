// What pairing needs of the later charts; loaded with the first of them when the app handed pairing in.
export { pairingWires } from './pairing-wires.js'
export { selectPairing } from './select-pairing.js'
