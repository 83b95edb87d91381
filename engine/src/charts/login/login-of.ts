import { loginError } from '../../model/errors/login-error.js'
import type { AttachedLogin, OpenLogin } from '../../ports/login.js'
import type { FrameChannel } from '../../ports/login-frame.js'
import type { ServiceContext } from '../kit/service-context.js'

/** @throws WalletchartError `EMAIL_LOGIN_NOT_LOADED` when the app handed no login in */
export const loginOf = ({ service }: Pick<ServiceContext, 'service'>): AttachedLogin => {
  const login = service('login')
  if (login === undefined) throw loginError('EMAIL_LOGIN_NOT_LOADED')
  return login
}

/** The loaded half. @throws WalletchartError `EMAIL_LOGIN_NOT_LOADED` when its code does not come; the next call tries again */
export const openLogin = (context: Pick<ServiceContext, 'service'>): Promise<OpenLogin> =>
  loginOf(context)
    .open()
    .catch((cause: unknown) => {
      throw loginError('EMAIL_LOGIN_NOT_LOADED', { cause })
    })

/** The way to the frame. @throws WalletchartError `EMAIL_LOGIN_NOT_LOADED`, `FRAME_NOT_SET` */
export const channelOf = async (context: Pick<ServiceContext, 'service'>): Promise<FrameChannel> =>
  (await openLogin(context)).channel()
