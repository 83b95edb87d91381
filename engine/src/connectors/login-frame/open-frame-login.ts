import { loginError } from '../../model/errors/login-error.js'
import type { LoginConnector, LoginSettings, OpenLogin } from '../../ports/login.js'
import type { FrameChannel } from '../../ports/login-frame.js'
import { approvalDesk } from './approval-desk.js'
import type { FrameLoginOptions } from './embedded-login.js'
import { frameAddress } from './frame-address.js'
import { frameFamilies } from './frame-families.js'
import { frameNetworks, networksOf } from './frame-networks.js'
import { openFramePage } from './frame-pages.js'
import { frameSurface } from './frame-surface.js'
import type { LoginRequests, TellWatchers } from './login-connector.js'
import { loginRequests } from './login-requests.js'
import { openFrameChannel } from './open-frame-channel.js'
import { themeOf, watchTheme } from './shown-theme.js'

const toldOf = (
  { projectId, metadata, theme }: LoginSettings,
  { sdkVersion }: FrameLoginOptions,
): ReturnType<OpenLogin['told']> => ({
  themeMode: themeOf(theme),
  app:
    projectId === undefined
      ? undefined
      : {
          projectId,
          sdkType: 'walletchart',
          sdkVersion,
          ...(metadata && {
            metadata: { description: '', url: '', icons: [], ...metadata },
          }),
        },
})

/** The loaded half of the embedded login by a frame. */
export async function openFrameLogin(
  settings: LoginSettings,
  options: FrameLoginOptions,
  { connector, tell }: { readonly connector: LoginConnector; readonly tell: TellWatchers },
): Promise<OpenLogin & LoginRequests> {
  const { frame: url, projectId, family, namespaces, environment, clock, limits } = settings
  const families = await frameFamilies(settings)
  const { window, randomId } = environment
  let channel: FrameChannel | undefined
  let approves = false
  let codeLifetime: number | undefined
  let pages: string | undefined
  const approvals = approvalDesk(randomId)
  const opened = (): FrameChannel => {
    if (channel === undefined) throw loginError('FRAME_NOT_SET')
    return channel
  }
  return {
    ...loginRequests({
      ...{ family, families, namespaces, clock, limits, connector, tell, channel: opened, approvals },
      approves: () => approves,
    }),
    approvals,
    codeLifetime: () => codeLifetime,
    hasPages: () => pages !== undefined,
    openPage: (page) => openFramePage({ window, pages }, page),
    told: () => toldOf(settings, options),
    watchTold: watchTheme(settings.theme),
    hold: (hear, shown) => {
      if (window === undefined) throw loginError('EMAIL_LOGIN_NOT_LOADED', { details: 'There is no page.' })
      const address = frameAddress(
        { ...options, url, projectId, chainId: frameNetworks.find((id) => id === shown) },
        window.location.origin,
      )
      const surface = frameSurface({
        window,
        address,
        themeMode: () => themeOf(settings.theme),
        onClose: () => {
          own.refuseAll()
          hear({ type: 'frame.closed' })
        },
      })
      const own = openFrameChannel({
        window,
        frame: surface.window,
        origin: address.origin,
        randomId,
        networks: networksOf(address),
        onHeight: surface.setHeight,
        tell: (event) => {
          if (event.type === 'frame.ready') {
            approves = event.approves
            codeLifetime = event.codeLifetime
            pages = event.pages
            surface.show(false)
          }
          if (event.type === 'frame.view') surface.show(event.isShown)
          hear(event)
        },
      })
      channel = own
      return () => {
        own.close()
        surface.remove()
        approves = false
        pages = undefined
        if (channel === own) channel = undefined
      }
    },
    channel: opened,
  }
}
