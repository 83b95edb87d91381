/** The value of a wait for a wallet that is not wanted any more, because another one is. */
export const SUPERSEDED = 'superseded'
