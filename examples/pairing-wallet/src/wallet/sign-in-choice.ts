import type { SignInFault } from './sign-in-fault.js'

/**
 * The wallet's answer to an app that asks for a sign-in with its proposal.
 * - `yes`: for the first account on the first chain that the app named and the session grants
 * - `no`: the session alone, without an answer to the sign-in
 * - `every chain`: one CACAO for each chain that the app named and the session grants, all with the same nonce
 * - a {@link SignInFault}: an answer of a hostile wallet
 */
export type SignInChoice = 'yes' | 'no' | 'every chain' | SignInFault
