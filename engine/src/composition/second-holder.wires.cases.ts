import { on, type Wire } from '../charts/kit/wire.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { PickedApp } from '../model/wallets/picked-app.js'

/** The name of a second feature that brings grants, which the core knows nothing of. */
export const SECOND_HOLDER = 'courier'

interface Asked {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly listedId?: string | undefined
  readonly link?: PickedApp | null | undefined
}

const byCourier = 'by the courier'
const isCourier = ({ heldBy }: { readonly heldBy: string | undefined }): boolean => heldBy === SECOND_HOLDER
const by = ({ namespace }: { readonly namespace: Namespace }) => ({ by: namespace })
const asked = ({ namespace, link }: Asked) => ({ by: namespace, link })
const ifWanted = { ifWanted: true }
const first = { ifWanted: true, before: 'connection' } as const

/** All that such a feature adds: its wires. The chart that brings the grants is the one of pairing. */
export const secondHolderWires: readonly Wire[] = [
  on('connecting', 'connecting.began')
    .when(byCourier, isCourier)
    .send(
      'modal',
      'modal.follow',
      ({ connectorId, namespace, listedId }) => ({
        view: 'ConnectingWalletConnect' as const,
        data: { connectorId, namespace, ...(listedId !== undefined && { walletId: listedId }) },
      }),
      { ifWanted: true, before: 'modal' },
    ),
  on('connecting', 'connecting.began').when(byCourier, isCourier).send('pairing', 'pairing.start', asked),
  on('connecting', 'connecting.joined').when(byCourier, isCourier).send('pairing', 'pairing.start', asked),
  on('connecting', 'connecting.cancelled')
    .when(byCourier, isCourier)
    .send('pairing', 'pairing.cancel', by, ifWanted),
  on('connecting', 'connecting.failed')
    .when(byCourier, isCourier)
    .send('pairing', 'pairing.cancel', by, ifWanted),
  on('connection', 'connection.restoring').when(byCourier, isCourier).send('pairing', 'pairing.resume', by),
  on('connection', 'connection.ended')
    .when('by the courier, and by the user', (fact) => isCourier(fact) && fact.cause === 'user')
    .send('pairing', 'pairing.release', () => ({}), first),
  on('connection', 'connection.ended')
    .when(
      'by the courier, for good, and not by the user',
      (fact) => isCourier(fact) && fact.cause !== 'user' && fact.cause !== 'away',
    )
    .send('pairing', 'pairing.released', by, first),
  on('connection', 'connection.declined')
    .when(byCourier, isCourier)
    .send('pairing', 'pairing.released', by, ifWanted),
]
