import { notLoaded } from '../../model/errors/not-loaded.js'
import type { AttachedLogin, Login, OpenLogin } from '../../ports/login.js'
import { embeddedNamespaces } from './embedded-namespaces.js'
import { type LoginRequests, loginConnector } from './login-connector.js'

/** Parameters in the address of the frame's page. */
export interface FrameLoginOptions {
  /** The version of the frame's protocol. Default `4`, which a hosted frame expects. */
  readonly version?: string | undefined
  /** True: the page of the frame logs to its console. */
  readonly enableLogger?: boolean | undefined
  /** The version of the kit. */
  readonly sdkVersion?: string | undefined
}

/** The embedded login by a frame, for `embeddedLogin` of the entry. Its code is loaded when somebody logs in. */
export const frameLogin = (options: FrameLoginOptions): Login => ({
  attachLogin: (settings): AttachedLogin => {
    let loaded: (OpenLogin & LoginRequests) | undefined
    const whenOpened: AttachedLogin['whenOpened'] = new Set()
    const open = async (): Promise<OpenLogin & LoginRequests> => {
      const { openFrameLogin } = await import('./open-frame-login.js').catch(notLoaded)
      const made = await openFrameLogin(settings, options, own)
      // Two calls may load it side by side: the first one counts.
      if (loaded !== undefined) return loaded
      loaded = made
      for (const hear of whenOpened) hear(made)
      return made
    }
    const opened = () => loaded
    const namespaces = settings.namespaces.filter((one) => embeddedNamespaces.includes(one))
    const own = loginConnector({ namespaces, open, opened })
    return { connector: own.connector, open, opened, whenOpened }
  },
})
