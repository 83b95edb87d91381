import { fromPromise } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { Limits } from '../limits.js'
import { pairingWait } from '../pairing-wait.js'
import { checkedEvent, checkedGrant } from './checked-grant.js'
import type { WalletInput } from './connection.services.js'
import type { HeldConnectors } from './held-connector.js'

/** Asks a wallet for its grant in a way that cannot prompt. */
export const silentGrant = ({ registry, families }: ServiceContext) =>
  fromPromise<Grant | undefined, WalletInput>(async ({ input: { namespace, connectorId }, signal }) => {
    const answer = await registry.get(connectorId).restore({ namespace, signal })
    return answer.kind === 'granted' ? checkedGrant(answer.grant, families.family(namespace)) : undefined
  })

type WalletEvent =
  | { readonly type: 'wallet.accountsChanged'; readonly accounts: readonly GrantAccount[] }
  | { readonly type: 'wallet.chainChanged'; readonly chainId: Grant['chainId'] }
  | { readonly type: 'wallet.disconnected' }

/**
 * Hears the account, chain and disconnect events of a wallet; returns what stops it.
 * @throws WalletchartError `WALLET_ANSWER_INVALID` when the connector cannot be watched
 */
export const hearWallet = (
  { registry, families, logger }: ServiceContext,
  { namespace, connectorId }: WalletInput,
  hear: (event: WalletEvent) => void,
): (() => void) => {
  const family = families.family(namespace)
  /** An event that cannot be read changes nothing: a request still compares account and chain with the wallet. */
  const refuse = () => {
    const error = featureError('WALLET_ANSWER_INVALID', { details: `An event of ${connectorId}` })
    logger.warn(error.message, error)
  }
  try {
    return registry.get(connectorId).watch(namespace, (given) => {
      const event = checkedEvent(given, family)
      switch (event?.type) {
        case 'accountsChanged':
          return hear({ type: 'wallet.accountsChanged', accounts: event.accounts })
        case 'chainChanged':
          return hear({ type: 'wallet.chainChanged', chainId: event.chainId })
        case 'disconnected':
          return hear({ type: 'wallet.disconnected' })
        default:
          return refuse()
      }
    })
  } catch (cause) {
    if (isWalletchartError(cause)) throw cause
    throw featureError('WALLET_ANSWER_INVALID', { details: `${connectorId} cannot be watched`, cause })
  }
}

/** The time that each holder may take to bring a grant, in ms. */
const deadlines: { readonly [Holder in GrantHolder]: (limits: Limits) => number } = { pairing: pairingWait }

/** The connectors of the app whose grants serve several families. */
export const heldConnectors = ({ handedIn, app }: ServiceContext): HeldConnectors =>
  Object.fromEntries(
    handedIn.flatMap(({ id, heldBy: by }) =>
      by === undefined ? [] : [[id, { by, deadline: deadlines[by](app.limits) }]],
    ),
  )
