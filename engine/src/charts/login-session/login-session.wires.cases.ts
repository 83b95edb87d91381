import { ifWanted, loading, row, toOne, type WireTables } from '../kit/wire-table.cases.js'

const user = { address: '0xA', chainId: 1 }
const grant = {
  namespace: 'eip155',
  accounts: [{ address: '0xA', type: 'eoa' }],
  chainId: 'eip155:1',
  supportsAllNetworks: false,
} as const
const wallet = { connectorId: 'one', name: 'Email' }
const drops = (cause: 'away' | 'gone' | 'user') => ({
  eip155: { cause, connectorId: 'one' },
  solana: { cause, connectorId: 'one' },
})

/** The deliveries of the wires for some facts. */
export const loginSessionWireTables: WireTables<'loginSession'> = {
  'loginSession loginSession.needsFrame > loginFrame frame.load': loading(
    row({ type: 'loginSession.needsFrame' }, toOne({ by: 'session' })),
    row({ type: 'loginSession.needsFrame' }, toOne({ by: 'session' })),
  ),
  'loginSession loginSession.settled > connecting connecting.offer': loading(
    row(
      { type: 'loginSession.settled', connectorId: 'one', user, restored: false },
      {
        eip155: { wallet, grant, restored: false },
        solana: { wallet, grant: undefined, restored: false },
      },
    ),
    row(
      { type: 'loginSession.settled', connectorId: 'one', user, restored: true },
      {
        eip155: { wallet, grant, restored: true },
        solana: { wallet, grant: undefined, restored: true },
      },
    ),
  ),
  'loginSession loginSession.away > connection connection.drop': ifWanted(
    row({ type: 'loginSession.away', connectorId: 'one' }, drops('away')),
    row({ type: 'loginSession.away', connectorId: 'one' }, drops('away')),
  ),
  'loginSession loginSession.lost > connection connection.drop': ifWanted(
    row({ type: 'loginSession.lost', connectorId: 'one' }, drops('gone')),
    row({ type: 'loginSession.lost', connectorId: 'one' }, drops('gone')),
  ),
  'loginSession loginSession.ended > connection connection.drop': ifWanted(
    row({ type: 'loginSession.ended', connectorId: 'one' }, drops('user')),
    row({ type: 'loginSession.ended', connectorId: 'one' }, drops('user')),
  ),
  'loginSession loginSession.needsFrame > loginKeys loginKeys.expect': ifWanted(
    row({ type: 'loginSession.needsFrame' }, toOne({})),
    row({ type: 'loginSession.needsFrame' }, toOne({})),
  ),
  'loginSession loginSession.settled > loginKeys loginKeys.expect': ifWanted(
    row({ type: 'loginSession.settled', connectorId: 'one', user, restored: false }, toOne({})),
    row({ type: 'loginSession.settled', connectorId: 'one', user, restored: true }, toOne({})),
  ),
  'loginSession loginSession.away > loginKeys loginKeys.end': ifWanted(
    row({ type: 'loginSession.away', connectorId: 'one' }, toOne({})),
    row({ type: 'loginSession.away', connectorId: 'one' }, toOne({})),
  ),
  'loginSession loginSession.lost > loginKeys loginKeys.end': ifWanted(
    row({ type: 'loginSession.lost', connectorId: 'one' }, toOne({})),
    row({ type: 'loginSession.lost', connectorId: 'one' }, toOne({})),
  ),
  'loginSession loginSession.ended > loginKeys loginKeys.end': ifWanted(
    row({ type: 'loginSession.ended', connectorId: 'one' }, toOne({})),
    row({ type: 'loginSession.ended', connectorId: 'one' }, toOne({})),
  ),
}
