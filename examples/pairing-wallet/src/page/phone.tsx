import type { ReactElement, ReactNode } from 'react'
import type { RelayLine } from '../wallet/pairing-wallet-state.js'
import icon from './foghorn.svg'

const words: Readonly<Record<RelayLine, string>> = {
  resting: 'Ready',
  connecting: 'Connecting',
  online: 'Online',
  offline: 'Offline',
}

/** What stands around every screen: the wallet's name, and how the line to the relay is. */
export function Phone({
  relay,
  children,
}: {
  readonly relay: RelayLine
  readonly children: ReactNode
}): ReactElement {
  return (
    <div className="phone">
      <header className="bar">
        <img src={icon} alt="" />
        <span className="bar-name">Foghorn</span>
        <span className="relay" data-relay={relay}>
          <span className="unseen">Line to the relay: </span>
          {words[relay]}
        </span>
      </header>
      {children}
    </div>
  )
}
