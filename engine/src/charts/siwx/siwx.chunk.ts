// The chunk that signs in with a wallet.
export { cancelSignIn } from './cancel-sign-in.command.js'
export { signIn } from './sign-in.command.js'
export { signOut } from './sign-out.command.js'

import { siwxPart } from './siwx.part.js'

export const parts = [siwxPart] as const
