import { fromPromise } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { Limits } from '../limits.js'
import { pairingWait } from '../pairing-wait.js'
import type { WalletInput } from './connection.services.js'
import type { HeldConnectors } from './held-connector.js'

/** The family's grant out of a wallet's grants, as a copy that stays; accounts named twice count once. */
export const grantFor = (grants: readonly Grant[], namespace: Namespace): Grant => {
  const grant = grants.find((one) => one.namespace === namespace)
  if (grant === undefined) throw featureError('GRANT_EMPTY')
  const accounts = grant.accounts
    .filter(({ address }, index) => grant.accounts.findIndex((one) => one.address === address) === index)
    .map((account) => ({ ...account }))
  return { ...grant, accounts }
}

/** Asks a wallet for its grant in a way that cannot prompt. */
export const silentGrant = ({ registry }: ServiceContext) =>
  fromPromise<Grant | undefined, WalletInput>(async ({ input: { namespace, connectorId }, signal }) => {
    const answer = await registry.get(connectorId).restore({ namespace, signal })
    return answer.kind === 'granted' ? grantFor([answer.grant], namespace) : undefined
  })

type WalletEvent =
  | { readonly type: 'wallet.accountsChanged'; readonly accounts: readonly GrantAccount[] }
  | { readonly type: 'wallet.chainChanged'; readonly chainId: Grant['chainId'] }
  | { readonly type: 'wallet.disconnected' }

/** Hears the account, chain and disconnect events of a wallet; returns what stops it. */
export const hearWallet = (
  { registry }: ServiceContext,
  { namespace, connectorId }: WalletInput,
  hear: (event: WalletEvent) => void,
): (() => void) =>
  registry.get(connectorId).watch(namespace, (event) => {
    switch (event.type) {
      case 'accountsChanged':
        return hear({ type: 'wallet.accountsChanged', accounts: event.accounts })
      case 'chainChanged':
        return hear({ type: 'wallet.chainChanged', chainId: event.chainId })
      case 'disconnected':
        return hear({ type: 'wallet.disconnected' })
    }
  })

/** The time that each holder may take to bring a grant, in ms. */
const deadlines: { readonly [Holder in GrantHolder]: (limits: Limits) => number } = { pairing: pairingWait }

/** The connectors of the app whose grants serve several families. */
export const heldConnectors = ({ handedIn, app }: ServiceContext): HeldConnectors =>
  Object.fromEntries(
    handedIn.flatMap(({ id, heldBy: by }) =>
      by === undefined ? [] : [[id, { by, deadline: deadlines[by](app.limits) }]],
    ),
  )
