import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const removed = () => ({ cause: 'removed' }) as const
const ifWanted = { ifWanted: true }

/** Who hears of what the app changes. */
export const appWires: readonly Wire[] = [
  on('app', 'app.familyDisabled').sendSame('connection', 'connection.drop', removed, ifWanted),
  on('app', 'app.networks').send('network', 'network.list', ({ networkIds }) => ({ networkIds })),
  on('app', 'app.familyRemoved').sendSame('connection', 'connection.drop', removed, ifWanted),
  // Settles a disconnect that still waits for the wallet.
  on('app', 'app.familyRemoved').sendSame('connection', 'connection.cancel', nothing, ifWanted),
]
