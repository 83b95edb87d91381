import { ConnectButton, NetworkButton, useAccount, useNetwork } from '@walletchart/react'
import type { ReactElement } from 'react'
import { Card } from '../parts/card.js'

/** Another engine on the same page, with a record of its own. */
export function SecondEngine(): ReactElement {
  const account = useAccount()
  const { network } = useNetwork()
  return (
    <Card
      title="Second engine"
      note="Another engine on the same page. It keeps a record of its own and connects by itself."
      className="second"
      tools={
        <>
          <NetworkButton />
          <ConnectButton />
        </>
      }
    >
      <p className="note" data-second={account?.status}>
        {account?.status === 'connected' ? `Connected as ${account.address}` : 'Not connected'} on{' '}
        {network?.name}
      </p>
    </Card>
  )
}
