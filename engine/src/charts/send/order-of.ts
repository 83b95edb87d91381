import { parseAmount } from '../../model/amounts/amount.js'
import { featureError } from '../../model/errors/feature-error.js'
import { sendError } from '../../model/errors/send-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { FamilyTransfer, TransferReach } from '../../ports/family-transfer.js'
import { accountOf } from '../kit/account-of.js'
import type { Commander } from '../kit/commander.js'
import { needWallets } from '../kit/needs-running.js'
import type { PublicState } from '../public-state.js'
import { openTransfer } from '../token-send/open-transfer.js'
import type { SendOrder } from '../token-send/token-send.events.js'
import { transferReach } from '../token-send/transfer-reach.js'
import { knownReceiver } from './known-receiver.js'
import { readAsset } from './read-asset.js'
import { type ReceiverAsk, readReceiver } from './read-receiver.js'
import { receiverHostOf } from './receiver-host.js'
import type { SendRequest } from './send.public.js'

/** Base units of what was asked for. @throws WalletchartError `AMOUNT_INVALID`, `TOO_MANY_DECIMALS` */
function unitsOf(amount: SendRequest['amount'], decimals: number): bigint | 'max' {
  if (amount === 'max') return amount
  const units = typeof amount === 'bigint' ? amount : parseAmount(amount, decimals)
  if (units <= 0n) throw featureError('AMOUNT_INVALID', { details: 'The amount is zero' })
  return units
}

/**
 * Who receives. An address stays as it was given, and the chain is not asked about it.
 * @throws WalletchartError `RECEIVER_UNUSUAL` for one that can be mistaken for another, and as `readReceiver`
 */
async function receiverOf(
  core: Commander,
  { acceptReceiver = false, signal, ...ask }: ReceiverAsk & Pick<SendRequest, 'acceptReceiver' | 'signal'>,
): Promise<Pick<SendOrder, 'to' | 'toName'>> {
  const { text, namespace, from, own = [] } = ask
  const host = receiverHostOf(core)
  const isAddress = core.families.family(namespace).isAddress?.(text) ?? true
  const { address, name, lookAlike } = isAddress
    ? {
        ...(await knownReceiver(host, { namespace, address: text, own: [from, ...own] })),
        address: text,
        name: undefined,
      }
    : await readReceiver(host, ask, signal ?? new AbortController().signal)
  if (lookAlike !== undefined && !acceptReceiver)
    throw featureError('RECEIVER_UNUSUAL', {
      details: `It can be mistaken for ${lookAlike.address}, which the user knows`,
    })
  return { to: address, toName: name }
}

/** An order, and what reads its price. */
export interface BoundOrder {
  readonly order: SendOrder
  readonly transfer: FamilyTransfer
  readonly reach: TransferReach
}

/**
 * The order of a request: from the account and on the network that the app showed at the call. The decimals of a token are read from it.
 * @throws WalletchartError as `SendControls.quote`
 */
export async function orderOf(core: Commander, given: SendRequest, shown: PublicState): Promise<BoundOrder> {
  needWallets(shown)
  const { namespace = shown.activeNamespace, token, to, amount, acceptReceiver = false, signal } = given
  const account = accountOf(shown, namespace)
  const { status, address, connectedWalletInfo, walletChainId, supported } = account
  if (status !== 'connected' || address === undefined || connectedWalletInfo === undefined)
    throw new WalletchartError('NOT_CONNECTED', { details: namespace })
  const family = core.families.family(namespace)
  if (family.openTransfer === undefined) throw sendError('UNSUPPORTED_CHAIN', { details: namespace })
  if (supported !== true || walletChainId === undefined)
    throw featureError('CHAIN_NOT_SUPPORTED', { details: walletChainId })
  const network = core.network(walletChainId)
  const own = 'allAccounts' in account ? account.allAccounts.map((one) => one.address) : []
  const at = { namespace, network: network.caipNetworkId, from: address, token, own }
  const receiver = await receiverOf(core, { ...given, ...at, text: to })
  const connector = core.connector(namespace, shown)
  const place = { network, from: address, connector }
  const reach = transferReach(core.families, place, signal ?? new AbortController().signal)
  const transfer = await openTransfer(core.families, namespace)
  const asset = await readAsset(token, { network, transfer, reach })
  const coin = { symbol: network.nativeCurrency.symbol, decimals: network.nativeCurrency.decimals }
  const units = unitsOf(amount, asset.decimals)
  if (units === 'max' && transfer.quoteMost === undefined)
    throw featureError('AMOUNT_INVALID', { details: 'Expected an amount on this network' })
  const order: SendOrder = {
    namespace,
    network: network.caipNetworkId,
    from: address,
    connectorId: connectedWalletInfo.identifier,
    ...receiver,
    asset,
    coin,
    amount: units,
    acceptReceiver,
  }
  return { order, transfer, reach }
}
