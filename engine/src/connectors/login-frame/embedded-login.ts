import { loginError } from '../../model/errors/login-error.js'
import type { AttachedLogin, Login } from '../../ports/login.js'
import type { FrameChannel } from '../../ports/login-frame.js'
import { loginMemory } from '../../storage/login-memory.js'
import { frameAddress, frameElement } from './frame-element.js'
import { openFrameChannel } from './open-frame-channel.js'

/** The embedded login by a frame, for `embeddedLogin` of the entry. */
export const frameLogin = (): Login => ({
  attachLogin: ({ frame: url, projectId, environment }): AttachedLogin => {
    const { window, randomId, now } = environment
    let channel: FrameChannel | undefined
    return {
      hold: (ready) => {
        if (window === undefined) throw loginError('EMAIL_LOGIN_NOT_LOADED', { details: 'There is no page.' })
        const address = frameAddress({ url, projectId }, window.location.origin)
        const element = frameElement(window.document, address)
        const opened = openFrameChannel({
          window,
          frame: () => element.contentWindow,
          origin: address.origin,
          randomId,
          tell: (event) => {
            if (event.type === 'frame.ready') ready()
          },
        })
        channel = opened
        window.document.body.append(element)
        return () => {
          opened.close()
          element.remove()
          if (channel === opened) channel = undefined
        }
      },
      channel: () => {
        if (channel === undefined) throw loginError('FRAME_NOT_SET')
        return channel
      },
      memory: (storage, key) => loginMemory(storage, key, now),
    }
  },
})
