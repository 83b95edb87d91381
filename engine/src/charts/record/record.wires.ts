import type { StoredConnection } from '../../model/wallets/stored-record.js'
import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})

const storedIn = ({ id, name, address }: StoredConnection) => ({
  stored: { connectorId: id, name },
  ...(address !== undefined && { address }),
})

/** Who hears of what was stored. */
export const recordWires: readonly Wire[] = [
  on('record', 'record.loaded')
    .when('a network was stored', ({ record }) => record.activeNetwork !== undefined)
    .send('network', 'network.hydrate', ({ record }) => ({ stored: record.activeNetwork })),
  on('record', 'record.loaded')
    .when('a wallet is remembered', ({ record }) => Object.keys(record.wallets).length > 0)
    .sendEach('connection', 'connection.hydrate', ({ record }, namespace) => {
      const wallet = record.wallets[namespace]
      return wallet === undefined ? { stored: undefined } : storedIn(wallet)
    }),
  on('record', 'record.loaded').send('discovery', 'discovery.start', nothing),
  on('record', 'record.walletElsewhere').sendSame('connection', 'connection.hydrate', ({ wallet }) =>
    storedIn(wallet),
  ),
  on('record', 'record.endedElsewhere').sendSame('connection', 'connection.drop', ({ connectorId }) => ({
    cause: 'otherTab',
    connectorId,
  })),
]
