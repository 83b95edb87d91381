import type { PublicState } from '@walletchart/engine'
import { useEngine, useWalletState } from '@walletchart/react'
import type { ReactElement } from 'react'
import { Segments } from '../setup/controls/segments.js'
import { familyName } from './family-name.js'

const familiesOf = ({ networks }: PublicState): string => Object.keys(networks).join(' ')

/** Shows the account of another family, where the engine serves several: it goes to the network of that family. */
export function FamilySwitch(): ReactElement | null {
  const engine = useEngine()
  const active = useWalletState((state) => state.activeNamespace)
  const families = useWalletState(familiesOf).split(' ')
  if (families.length < 2) return null
  const show = (family: string): void => {
    const { networks } = engine.getState()
    const network = Object.entries(networks).find(([name]) => name === family)?.[1]?.caipNetwork
    // A refusal is an event of the engine: the list beside the card shows it.
    if (network !== undefined) engine.switchNetwork(network.caipNetworkId).catch(() => undefined)
  }
  return (
    <div className="family-switch">
      <Segments
        label="Family"
        hideLabel
        value={String(active)}
        choices={families.map((family) => [family, familyName(family)] as const)}
        onChange={show}
      />
    </div>
  )
}
