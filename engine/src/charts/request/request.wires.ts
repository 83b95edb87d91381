import { on, type Wire } from '../kit/wire.js'
import { isSignInRequest } from '../siwx/sign-in-request.js'

const forSignIn = 'for a sign-in'
const ifWanted = { ifWanted: true }

/** A sign-in hears what the wallet answered to its request. */
export const requestWires: readonly Wire[] = [
  on('request', 'request.answered')
    .when(forSignIn, ({ attempt }) => isSignInRequest(attempt))
    .sendSame('siwx', 'siwx.signed', ({ attempt, answer }) => ({ attempt, signature: answer }), ifWanted),
  on('request', 'request.failed')
    .when(forSignIn, ({ attempt }) => isSignInRequest(attempt))
    .sendSame('siwx', 'siwx.refused', ({ attempt, error }) => ({ attempt, error }), ifWanted),
]
