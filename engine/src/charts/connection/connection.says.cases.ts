import { type Invariant, promise, says, stableKey, type Telling } from '@walletchart/chart-kit'
import { PAIRING_CONNECTOR_ID } from '../../model/ids/pairing-connector-id.js'
import { errorOf } from '../../testing/error-of.js'
import type { ConnectionContext } from './connection.setup.js'

/** The family that is walked. */
const namespace = 'eip155'

const idOf = (wallet: unknown): unknown => Reflect.get(Object(wallet), 'connectorId')

/** Pairing holds the grants of its connector, and no chart those of the others. */
const holderOf = (wallet: unknown): 'pairing' | undefined =>
  idOf(wallet) === PAIRING_CONNECTOR_ID ? 'pairing' : undefined

/** The account and the chain that the app shows from then on. */
const whereabouts = ({ after: { grant } }: Telling<ConnectionContext>) => ({
  namespace,
  address: grant?.accounts[0]?.address,
  chainId: grant?.chainId,
})

/** The grants by chain; which account and chain of it the app shows is another question. */
const isOf = (grant: unknown, offered: unknown): boolean => {
  const rest = (value: unknown) => stableKey({ ...Object(value), accounts: undefined, chainId: undefined })
  return rest(grant) === rest(offered)
}

/** A wallet that comes back does so without the user: it answered, its session is offered, or it says so itself. */
const isBack = ({ event, step: { from } }: Telling<ConnectionContext>): boolean =>
  event.wallet === undefined ||
  event.restored === true ||
  (event.type === 'connection.adopt' && from?.active.includes('restoring') === true)

/** The facts of the connection chart, by what came and what it knows. */
export const connectionSays: readonly Invariant[] = [
  says('connection.hydrated', () => ({ namespace })),
  says('connection.restoring', ({ event: { stored } }) => ({
    ...Object(stored),
    namespace,
    heldBy: holderOf(stored),
  })),
  says<ConnectionContext>('connection.connected', (telling) => {
    const { before, after, event } = telling
    const wallet = event.wallet ?? before.wallet
    const restored = isBack(telling)
    return {
      ...Object(wallet),
      namespace,
      heldBy: holderOf(wallet),
      grant: (grant: unknown) =>
        stableKey(grant) === stableKey(after.grant) && isOf(grant, event.grant ?? event.output),
      restored,
      supported: before.supported.some((chain) => chain === after.grant?.chainId),
      by: event.type === 'connection.take' && !restored ? 'the user' : 'itself',
    }
  }),
  says('connection.supported', whereabouts),
  says('connection.unsupported', whereabouts),
  says('connection.accountChanged', whereabouts),
  says('connection.chainChanged', whereabouts),
  says('connection.regranted', () => ({ namespace })),
  says<ConnectionContext>('connection.chosen', ({ before: { wallet }, event: { address } }) => ({
    namespace,
    connectorId: wallet?.connectorId,
    address,
  })),
  says<ConnectionContext>('account.ready', ({ after: { wallet, grant } }) => ({
    namespace,
    address: grant?.accounts[0]?.address,
    networkId: grant?.chainId,
    connectorId: wallet?.connectorId,
    accountType: grant?.accounts[0]?.type,
    granted: grant?.accounts.map(({ address }) => address),
  })),
  says<ConnectionContext>('account.left', ({ before: { told } }) => ({ namespace, ...told })),
  says<ConnectionContext>('connection.ended', ({ before: { wallet } }) => ({
    namespace,
    connectorId: wallet?.connectorId,
    heldBy: holderOf(wallet),
    // Each promise about an end says which one it is.
    cause: (cause: unknown) => typeof cause === 'string',
  })),
  says('connection.declined', ({ event: { wallet } }) => ({ namespace, heldBy: holderOf(wallet) })),
  says('connection.disconnectFailed', ({ event }) => ({
    namespace,
    error: errorOf('INTERNAL_SDK_ERROR', {
      cause: 'error' in event ? event.error : errorOf('WALLET_NOT_ANSWERING'),
    }),
  })),
  says<ConnectionContext>('attempt.settled', ({ before: { leaving }, event }) => ({
    attempt: (attempt: unknown) => attempt === event.attempt || leaving.some((one) => one === attempt),
    ok: true,
    value: undefined,
  })),
  promise<ConnectionContext>('a wallet that grants something else is held to what it grants now', {
    on: ['connection.take', 'connection.adopt'],
    from: 'connected',
    when: ({ wallet }, event) => event.grant !== undefined && idOf(event.wallet) === wallet?.connectorId,
    so: ({ grant }, _, __, event) => isOf(grant, event.grant),
  }),
  promise<ConnectionContext>('a connector was asked for a chain, and a session comes to that of the app', {
    on: 'connection.take',
    when: (_, { grant }) => grant !== undefined,
    so: ({ grant }, before, _, event) => {
      const isNew = before.grant === undefined || idOf(event.wallet) !== before.wallet?.connectorId
      const isSession = isNew && holderOf(event.wallet) === 'pairing'
      return grant?.chainId === (isSession ? before.appChain : Reflect.get(Object(event.grant), 'chainId'))
    },
  }),
]
