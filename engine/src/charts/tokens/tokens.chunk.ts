export { loadTokens } from './load-tokens.command.js'
export { refreshTokens } from './refresh-tokens.command.js'

import { tokensPart } from './tokens.part.js'

export const parts = [tokensPart] as const
