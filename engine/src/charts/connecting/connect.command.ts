import * as z from 'zod/mini'
import { featureError } from '../../model/errors/feature-error.js'
import { missingConnector } from '../../model/errors/missing-connector.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { walletLinkBase } from '../../model/links/wallet-link-base.js'
import { isElsewhere } from '../connection/held-connector.js'
import { SUPERSEDED } from '../discovery/superseded.js'
import { accountOf } from '../kit/account-of.js'
import type { Cancellable } from '../kit/cancellable.js'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import { filledText, namespaceField, networkField, signalField } from '../kit/request-fields.js'
import type { ConnectedAccount, PublicState } from '../public-state.js'

export interface ConnectRequest extends Cancellable {
  /** A connector id: the rdns when announced, `injected` for the legacy one, `walletConnect` to pair, or the app's own. */
  readonly wallet: string
  /** When pairing: the wallet of the listing the user picked. Its app is opened again for signing. */
  readonly listed?: { readonly id: string; readonly name: string; readonly href?: string }
  /** Default: the active family when the wallet serves it, else its first. */
  readonly namespace?: Namespace
  /** The network to prefer. Default: the family's active one. */
  readonly network?: Caip2
  /**
   * What the promise waits for. `connected`: not for the sign-in that the option `siwx` may require. Default: for the account to be
   * free to stay, which may take a sign-in.
   */
  readonly until?: 'connected'
}

const shape = z.object({
  wallet: filledText('the id of a connector, such as its rdns'),
  namespace: namespaceField,
  network: networkField,
  listed: z.optional(
    z.object({
      id: filledText('the id of the wallet in the listing'),
      name: filledText('the name of the wallet'),
      href: z.optional(filledText('a link into the wallet')),
    }),
  ),
  until: z.optional(
    z.custom<'connected'>((value) => value === 'connected', "Expected 'connected', or nothing."),
  ),
  signal: signalField,
})

/** The network that a switch waits for, until a wallet of its family is connected. */
const waitingFor = ({ switching }: PublicState, family: Namespace): Caip2 | undefined =>
  switching?.stage === 'connecting' && namespaceOf(switching.networkId) === family
    ? switching.networkId
    : undefined

/** Asks the user in their wallet. Family and network are those that the app shows; the wallet may be found after the call. */
export const connect = async (
  core: Commander,
  given: ConnectRequest,
  shown: PublicState,
): Promise<ConnectedAccount> => {
  const { wallet, namespace, network, listed, until, signal } = checkedRequest('connect', shape, given)
  needWallets(shown)
  // The call before this one is about another wallet.
  core.send('discovery', { type: 'discovery.giveUp', namespace, except: wallet })
  const found = (named: string) =>
    core.state.connectors.find(({ id, info }) => id === named || info?.rdns === named)
  let descriptor = found(wallet)
  if (descriptor === undefined) {
    const waited = await core.ask({
      at: { chart: 'discovery' },
      signal,
      command: (attempt) => ({ type: 'discovery.await', attempt, wallet, namespace }),
      cancel: (attempt) => ({ type: 'discovery.giveUp', attempt }),
    })
    if (waited === SUPERSEDED) throw featureError('SUPERSEDED')
    // A hidden wallet is listed under the id that the promise brings.
    descriptor = found(wallet) ?? (typeof waited === 'string' ? found(waited) : undefined)
  }
  if (descriptor === undefined) throw missingConnector(wallet)
  const { namespaces, chain, id, name, heldBy } = descriptor
  const family = namespace ?? (namespaces.includes(shown.activeNamespace) ? shown.activeNamespace : chain)
  accountOf(shown, family)
  if (!namespaces.includes(family))
    throw new WalletchartError('CHAIN_ADAPTER_NOT_FOUND', { details: `${name} does not serve ${family}.` })
  const known = core.state.networks[family]?.caipNetworks ?? []
  if (known.length === 0)
    throw new WalletchartError('NETWORK_NOT_FOUND', { details: `${family} has no network.` })
  if (network !== undefined && !known.some(({ caipNetworkId }) => caipNetworkId === network))
    throw new WalletchartError('NETWORK_NOT_FOUND', { details: network })
  const chainId = network ?? waitingFor(shown, family) ?? shown.networks[family]?.caipNetwork?.caipNetworkId
  const isPicked = isElsewhere(heldBy)
  if (isPicked && listed?.href !== undefined && walletLinkBase(listed.href) === undefined)
    throw featureError('LINK_REFUSED')
  const link = listed?.href === undefined ? null : { name: listed.name, href: listed.href }
  await core.ask({
    at: { chart: 'connecting', namespace: family },
    signal,
    command: (attempt) => ({
      type: 'connecting.ask',
      attempt,
      connectorId: id,
      name: (isPicked ? listed?.name : undefined) ?? name,
      listedId: isPicked ? listed?.id : undefined,
      chainId,
      ...(isPicked && { link }),
    }),
    cancel: (attempt) => ({ type: 'connecting.cancel', attempt }),
  })
  if (until !== 'connected')
    for (const wait of core.afterConnect) await wait(core, { namespace: family, signal })
  // The wallet may have left in the same moment.
  const account = accountOf(core.state, family)
  if (account.status !== 'connected') throw new WalletchartError('NOT_CONNECTED', { details: family })
  if (account.connectedWalletInfo?.identifier !== id) throw featureError('SUPERSEDED')
  return account
}
