import { type Host, hostOf } from '../../model/links/host.js'

/** Reads from a window where its page runs. Never throws. */
export function readHost(window: Window): Host {
  const { userAgent = '', maxTouchPoints = 0 } = window.navigator ?? {}
  return hostOf({
    userAgent,
    maxTouchPoints,
    framed: window.parent !== window,
    telegram: isTelegram(window),
    standalone: isStandalone(window),
  })
}

/** Its script alone says nothing, apps load it everywhere: there must be the bridge of its app, or a launch. */
function isTelegram(window: Window): boolean {
  if (Reflect.get(window, 'TelegramWebviewProxy') !== undefined) return true
  return /[#&]tgWebAppPlatform=(?!unknown)/.test(window.location?.hash ?? '') || wasLaunched(window)
}

function wasLaunched(window: Window): boolean {
  const launch = ['Telegram', 'WebApp', 'initData'].reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    window,
  )
  return typeof launch === 'string' && launch !== ''
}

function isStandalone(window: Window): boolean {
  if (Reflect.get(window.navigator ?? {}, 'standalone') === true) return true
  return window.matchMedia?.('(display-mode: standalone)').matches === true
}
