import type { PublicState, View, ViewData } from '@walletchart/engine'
import { routes } from '@walletchart/engine/routes'
import { useEngine, useWalletState } from '@walletchart/react'
import type { ReactElement } from 'react'
import { Card } from '../parts/card.js'

const views = Object.keys(routes) as readonly View[]

/** Opens each view of the modal by itself. */
export function ViewsPanel(): ReactElement {
  const engine = useEngine()
  const connected = useWalletState(
    ({ accounts, activeNamespace }) => accounts[activeNamespace]?.status === 'connected',
  )
  const supported = useWalletState(({ accounts, activeNamespace }) => accounts[activeNamespace]?.supported)
  return (
    <Card title="Views" note="Every view of the modal is a file of its own, loaded when it is first opened.">
      <ul className="views">
        {views.map((view) => {
          const { needs } = routes[view]
          const missing =
            needs === 'account' && !connected
              ? 'Connect a wallet first'
              : needs === 'unsupported' && supported !== false
                ? 'Opens when the wallet is on a network that is not in the list'
                : undefined
          return (
            <li key={view}>
              <button
                type="button"
                className="quiet small"
                aria-disabled={missing !== undefined}
                title={missing}
                onClick={() => {
                  if (missing === undefined) engine.open({ view, data: dataFor(view, engine.getState()) })
                }}
              >
                {view}
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What a view is about when nobody says: another network, or the first wallet. */
function dataFor(view: View, state: PublicState): ViewData {
  const { activeNamespace, activeNetworkId, networks, connectors } = state
  const other = networks[activeNamespace]?.caipNetworks.find(
    ({ caipNetworkId }) => caipNetworkId !== activeNetworkId,
  )
  if (view === 'SwitchNetwork' || view === 'SwitchActiveChain')
    return { networkId: other?.caipNetworkId ?? activeNetworkId }
  const [wallet] = connectors
  return view === 'ConnectingExternal' && wallet !== undefined ? { connectorId: wallet.id } : {}
}
