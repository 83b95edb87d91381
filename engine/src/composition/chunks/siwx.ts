// The part that signs in with a wallet.
export { cancelSignIn } from '../../charts/siwx/cancel-sign-in.command.js'
export { signIn } from '../../charts/siwx/sign-in.command.js'
export { signOut } from '../../charts/siwx/sign-out.command.js'

import { siwxPart } from '../../charts/siwx/siwx.part.js'

export const parts = [siwxPart] as const
