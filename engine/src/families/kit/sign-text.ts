/** A message of `engine.signMessage`: it is answered with the signature alone, and not with an object around it. */
export const SIGN_TEXT = 'walletchart_signText'
