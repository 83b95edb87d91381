import type { Ss58Formats } from '../../model/networks/ss58-formats.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { keepLooking } from '../kit/keep-looking.js'
import { loadPermit } from '../kit/load-permit.js'
import type { NamedWallets } from '../kit/named-wallets.js'
import { capturedExtension } from './captured-extension.js'
import { extensionName, isKnownExtension } from './extension-name.js'

// More extensions than any browser holds.
const MOST_KEYS = 1000

/**
 * Takes the extensions in `window.injectedWeb3`, those that are there and those that come a little later. Returns the function that stops
 * it.
 */
export function injectedExtensions(
  wallets: NamedWallets,
  request: Pick<DiscoveryRequest, 'environment' | 'networks' | 'storage' | 'storageKey'>,
  formats: Ss58Formats,
): () => void {
  const {
    environment: { window },
    networks,
  } = request
  if (!window) return () => undefined
  const settings = {
    formats,
    originName: hostOf(window),
    networks: () =>
      networks()
        .filter(({ chainNamespace }) => chainNamespace === 'polkadot')
        .map(({ caipNetworkId }) => caipNetworkId),
  }

  const take = (key: string, value: unknown): void => {
    const extension = capturedExtension(value)
    if (!extension) return
    const { source } = extension
    wallets.add({
      name: extensionName(key, window),
      icon: undefined,
      source,
      open: async (descriptor) =>
        (await import('./polkadot-connector.js')).polkadotConnector(descriptor, extension, {
          ...settings,
          permit: loadPermit(descriptor.id, request),
        }),
    })
  }

  const stop = keepLooking(window, () => {
    for (const [key, value] of injectedIn(window)) take(key, value)
  })
  return () => {
    stop()
    wallets.stop()
  }
}

/** The entries of `window.injectedWeb3`, those with a well-known key first: another extension may use their names as its key. */
function injectedIn(window: object): readonly (readonly [key: string, value: unknown])[] {
  try {
    const injected: object = Object(Reflect.get(window, 'injectedWeb3'))
    const keys = Object.keys(injected).slice(0, MOST_KEYS)
    const ordered = [...keys.filter(isKnownExtension), ...keys.filter((key) => !isKnownExtension(key))]
    return ordered.flatMap((key) => entryOf(injected, key))
  } catch {
    return [] // a Proxy may throw on read
  }
}

function entryOf(injected: object, key: string): readonly (readonly [key: string, value: unknown])[] {
  try {
    return [[key, Reflect.get(injected, key)]]
  } catch {
    return [] // a getter may throw on read
  }
}

/** The name of the page. The extension shows it beside the address of the page. */
function hostOf(window: Window): string {
  const { host } = Object(Reflect.get(window, 'location'))
  return typeof host === 'string' && host !== '' ? host : 'this page'
}
