import type { Blanks } from '../kit/blanks.js'

/** A family for which no wallet is asked. */
export const askingBlank: Blanks<'asking'> = {
  account: () => ({ connecting: undefined, failure: undefined }),
}
