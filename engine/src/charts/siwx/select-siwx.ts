import type { Namespace } from '../../model/ids/namespace.js'
import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import { siwxBlank } from './siwx.blank.js'
import type { SignInStatus, SiwxAccountSlice } from './siwx.public.js'

const statusOf = (snapshot: SnapshotOf<'siwx'>): SignInStatus => {
  const { value } = snapshot
  if (typeof value !== 'string')
    return snapshot.matches({ prompting: 'preparing' }) ? 'preparing' : 'prompting'
  switch (value) {
    case 'idle':
    case 'clearing':
    case 'cleared':
      return 'none'
    // The sign-in counts until it is known to be over.
    case 'rereading':
      return 'signedIn'
    default:
      return value
  }
}

/** The sign-in, in the words of the public API. */
export const selectSiwx = (
  snapshot: SnapshotOf<'siwx'>,
  scope: Scope,
  namespace: Namespace,
): SiwxAccountSlice => {
  const { account, required, prepared, failure, since, limits } = snapshot.context
  const status = statusOf(snapshot)
  if (account === undefined || status === 'none') return siwxBlank.account(scope, namespace)
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
