import type { WorldDescription } from '@walletchart/example-local-world/wallet'
import type { ReactElement } from 'react'
import { SendBtcForm } from './send-btc-form.js'
import { SendDotForm } from './send-dot-form.js'
import { SendForm } from './send-form.js'
import { SendSolForm } from './send-sol-form.js'

interface FamilySendProps {
  readonly namespace: string | undefined
  readonly address: string
  readonly world: WorldDescription
}

/** Sends a little on the family that the card shows. Nothing where its local chain takes no transactions. */
export function FamilySend({ namespace, address, world }: FamilySendProps): ReactElement | null {
  const { accounts, solana, bitcoin, polkadot } = world
  switch (namespace) {
    case 'solana':
      return <SendSolForm address={address} accounts={solana?.accounts ?? []} />
    case 'bip122': {
      const payments = bitcoin?.accounts.map(({ payment }) => payment.address) ?? []
      return <SendBtcForm address={address} accounts={payments} />
    }
    case 'polkadot':
      return polkadot?.isReal ? (
        <SendDotForm address={address} accounts={polkadot.accounts} {...polkadot.nativeCurrency} />
      ) : null
    case 'cosmos':
      return null
    default:
      return <SendForm address={address} accounts={accounts} />
  }
}
