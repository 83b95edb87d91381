import {
  LOCAL_ACCOUNTS,
  LOCAL_SMART_ACCOUNTS,
  type LocalSmartAccount,
} from '@walletchart/example-local-world/wallet-parts'
import type { CacaoPayload } from './cacao.js'
import type { SignInRequest } from './pairing-wallet-state.js'
import { signInPayload } from './sign-in-payload.js'

/** A sign-in that is not signed yet. */
export interface SignInDraft {
  readonly payload: CacaoPayload
  /** Place of the signing key in the local test phrase. */
  readonly place: number
  /** The smart account that the key signs for. */
  readonly smart?: LocalSmartAccount
}

/** An account that the wallet has a key for. */
interface Signer extends Pick<SignInDraft, 'place' | 'smart'> {
  readonly address: string
}

const signers: readonly Signer[] = [
  ...LOCAL_ACCOUNTS.map((address, place) => ({ address, place })),
  ...LOCAL_SMART_ACCOUNTS.map((smart) => ({ address: smart.address, place: smart.ownerIndex, smart })),
]

/**
 * One draft for each chain that the app named and the session grants, in the order of the app.
 * @param granted CAIP-10 accounts of the session
 */
export function signInDrafts(request: SignInRequest, granted: readonly string[]): readonly SignInDraft[] {
  return request.chains.flatMap((chain) => {
    // Apps take the first account as the active one. A test may grant accounts without a key here, or without a checksum.
    const found = granted.flatMap(
      (account) =>
        signers.find(({ address }) => `${chain}:${address}`.toLowerCase() === account.toLowerCase()) ?? [],
    )
    const [signer] = found
    if (signer === undefined) return []
    const { address, ...key } = signer
    return { payload: signInPayload(request, `${chain}:${address}`), ...key }
  })
}
