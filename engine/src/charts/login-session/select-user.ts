import { placeOfUser } from '../../ports/place-of-user.js'
import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import type { LoginSessionAccount } from './login-session.public.js'

// The blank says the same. It is in the first load, and a file that both need would be one more.
const nobody: LoginSessionAccount = { user: undefined, smartAccountDeployed: undefined }

/** The user of the embedded wallet, in the account of a family that the login connects. */
export const selectUser = (
  { context: { user, connectorId } }: SnapshotOf<'loginSession'>,
  { of }: Scope,
  namespace: string,
): LoginSessionAccount => {
  const isByLogin = of('connection', namespace)?.context.wallet?.connectorId === connectorId
  const place = isByLogin && user !== undefined ? placeOfUser(user, namespace) : undefined
  if (user === undefined || place === undefined) return nobody
  const { email, userName } = user
  return {
    user: { ...(email && { email }), ...(userName && { username: userName }) },
    smartAccountDeployed: place.smartAccountDeployed,
  }
}
