import type { SnapshotOf } from '../charts.js'
import { noSignIn } from '../kit/no-sign-in.js'
import type { SignInStatus, SiwxAccountSlice } from './siwx.public.js'

const statusOf = (snapshot: SnapshotOf<'siwx'>): SignInStatus => {
  if (snapshot.matches({ asked: { prompting: 'preparing' } })) return 'preparing'
  if (snapshot.matches({ asked: 'prompting' })) return 'prompting'
  if (snapshot.matches({ asked: 'signing' })) return 'signing'
  if (snapshot.matches({ checking: 'oneClick' })) return 'adding'
  // An account that waits until earlier sign-ins are ended is not free of a sign-in.
  if (snapshot.matches('checking') || snapshot.matches('clearing')) return 'checking'
  if (snapshot.matches({ asked: 'adding' })) return 'adding'
  if (snapshot.matches({ signedIn: 'ending' })) return 'ending'
  // The sign-in counts until it is known to be over.
  if (snapshot.matches('signedIn')) return 'signedIn'
  if (snapshot.matches('declined')) return 'declined'
  return snapshot.matches('lapsed') ? (snapshot.context.lapse ?? 'none') : 'none'
}

/** The sign-in, in the words of the public API. */
export const selectSiwx = (snapshot: SnapshotOf<'siwx'>): SiwxAccountSlice => {
  const { account, required, prepared, failure, since, limits } = snapshot.context
  const status = statusOf(snapshot)
  if (account === undefined || status === 'none') return { signIn: noSignIn }
  return {
    signIn: {
      status,
      required,
      address: account.address,
      networkId: account.networkId,
      message: prepared && { text: prepared.text, fields: prepared.message },
      failure: failure?.toJSON(),
      wait: status === 'signing' ? { startedAt: since, endsAt: since + limits.walletDeadline } : undefined,
    },
  }
}
