/** The texts of the moment after a wallet said yes. */
export const grantedMessages = {
  'granted.signedIn': 'Signed in',
} as const
