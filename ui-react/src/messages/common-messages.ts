/** The texts of views that are read aloud too, whether or not the view shows. */
export const commonMessages = {
  'settings.wallet': 'Wallet',

  'signIn.refusedTitle': 'Signature declined',
  'signIn.smartAccountTitle': 'This application might not support Smart Accounts',
  'signIn.failedTitle': 'Sign message failed',
  'signIn.doneTitle': 'You are signed in',
  'signIn.expiredTitle': 'Your sign-in expired',
  'signIn.revokedTitle': 'Your sign-in was revoked',
  'signIn.signedOutTitle': 'You are signed out',
} as const
