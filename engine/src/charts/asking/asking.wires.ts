import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import { on, type Wire } from '../kit/wire.js'
import type { ViewData } from '../modal/modal.events.js'
import type { View } from '../modal/views.js'
import type { AskingFact } from './asking.events.js'

const idle = () => ({ busy: false })
const busy = () => ({ busy: true })
const ifWanted = { ifWanted: true }

interface Asked {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly listedId?: string | undefined
  readonly heldBy: GrantHolder | undefined
}

const connectingView = ({ heldBy, listedId }: Asked): View => {
  if (heldBy !== 'pairing') return 'ConnectingExternal'
  return listedId === undefined ? 'ConnectingWalletConnectBasic' : 'ConnectingWalletConnect'
}

const connectingData = ({ connectorId, namespace, listedId }: Asked): ViewData => ({
  connectorId,
  namespace,
  ...(listedId !== undefined && { walletId: listedId }),
})

type Offered = Extract<AskingFact, { type: 'asking.granted' | 'asking.offered' }>

const offerOf = ({ wallet, grant, restored }: Offered) => ({ wallet, grant, restored })

/** The commands that follow when the user is asked in a wallet. */
export const askingWires: readonly Wire[] = [
  on('asking', 'asking.began').sendSame('connection', 'connection.asked', ({ connectorId }) => ({
    connectorId,
  })),
  on('asking', 'asking.began').send(
    'modal',
    'modal.follow',
    (fact) => ({ view: connectingView(fact), data: connectingData(fact) }),
    ifWanted,
  ),
  on('asking', 'asking.began').send('modal', 'modal.busy', busy, ifWanted),
  on('asking', 'asking.failed').send('modal', 'modal.busy', idle, ifWanted),
  on('asking', 'asking.cancelled').send('modal', 'modal.busy', idle, ifWanted),
  on('asking', 'asking.granted').sendSame('connection', 'connection.take', offerOf),
  on('asking', 'asking.offered').sendSame('connection', 'connection.adopt', offerOf),
]
