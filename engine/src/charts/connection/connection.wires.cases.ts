import { featureError } from '../../model/errors/feature-error.js'
import type { Grant } from '../../ports/connector.js'
import type { FactOf } from '../charts.js'
import {
  ifWanted,
  loading,
  nothing,
  row,
  type Sent,
  toOne,
  type WireRow,
  type WireTables,
} from '../kit/wire-table.cases.js'
import { endedWireTables } from './connection-ended.wires.cases.js'

type Fact<Type> = Extract<FactOf<'connection'>, { type: Type }>
type Connected = Fact<'connection.connected'>

const grantOn = (namespace: string, chainId: Grant['chainId'], address: string): Grant => ({
  namespace,
  accounts: [{ address, type: 'eoa' }],
  chainId,
  supportsAllNetworks: true,
})

const one: Connected = {
  type: 'connection.connected',
  connectorId: 'one',
  name: 'One',
  listedId: 'w1',
  heldBy: undefined,
  namespace: 'eip155',
  restored: false,
  by: 'the user',
  supported: true,
  grant: grantOn('eip155', 'eip155:1', '0xA'),
}
const paired: Connected = {
  ...one,
  connectorId: 'walletConnect',
  name: 'Phone',
  listedId: 'w2',
  heldBy: 'pairing',
  namespace: 'solana',
  restored: true,
  by: 'itself',
  supported: false,
  grant: grantOn('solana', 'solana:1', 'SoA'),
}
const connectorHeld: Connected = { ...one, connectorId: 'both', name: 'Both', heldBy: 'connector' }

const restoring = ({ connectorId, name, heldBy, namespace }: Connected): Fact<'connection.restoring'> => ({
  type: 'connection.restoring',
  connectorId,
  name,
  heldBy,
  namespace,
})

const declined = ({ heldBy, namespace }: Connected): Fact<'connection.declined'> => ({
  type: 'connection.declined',
  heldBy,
  namespace,
})

const evm = { namespace: 'eip155', address: '0xA', chainId: 'eip155:1' } as const
const sol = { namespace: 'solana', address: 'SoA', chainId: 'solana:1' } as const

const evmAccount = {
  address: '0xA',
  networkId: 'eip155:1',
  connectorId: 'one',
  accountType: 'eoa',
  granted: ['0xA', '0xB'],
} as const
const solAccount = {
  address: 'SoA',
  networkId: 'solana:1',
  connectorId: 'two',
  accountType: 'smartAccount',
  granted: ['SoA'],
} as const
const evmReady = { type: 'account.ready', namespace: 'eip155', ...evmAccount } as const
const solReady = { type: 'account.ready', namespace: 'solana', ...solAccount } as const

const evmLeft = { type: 'account.left', namespace: 'eip155', address: '0xA', networkId: 'eip155:1' } as const
const solLeft = { type: 'account.left', namespace: 'solana', address: 'SoA', networkId: 'solana:1' } as const

const signsIn = { signsIn: true }

/** The same of both families: what is sent to the family's own chart. */
const own = (
  facts: readonly [evm: FactOf<'connection'>, sol: FactOf<'connection'>],
  sent: readonly [evm: object, sol: object],
): readonly WireRow<'connection'>[] => {
  const sends: readonly Sent[] = [{ eip155: sent[0] }, { solana: sent[1] }]
  return facts.map((fact, at) => row<'connection'>(fact, sends[at] ?? nothing))
}

const unsupported: Fact<'connection.unsupported'> = { type: 'connection.unsupported', ...evm }

