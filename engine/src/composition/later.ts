// What the charts that come in through slots need besides themselves, in one piece: it is loaded with the first of them.
export { laterWires } from './later-wires.js'
export { lostBy, reportOf } from './reports.js'
export { selectAccount } from './select-account.js'
export { selectModal } from './select-modal.js'
export { selectSwitching } from './select-switching.js'
export { unsupportedPlace } from './unsupported-place.js'
