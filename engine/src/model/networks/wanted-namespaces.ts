import { type Caip2, namespaceOf } from '../ids/caip2.js'
import { parseCaip2 } from '../ids/caip2-parts.js'
import type { Namespace } from '../ids/namespace.js'

/** What a session should hold for one family. */
export interface WantedNamespace {
  readonly chains: readonly Caip2[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Where chains are read, by the reference of the chain: `{ '1': 'https://…' }`. */
  readonly rpcMap: Readonly<Record<string, string>>
}

/** What a pairing asks the wallet for. All of it is optional, unless the app says that a family is required. */
export interface WantedNamespaces {
  readonly optional: Readonly<Record<string, WantedNamespace>>
  readonly required: Readonly<Record<string, WantedNamespace>>
  /** Said to the wallet with the proposal, as the app gave it. */
  readonly sessionProperties?: Readonly<Record<string, string>> | undefined
}

/** What an app may replace of the defaults, per family. */
export interface NamespaceOverride {
  readonly chains?: readonly Caip2[] | undefined
  readonly methods?: readonly string[] | undefined
  readonly events?: readonly string[] | undefined
  readonly rpcMap?: Readonly<Record<string, string>> | undefined
}

interface WantedSettings {
  readonly networks: readonly { readonly caipNetworkId: Caip2; readonly rpcUrls: readonly string[] }[]
  readonly overrides: Readonly<Record<string, NamespaceOverride>>
  /** What is asked for on a family unless the app overrides it. */
  readonly defaults: (namespace: Namespace) => {
    readonly methods: readonly string[]
    readonly events: readonly string[]
  }
  readonly required: readonly Namespace[]
  readonly sessionProperties?: Readonly<Record<string, string>> | undefined
}

/**
 * What a pairing asks for: every family of the app with its chains and the default methods and events, as the app
 * overrode them.
 */
export const wantedNamespaces = (settings: WantedSettings): WantedNamespaces => {
  const { networks, overrides, defaults, required, sessionProperties } = settings
  const wanted: Record<string, WantedNamespace> = {}
  for (const namespace of new Set(networks.map(({ caipNetworkId }) => namespaceOf(caipNetworkId)))) {
    const own = networks.filter(({ caipNetworkId }) => namespaceOf(caipNetworkId) === namespace)
    const override = overrides[namespace] ?? {}
    const usual = defaults(namespace)
    wanted[namespace] = {
      chains: override.chains ?? own.map(({ caipNetworkId }) => caipNetworkId),
      methods: override.methods ?? usual.methods,
      events: override.events ?? usual.events,
      rpcMap: {
        ...Object.fromEntries(
          own.flatMap(({ caipNetworkId, rpcUrls: [first] }) =>
            first === undefined ? [] : [[parseCaip2(caipNetworkId).reference, first]],
          ),
        ),
        ...override.rpcMap,
      },
    }
  }
  const pick = (isRequired: boolean) =>
    Object.fromEntries(Object.entries(wanted).filter(([name]) => required.includes(name) === isRequired))
  return { optional: pick(false), required: pick(true), sessionProperties }
}
