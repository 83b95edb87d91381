import { isElsewhere } from '../connection/held-connector.js'
import { on, type Wire } from '../kit/wire.js'
import type { ConnectingFact } from './connecting.events.js'

const idle = () => ({ busy: false })
const busy = () => ({ busy: true })
const ifWanted = { ifWanted: true }

type Offered = Extract<ConnectingFact, { type: 'connecting.granted' | 'connecting.offered' }>

const offerOf = ({ wallet, grant, restored }: Offered) => ({ wallet, grant, restored })

/** The commands that follow when the user is asked in a wallet. */
export const connectingWires: readonly Wire[] = [
  on('connecting', 'connecting.began').sendSame('connection', 'connection.asked', ({ connectorId }) => ({
    connectorId,
  })),
  // A feature that asks the user shows a view of its own.
  on('connecting', 'connecting.began')
    .when('the connector asks', ({ heldBy }) => !isElsewhere(heldBy))
    .send(
      'modal',
      'modal.follow',
      ({ connectorId, namespace }) => ({ view: 'ConnectingExternal', data: { connectorId, namespace } }),
      ifWanted,
    ),
  on('connecting', 'connecting.began').send('modal', 'modal.busy', busy, ifWanted),
  on('connecting', 'connecting.failed').send('modal', 'modal.busy', idle, ifWanted),
  on('connecting', 'connecting.cancelled').send('modal', 'modal.busy', idle, ifWanted),
  on('connecting', 'connecting.granted').sendSame('connection', 'connection.take', offerOf),
  on('connecting', 'connecting.offered').sendSame('connection', 'connection.adopt', offerOf),
]
