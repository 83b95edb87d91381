import type { WorldDescription } from '@walletchart/example-local-world/wallet'
import { ConnectButton, useAccount, useWalletState } from '@walletchart/react'
import type { ReactElement } from 'react'
import { Mark } from '../parts/mark.js'
import { Span } from '../parts/span.js'
import type { Tour } from '../tour/tour.js'
import appIcon from '../walletchart-mark.svg?inline'
import { AccountDetails } from './account-details.js'
import { FamilySwitch } from './family-switch.js'
import { walletStatus } from './wallet-status.js'

export interface WalletCardProps {
  readonly world: WorldDescription
  readonly tour: Tour
}

/** The state of the wallet as a picture, and what can be done with it. */
export function WalletCard({ world, tour }: WalletCardProps): ReactElement {
  const state = useWalletState((now) => now)
  const account = useAccount()
  const status = walletStatus(state)
  // The card shows one family at a time: its button is for a wallet of that one.
  const namespace = Object.keys(state.networks).length > 1 ? state.activeNamespace : undefined
  return (
    <section className="card wallet-card" aria-label="Your wallet" data-status={account?.status}>
      <div className="moment">
        <Span
          state={status.state}
          from={<Mark name="Playground" image={appIcon} />}
          to={<Mark name={status.wallet?.name} image={status.wallet?.image} />}
        />
        <h2>{status.title}</h2>
        <p>{status.text}</p>
        <FamilySwitch />
        {account?.status === 'disconnected' ? (
          <div className="moment-action">
            <ConnectButton {...(namespace && { namespace })} />
          </div>
        ) : null}
      </div>
      {account?.status === 'connected' ? (
        <AccountDetails account={account} world={world} tour={tour} />
      ) : null}
    </section>
  )
}
