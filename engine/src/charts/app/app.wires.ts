import { on, type Wire } from '../kit/wire.js'

/** Who hears of what the app changes. */
export const appWires: readonly Wire[] = [
  on('app', 'app.familyDisabled').sendSame('connection', 'connection.drop', () => ({ cause: 'removed' }), {
    ifWanted: true,
  }),
  on('app', 'app.familyDisabled').sendSame('connecting', 'connecting.end', () => ({}), { ifWanted: true }),
  on('app', 'app.networks').send('network', 'network.list', ({ networkIds }) => ({ networkIds })),
]
