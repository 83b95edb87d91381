import type { Blanks } from '../kit/blanks.js'

/** A family for which no wallet is asked. */
export const connectingBlank: Blanks<'connecting'> = {
  account: () => ({ connecting: undefined, failure: undefined }),
}
