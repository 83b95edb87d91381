import type { Namespace } from '../../model/ids/namespace.js'
import { unsafeFrameMethods } from '../../model/wallets/frame-methods.js'
import type { ConnectorRequest, Shown } from '../../ports/connector.js'
import type { LoginConnector, LoginSettings } from '../../ports/login.js'
import { EventProvider } from '../kit/event-provider.js'
import { clientPrompts } from './client-prompts.js'
import type { FrameFamilies } from './frame-families.js'
import { providerError } from './provider-error.js'

interface LoginProvidersSettings extends Pick<LoginSettings, 'family'> {
  readonly families: FrameFamilies
  readonly connector: LoginConnector
  readonly request: (asked: ConnectorRequest) => Promise<unknown>
  /** Where the login is. @throws WalletchartError `AUTH_CONNECTOR_NOT_FOUND` */
  readonly place: (namespace: Namespace) => Shown
}

/** The provider of each family, for clients of EIP-1193. It is made once. */
export function loginProviders({
  family,
  families,
  connector,
  request,
  place,
}: LoginProvidersSettings): (namespace: Namespace) => EventProvider {
  const providers = new Map<Namespace, EventProvider>()
  const prompted = clientPrompts({ family, connector, place })
  const isChecked = (namespace: Namespace, method: string): boolean =>
    unsafeFrameMethods.has(method) && family(namespace).isPrompt(method)

  return (namespace) => {
    const known = providers.get(namespace)
    if (known !== undefined) return known
    const provider = new EventProvider({
      request: async (method, params) => {
        try {
          return isChecked(namespace, method)
            ? await prompted(namespace, method, params)
            : await request({ namespace, method, params, signal: new AbortController().signal })
        } catch (thrown) {
          throw providerError(thrown)
        }
      },
      watch: (listener) => connector.watch(namespace, listener),
      chainText: families(namespace).chainText,
    })
    providers.set(namespace, provider)
    return provider
  }
}
