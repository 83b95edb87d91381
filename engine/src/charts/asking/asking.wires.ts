import { isElsewhere } from '../connection/held-connector.js'
import { on, type Wire } from '../kit/wire.js'
import type { AskingFact } from './asking.events.js'

const idle = () => ({ busy: false })
const busy = () => ({ busy: true })
const ifWanted = { ifWanted: true }

type Offered = Extract<AskingFact, { type: 'asking.granted' | 'asking.offered' }>

const offerOf = ({ wallet, grant, restored }: Offered) => ({ wallet, grant, restored })

/** The commands that follow when the user is asked in a wallet. */
export const askingWires: readonly Wire[] = [
  on('asking', 'asking.began').sendSame('connection', 'connection.asked', ({ connectorId }) => ({
    connectorId,
  })),
  // A feature that asks the user shows a view of its own.
  on('asking', 'asking.began')
    .when('the connector asks', ({ heldBy }) => !isElsewhere(heldBy))
    .send(
      'modal',
      'modal.follow',
      ({ connectorId, namespace }) => ({ view: 'ConnectingExternal', data: { connectorId, namespace } }),
      ifWanted,
    ),
  on('asking', 'asking.began').send('modal', 'modal.busy', busy, ifWanted),
  on('asking', 'asking.failed').send('modal', 'modal.busy', idle, ifWanted),
  on('asking', 'asking.cancelled').send('modal', 'modal.busy', idle, ifWanted),
  on('asking', 'asking.granted').sendSame('connection', 'connection.take', offerOf),
  on('asking', 'asking.offered').sendSame('connection', 'connection.adopt', offerOf),
]
