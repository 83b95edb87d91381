import type { SignInAccount, SignInSession } from '../ports/siwx.js'

/** The sign-in of an account whose message and signature are not known: only the account and the network say something. */
export const unseenSession = ({ chainId, address }: SignInAccount): SignInSession => ({
  data: { domain: '', accountAddress: address, uri: '', version: '1', chainId, nonce: '', issuedAt: '' },
  message: '',
  signature: '',
})
