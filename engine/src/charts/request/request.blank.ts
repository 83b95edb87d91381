import type { Blanks } from '../kit/blanks.js'

/** No prompt waits. */
export const requestBlank: Blanks<'request'> = { account: () => ({ requests: undefined }) }
