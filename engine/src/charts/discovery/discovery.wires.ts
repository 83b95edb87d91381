import { on, type Wire } from '../kit/wire.js'

const ifWanted = { ifWanted: true }

/** Who hears of the wallets that are found. */
export const discoveryWires: readonly Wire[] = [
  on('discovery', 'discovery.found').sendEach(
    'connection',
    'connection.walletFound',
    ({ connector }) => ({ connectorId: connector.id }),
    ifWanted,
  ),
  on('discovery', 'discovery.recalled').sendEach(
    'connection',
    'connection.walletFound',
    ({ connector }) => ({ connectorId: connector.id }),
    ifWanted,
  ),
]
