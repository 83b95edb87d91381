import { placeOfUser } from '../../ports/place-of-user.js'
import type { SnapshotOf } from '../charts.js'
import type { Scope } from '../kit/scope.js'
import { loginSessionBlank } from './login-session.blank.js'
import type { LoginSessionAccount } from './login-session.public.js'

/** The user of the embedded wallet, in the account of a family that the login connects. */
export const selectUser = (
  { context: { user, connectorId } }: SnapshotOf<'loginSession'>,
  scope: Scope,
  namespace: string,
): LoginSessionAccount => {
  const isByLogin = scope.of('connection', namespace)?.context.wallet?.connectorId === connectorId
  const place = isByLogin && user !== undefined ? placeOfUser(user, namespace) : undefined
  if (user === undefined || place === undefined) return loginSessionBlank.account(scope, namespace)
  const { email, userName } = user
  return {
    user: { ...(email && { email }), ...(userName && { username: userName }) },
    smartAccountDeployed: place.smartAccountDeployed,
  }
}
