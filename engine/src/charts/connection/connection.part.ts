import { assign, fromCallback, fromPromise } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { Grant } from '../../ports/connector.js'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { Limits } from '../limits.js'
import { pairingWait } from '../pairing-wait.js'
import { connectionChart } from './connection.chart.js'
import type { ConnectionEvent } from './connection.events.js'
import type { WalletInput } from './connection.services.js'
import { type HeldConnector, heldOf } from './connection.setup.js'
import { connectionWires } from './connection.wires.js'
import { reportConnection } from './report-connection.js'
import { selectAccount } from './select-account.js'

/** The family's grant out of what a wallet granted, as a copy that stays; accounts named twice count once. */
const grantFor = (grants: readonly Grant[], namespace: Namespace): Grant => {
  const grant = grants.find((one) => one.namespace === namespace)
  if (grant === undefined) throw featureError('GRANT_EMPTY')
  const accounts = grant.accounts
    .filter(({ address }, index) => grant.accounts.findIndex((one) => one.address === address) === index)
    .map((account) => ({ ...account }))
  return { ...grant, accounts }
}

/** How long each holder may take to bring a grant, in ms. */
const deadlines: { readonly [Holder in GrantHolder]: (limits: Limits) => number } = { pairing: pairingWait }

const heldIn = ({ handedIn, app }: ServiceContext): Readonly<Record<string, HeldConnector>> =>
  Object.fromEntries(
    handedIn.flatMap(({ id, heldBy: by }) =>
      by === undefined ? [] : [[id, { by, deadline: deadlines[by](app.limits) }]],
    ),
  )

/** The connection of a family with a wallet. */
export const connectionPart = part('connection')({
  open: (context) => ({
    chart: connectionChart.provide({
      actors: {
        restoreGrant: fromPromise<Grant | undefined, WalletInput>(async ({ input, signal }) => {
          const { namespace, connectorId } = input
          const answer = await context.registry.get(connectorId).restore({ namespace, signal })
          return answer.kind === 'granted' ? grantFor([answer.grant], namespace) : undefined
        }),
        connectWallet: fromPromise<Grant, WalletInput & { readonly chainId: Caip2 | undefined }>(
          async ({ input, signal }) => {
            const { namespace, connectorId, chainId } = input
            const connector = context.registry.get(connectorId)
            return grantFor(
              await connector.connect({ namespace, signal, ...(chainId === undefined ? {} : { chainId }) }),
              namespace,
            )
          },
        ),
        tellWallet: fromPromise<void, WalletInput>(async ({ input, signal }) => {
          const { namespace, connectorId } = input
          await context.registry.get(connectorId).disconnect({ namespace, signal })
        }),
        watchWallet: fromCallback<ConnectionEvent, WalletInput>(({ input, sendBack }) => {
          const { namespace, connectorId } = input
          return context.registry.get(connectorId).watch(namespace, (event) => {
            switch (event.type) {
              case 'accountsChanged':
                return sendBack({ type: 'wallet.accountsChanged', accounts: event.accounts })
              case 'chainChanged':
                return sendBack({ type: 'wallet.chainChanged', chainId: event.chainId })
              case 'disconnected':
                return sendBack({ type: 'wallet.disconnected' })
            }
          })
        }),
      },
      actions: { stamp: assign({ since: () => context.environment.now() }) },
    }),
    input: (namespace) => ({
      namespace,
      limits: context.app.limits,
      held: heldIn(context),
      supported: context.app.networks
        .map(({ caipNetworkId }) => caipNetworkId)
        .filter((id) => namespaceOf(id) === namespace),
    }),
  }),
  revive: { type: 'connection.hydrate', stored: undefined },
  select: () => ({
    account: selectAccount,
    network: ({ context: { grant } }) => ({
      approvedCaipNetworkIds: grant?.approvedNetworkIds,
      supportsAllNetworks: grant?.supportsAllNetworks ?? true,
    }),
  }),
  report: reportConnection,
  lost: (snapshot) => {
    if (!snapshot.matches('connected')) return []
    const { namespace, wallet, told } = snapshot.context
    const heldBy = heldOf(snapshot.context)?.by
    return [
      ...(told === undefined ? [] : [{ type: 'account.left', namespace, ...told } as const]),
      { type: 'connection.ended', namespace, connectorId: wallet?.connectorId ?? '', heldBy, cause: 'gone' },
    ]
  },
  wires: connectionWires,
})
