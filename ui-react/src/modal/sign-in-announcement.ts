import type { Account, PublicState } from '@walletchart/engine'
import { type Announcement, begins, ended, type SpokenText, settled } from './announcement.js'

const failures: ReadonlyMap<string, 'signIn.refusedTitle' | 'signIn.smartAccountTitle'> = new Map([
  ['SIGNATURE_DECLINED', 'signIn.refusedTitle'],
  ['SMART_ACCOUNT_UNSUPPORTED', 'signIn.smartAccountTitle'],
])

/** The words read aloud about sign-ins. A prompt is read as a view; a stored sign-in is not announced. */
export function signInAnnouncement(
  before: PublicState,
  after: PublicState,
  t: SpokenText,
): Announcement | undefined {
  for (const now of Object.values(after.accounts)) {
    const then = before.accounts[now.namespace]
    const words = then === undefined || then === now ? undefined : wordsOf(then.signIn, now, t)
    if (words !== undefined) return words
  }
  return undefined
}

function wordsOf(
  then: Account['signIn'],
  { signIn: now, connectedWalletInfo }: Account,
  t: SpokenText,
): Announcement | undefined {
  if (now.failure !== undefined && then.failure === undefined)
    return ended(t(failures.get(now.failure.code) ?? 'signIn.failedTitle'))
  if (now.status === then.status) return undefined
  if (now.status === 'signing')
    return begins(t('live.signing', { wallet: connectedWalletInfo?.name ?? t('settings.wallet') }))
  if (now.status === 'signedIn' && then.status === 'adding') return settled(t('signIn.doneTitle'))
  if (now.status === 'signedOut' && then.status === 'ending') return settled(t('signIn.signedOutTitle'))
  if (now.status === 'expired') return ended(t('signIn.expiredTitle'))
  if (now.status === 'revoked') return ended(t('signIn.revokedTitle'))
  // The question was withdrawn. A wallet that left is announced by the connection.
  return then.status === 'signing' && now.status !== 'adding' ? settled(t('live.notSignedIn')) : undefined
}
