import { on, type Wire } from './wire.js'

const nothing = () => ({})
const ifWanted = { ifWanted: true }

/** The wires from the charts every page loads. */
export const firstWires: readonly Wire[] = [
  on('record', 'record.loaded')
    .when('a network was stored', ({ record }) => record.activeNetwork !== undefined)
    .send('network', 'network.hydrate', ({ record }) => ({ stored: record.activeNetwork })),
  on('record', 'record.loaded')
    .when('a wallet is remembered', ({ record }) => Object.keys(record.wallets).length > 0)
    .sendEach('connection', 'connection.hydrate', ({ record }, namespace) => {
      const wallet = record.wallets[namespace]
      return { stored: wallet === undefined ? undefined : { connectorId: wallet.id, name: wallet.name } }
    }),
  on('record', 'record.loaded').send('discovery', 'discovery.start', nothing),
  on('record', 'record.walletElsewhere').sendSame('connection', 'connection.hydrate', ({ wallet }) => ({
    stored: { connectorId: wallet.id, name: wallet.name },
  })),
  on('record', 'record.endedElsewhere').sendSame('connection', 'connection.drop', () => ({
    cause: 'otherTab' as const,
  })),

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
