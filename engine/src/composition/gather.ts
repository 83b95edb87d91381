import type { ChartName } from '../charts/charts.js'
import { noSignIn } from '../charts/kit/no-sign-in.js'
import type { Part } from '../charts/kit/part.js'
import type { Scope } from '../charts/kit/scope.js'
import type { Account, NetworkState, PublicState } from '../charts/public-state.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { Registry } from './registry.js'

/** How the charts that have come in read, by chart. */
export type OpenSelectors = ReadonlyMap<ChartName, ReturnType<NonNullable<Part['select']>>>

/** What the engine says itself; the charts say the rest. */
type Own = Pick<PublicState, 'phase' | 'themeMode' | 'allowUnsupportedChain' | 'features'>

interface Slices {
  readonly state: Omit<PublicState, keyof Own | 'accounts' | 'networks'>
  readonly account: Account
  readonly network: NetworkState
}

/** The fixed places of features that are not there. */
const absent: { readonly [Place in keyof Slices]?: Partial<Slices[Place]> } = {
  state: { pairing: undefined, listing: undefined },
  account: { signIn: noSignIn, user: undefined, smartAccountDeployed: undefined },
}

/** The public state: of each chart what it says, or its blank while it is not there. */
export const gather = (parts: Registry, selectors: OpenSelectors, scope: Scope, own: Own): PublicState => {
  const slices = <Place extends keyof Slices>(place: Place, namespace: Namespace): Slices[Place] =>
    Object.assign(
      { ...absent[place] },
      ...parts.chartNames.map((name) => {
        const row = parts.row(name)
        const snapshot = scope.of(name, row?.per === 'namespace' ? namespace : '')
        const select = selectors.get(name)
        if (snapshot !== undefined && select !== undefined) return select[place]?.(snapshot, scope, namespace)
        return row?.blank?.[place]?.(scope, namespace)
      }),
    )
  const { namespaces } = scope.app
  const byFamily = <Slice>(read: (namespace: Namespace) => Slice): Record<string, Slice> =>
    Object.fromEntries(namespaces.map((namespace) => [namespace, read(namespace)]))
  return {
    ...own,
    ...slices('state', ''),
    // The connector port promises addresses in the text form of their family.
    accounts: byFamily((namespace) => slices('account', namespace)),
    networks: byFamily((namespace) => slices('network', namespace)),
  }
}
