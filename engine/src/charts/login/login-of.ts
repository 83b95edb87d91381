import { loginError } from '../../model/errors/login-error.js'
import type { AttachedLogin } from '../../ports/login.js'
import type { ServiceContext } from '../kit/service-context.js'

/** @throws WalletchartError `EMAIL_LOGIN_NOT_LOADED` when the app handed no login in */
export const loginOf = ({ service }: Pick<ServiceContext, 'service'>): AttachedLogin => {
  const login = service('login')
  if (login === undefined) throw loginError('EMAIL_LOGIN_NOT_LOADED')
  return login
}
