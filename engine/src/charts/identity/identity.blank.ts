import type { Blanks } from '../kit/blanks.js'

/** An account of which no identity is known. */
export const identityBlank: Blanks<'identity'> = {
  account: () => ({ profileName: undefined, profileSuspicious: false, profileImage: undefined }),
}
