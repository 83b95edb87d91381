import { loginError } from '../../model/errors/login-error.js'
import type { AttachedLogin, Login } from '../../ports/login.js'
import type { FrameChannel } from '../../ports/login-frame.js'
import { approvalDesk } from './approval-desk.js'
import { frameAddress, frameElement } from './frame-element.js'
import { loginConnector } from './login-connector.js'
import { openFrameChannel } from './open-frame-channel.js'

/** The embedded login by a frame, for `embeddedLogin` of the entry. */
export const frameLogin = (): Login => ({
  attachLogin: ({ frame: url, projectId, namespaces, environment }): AttachedLogin => {
    const { window, randomId } = environment
    let channel: FrameChannel | undefined
    const approvals = approvalDesk(randomId)
    const opened = (): FrameChannel => {
      if (channel === undefined) throw loginError('FRAME_NOT_SET')
      return channel
    }
    return {
      connector: loginConnector({ namespaces, channel: opened, approvals }),
      approvals,
      hold: (ready) => {
        if (window === undefined) throw loginError('EMAIL_LOGIN_NOT_LOADED', { details: 'There is no page.' })
        const address = frameAddress({ url, projectId }, window.location.origin)
        const element = frameElement(window.document, address)
        const own = openFrameChannel({
          window,
          frame: () => element.contentWindow,
          origin: address.origin,
          randomId,
          tell: (event) => {
            if (event.type === 'frame.ready') ready()
          },
        })
        channel = own
        window.document.body.append(element)
        return () => {
          own.close()
          element.remove()
          if (channel === own) channel = undefined
        }
      },
      channel: opened,
    }
  },
})
