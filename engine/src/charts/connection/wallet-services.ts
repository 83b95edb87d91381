import { ownValue } from '../../model/data/own-value.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { Connector, Grant, GrantAccount } from '../../ports/connector.js'
import type { Family } from '../../ports/family.js'
import type { ServiceContext } from '../kit/service-context.js'
import { onAppChain } from './arranged-grant.js'
import { checkedEvent, checkedGrant } from './checked-grant.js'
import type { RestoredGrant, SilentInput, WalletInput } from './connection.services.js'
import type { HeldConnectors } from './held-connector.js'

/**
 * The checked grant of an answer, on the chain that was asked for where the family's wallets hold none.
 * @throws WalletchartError `GRANT_EMPTY`, `WALLET_ANSWER_INVALID`
 */
export const grantOnChain = (answer: unknown, family: Family, chainId: Caip2 | undefined): Grant => {
  const grant = checkedGrant(answer, family)
  return family.walletHoldsChain ? grant : onAppChain(grant, chainId)
}

/** The grants of an answer for the other families of the app. One that cannot be read is left out and reported. */
export const grantsAlong = (
  { app, families, logger }: ServiceContext,
  answer: unknown,
  asked: Namespace,
): readonly Grant[] =>
  app.namespaces.flatMap((namespace) => {
    const isNamed =
      namespace !== asked &&
      Array.isArray(answer) &&
      answer.some((one: unknown) => Reflect.get(Object(one), 'namespace') === namespace)
    if (!isNamed) return []
    try {
      return [checkedGrant(answer, families.family(namespace))]
    } catch (thrown) {
      logger.warn(String(thrown), thrown)
      return []
    }
  })

/**
 * A connector that asks the user itself.
 * @throws WalletchartError `WALLET_NOT_FOUND`, `SOMETHING_WENT_WRONG` for one whose grants a feature brings
 */
export const connectorToAsk = (registry: ServiceContext['registry'], connectorId: string): Connector => {
  const connector = registry.get(connectorId)
  if ('connect' in connector) return connector
  throw new WalletchartError('SOMETHING_WENT_WRONG', {
    details: `The feature ${connector.descriptor.heldBy} brings the grants of ${connectorId}.`,
  })
}

/** Asks a wallet for its grant, as `Connector.restore` does. */
export const restoredGrant = async (
  { registry, families }: ServiceContext,
  { namespace, connectorId, chainId }: SilentInput,
  signal: AbortSignal,
): Promise<RestoredGrant> => {
  const answer = await connectorToAsk(registry, connectorId).restore({
    namespace,
    signal,
    ...(chainId && { chainId }),
  })
  if (answer.kind === 'refused') throw featureError('USER_REJECTED')
  if (answer.kind === 'granted') return grantOnChain(answer.grant, families.family(namespace), chainId)
  return answer.kind === 'needsGesture' ? answer.kind : undefined
}

type WalletEvent =
  | {
      readonly type: 'wallet.accountsChanged'
      readonly accounts: readonly GrantAccount[]
      readonly accountsOn?: Grant['accountsOn']
    }
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
          return hear({ ...event, type: 'wallet.accountsChanged' })
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

/** The connectors of the app whose grants serve several families. */
export const heldConnectors = ({ handedIn, app }: ServiceContext): HeldConnectors =>
  Object.fromEntries(
    handedIn.flatMap(({ id, heldBy: by }) =>
      by === undefined
        ? []
        : [
            [
              id,
              {
                by,
                deadline: ownValue(app.holders, by)?.deadline(app.limits) ?? app.limits.walletDeadline,
                restoresAs: ownValue(app.holders, by)?.restoresAs,
              },
            ],
          ],
    ),
  )
