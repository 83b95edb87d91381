import { LOCAL_ACCOUNTS } from '@walletchart/example-local-world/wallet-parts'
import type { CacaoPayload } from './cacao.js'
import type { SignInRequest } from './pairing-wallet-state.js'
import { signInPayload } from './sign-in-payload.js'

/** A sign-in that is not signed yet. */
export interface SignInDraft {
  readonly payload: CacaoPayload
  /** Place of the signing key in the local test phrase. */
  readonly place: number
}

/**
 * One draft for each chain that the app named and the session grants, in the order of the app.
 * @param granted CAIP-10 accounts of the session
 */
export function signInDrafts(request: SignInRequest, granted: readonly string[]): readonly SignInDraft[] {
  return request.chains.flatMap((chain) => {
    // Apps take the first account as the active one. A test may grant accounts without a key here, or without a checksum.
    const places = granted.map((account) =>
      LOCAL_ACCOUNTS.findIndex((one) => `${chain}:${one}`.toLowerCase() === account.toLowerCase()),
    )
    const place = places.find((one) => one >= 0)
    if (place === undefined) return []
    return { payload: signInPayload(request, `${chain}:${LOCAL_ACCOUNTS[place]}`), place }
  })
}