/** The events that follow the facts of a family's connection. */
export const connectionWireTables: WireTables<'connection'> = {
  'connection connection.restoring > discovery discovery.recall': loading(
    row(restoring(one), toOne({ connectorId: 'one' })),
    row(restoring(paired), toOne({ connectorId: 'walletConnect' })),
  ),
  'connection connection.restoring > pairing pairing.resume': loading(
    row(restoring(paired), toOne({ by: 'solana' })),
    row(restoring({ ...paired, namespace: 'eip155' }), toOne({ by: 'eip155' })),
    row(restoring(one), nothing),
    row(restoring(connectorHeld), nothing),
  ),
  // Among the recent ones a user looks for the wallet, not for the pairing.
  'connection connection.connected > record record.connected': loading(
    row(
      one,
      toOne({
        namespace: 'eip155',
        wallet: { id: 'one', name: 'One' },
        recent: { id: 'one', name: 'One' },
      }),
    ),
    row(
      connectorHeld,
      toOne({
        namespace: 'eip155',
        wallet: { id: 'both', name: 'Both' },
        recent: { id: 'both', name: 'Both' },
      }),
    ),
    row(
      paired,
      toOne({
        namespace: 'solana',
        wallet: { id: 'walletConnect', name: 'Phone' },
        recent: { id: 'w2', name: 'Phone' },
      }),
    ),
    row(
      { ...paired, listedId: undefined },
      toOne({
        namespace: 'solana',
        wallet: { id: 'walletConnect', name: 'Phone' },
        recent: undefined,
      }),
    ),
  ),
  // A wallet that came back by itself makes no family the active one.
  'connection connection.connected > network network.walletChain': loading(
    row(one, toOne({ namespace: 'eip155', chainId: 'eip155:1', by: 'the user' })),
    row(paired, toOne({ namespace: 'solana', chainId: 'solana:1', by: 'itself' })),
  ),
  'connection connection.connected > connecting connecting.held': loading(
    ...own([one, paired], [{ connectorId: 'one' }, { connectorId: 'walletConnect' }]),
  ),
  'connection connection.connected > modal modal.busy': ifWanted(
    row(one, toOne({ busy: false })),
    row(paired, toOne({ busy: false })),
  ),
  'connection connection.connected > modal modal.connected [no sign-in follows]': ifWanted(
    row(one, toOne({ namespace: 'eip155', awaitsSignIn: false })),
    row(paired, toOne({ namespace: 'solana', awaitsSignIn: false })),
    row(one, nothing, signsIn),
  ),
  // No account signs in on a network that is not the app's.
  'connection connection.connected > modal modal.connected [a sign-in may follow]': ifWanted(
    row(one, toOne({ namespace: 'eip155', awaitsSignIn: true }), signsIn),
    row(paired, toOne({ namespace: 'solana', awaitsSignIn: false }), signsIn),
    row(one, nothing),
  ),
  'connection account.ready > siwx siwx.account': loading(
    row(evmReady, { eip155: evmAccount }, signsIn),
    row(solReady, { solana: solAccount }, signsIn),
    row(evmReady, nothing),
  ),
  'connection account.left > siwx siwx.leave': ifWanted(...own([evmLeft, solLeft], [{}, {}])),
  'connection account.ready > balance balance.account': loading(
    ...own(
      [evmReady, solReady],
      [
        { address: '0xA', networkId: 'eip155:1' },
        { address: 'SoA', networkId: 'solana:1' },
      ],
    ),
  ),
  'connection account.left > balance balance.clear': ifWanted(...own([evmLeft, solLeft], [{}, {}])),
  'connection connection.supported > modal modal.supported': ifWanted(
    row({ type: 'connection.supported', ...evm }, toOne({})),
  ),
  // R2.21: all three options have to say so.
  'connection connection.unsupported > modal modal.unsupported': loading(
    row(unsupported, toOne({ namespace: 'eip155', networkId: 'eip155:1' })),
    row({ type: 'connection.unsupported', ...sol }, toOne({ namespace: 'solana', networkId: 'solana:1' })),
    row(unsupported, nothing, { enableNetworkSwitch: false }),
    row(unsupported, nothing, { allowUnsupportedChain: true }),
    row(unsupported, nothing, { basic: true }),
  ),
  'connection connection.accountChanged > request request.account': ifWanted(
    ...own(
      [
        { type: 'connection.accountChanged', ...evm },
        { type: 'connection.accountChanged', ...sol },
      ],
      [{ address: '0xA' }, { address: 'SoA' }],
    ),
  ),
  'connection connection.chainChanged > request request.chain': ifWanted(
    ...own(
      [
        { type: 'connection.chainChanged', ...evm },
        { type: 'connection.chainChanged', ...sol },
      ],
      [{ chainId: 'eip155:1' }, { chainId: 'solana:1' }],
    ),
  ),
  'connection connection.chainChanged > network network.walletChain': loading(
    row(
      { type: 'connection.chainChanged', ...evm },
      toOne({ namespace: 'eip155', chainId: 'eip155:1', by: 'itself' }),
    ),
    row(
      { type: 'connection.chainChanged', ...sol },
      toOne({ namespace: 'solana', chainId: 'solana:1', by: 'itself' }),
    ),
  ),
  'connection connection.chosen > record record.account': loading(
    row(
      { type: 'connection.chosen', namespace: 'eip155', connectorId: 'one', address: '0xB' },
      toOne({ namespace: 'eip155', connectorId: 'one', address: '0xB' }),
    ),
    row(
      { type: 'connection.chosen', namespace: 'solana', connectorId: 'two', address: 'SoB' },
      toOne({ namespace: 'solana', connectorId: 'two', address: 'SoB' }),
    ),
  ),
  ...endedWireTables,
  'connection connection.declined > pairing pairing.released': ifWanted(
    row(declined(paired), toOne({ by: 'solana' })),
    row(declined({ ...paired, namespace: 'eip155' }), toOne({ by: 'eip155' })),
    row(declined(one), nothing),
    row(declined(connectorHeld), nothing),
  ),
  'connection connection.disconnectFailed > toasts toast.show': loading(
    row(
      { type: 'connection.disconnectFailed', namespace: 'eip155', error: featureError('USER_REJECTED') },
      toOne({ variant: 'error', text: 'Failed to disconnect', message: { code: 'disconnectFailed' } }),
    ),
  ),
}
