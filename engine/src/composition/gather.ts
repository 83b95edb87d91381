import type { ChartName } from '../charts/charts.js'
import type { Part } from '../charts/kit/part.js'
import type { Scope } from '../charts/kit/scope.js'
import type { Account, NetworkState, PublicState } from '../charts/public-state.js'
import type { Namespace } from '../model/ids/namespace.js'
import { chartNames, registry } from './registry.js'

/** How the charts that have come in read, by chart. */
export type OpenSelectors = ReadonlyMap<ChartName, ReturnType<NonNullable<Part['select']>>>

/** What the engine says itself; the charts say the rest. */
type Own = Pick<PublicState, 'phase' | 'themeMode' | 'allowUnsupportedChain'>

interface Slices {
  readonly state: Omit<PublicState, keyof Own | 'accounts' | 'networks'>
  readonly account: Account
  readonly network: NetworkState
}

/** The blanks of some chart, by place. */
type AnyBlanks = Readonly<Record<string, (scope: Scope, namespace: Namespace) => object>>

/** The public state: of each chart what it says, or its blank while it is not there. */
export const gather = (selectors: OpenSelectors, scope: Scope, own: Own): PublicState => {
  const slices = <Place extends keyof Slices>(place: Place, namespace: Namespace): Slices[Place] =>
    Object.assign(
      {},
      ...chartNames.map((name) => {
        const { per, blank } = registry[name]
        const snapshot = scope.of(name, per === 'namespace' ? namespace : '')
        const select = selectors.get(name)
        if (snapshot !== undefined && select !== undefined) return select[place]?.(snapshot, scope, namespace)
        const blanks: AnyBlanks | undefined = blank
        return blanks?.[place]?.(scope, namespace)
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
