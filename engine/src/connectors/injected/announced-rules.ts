/** These rules are long, and most pages need none of them. They are loaded with the first wallet that needs one. */
export { nameDeceives } from '../kit/name-deceives.js'
export { admitWellKnown } from './admit-well-known.js'
export { announcedAs } from './announced-as.js'
