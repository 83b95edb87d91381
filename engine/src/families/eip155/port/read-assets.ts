import * as z from 'zod/mini'
import { linkedSignal } from '../../../http/linked-signal.js'
import { unlessAborted } from '../../../http/unless-aborted.js'
import { fromProviderError } from '../../../model/errors/provider-error.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { hexChainId } from '../../../model/ids/chain-id.js'
import { isEip155Address } from '../../../model/ids/eip155-address.js'
import type { Network } from '../../../model/networks/network.js'
import { decimalText } from '../../../model/text/decimal-text.js'
import type { Clock } from '../../../ports/clock.js'
import type { AnyConnector } from '../../../ports/connector.js'
import type { WalletCall } from '../../../ports/family.js'
import type { FamilyHolding, WalletAsset } from '../../../ports/family-tokens.js'
import { capabilitiesOn, valuesOnNetwork } from '../codec/capabilities-on.js'
import { isCoinAddress } from '../codec/coin-address.js'
import { parseQuantity } from '../codec/quantity.js'

/** The deadline for the assets of a wallet, in ms. Other sources wait meanwhile. */
export const ASSETS_READ_MS = 5000

/** Asks the wallet without a prompt. */
type AskQuietly = (method: string, params: unknown, signal: AbortSignal) => Promise<unknown>

/** A question for the assets of an account on one network. */
type AssetsCall = WalletCall & {
  readonly network: Network
  readonly address: string
  /** The timers of the engine. */
  readonly clock?: Clock | undefined
}

/** The accounts whose wallet lists no assets, by their connector. */
const without = new WeakMap<AnyConnector, Set<string>>()
/** The capabilities that a wallet named. Some wallets show a prompt for them, so each is asked once. */
const named = new WeakMap<AnyConnector, Map<string, Promise<unknown>>>()

const aborted = (cause: unknown) => new WalletchartError('ABORTED', { cause })

function kept<Value>(map: WeakMap<AnyConnector, Value>, connector: AnyConnector, blank: Value): Value {
  const value = map.get(connector) ?? blank
  map.set(connector, value)
  return value
}

function capabilitiesOf({ connector, address }: AssetsCall, ask: AskQuietly): Promise<unknown> {
  // Without a list of chains, so that the answer holds for all networks. No caller ends it for the others.
  const asking = () => ask('wallet_getCapabilities', [address], new AbortController().signal)
  // A session remembers its own capabilities.
  if (connector.approvedMethods !== undefined) return asking()
  const known = kept(named, connector, new Map<string, Promise<unknown>>())
  const key = address.toLowerCase()
  const answer = known.get(key) ?? asking()
  known.set(key, answer)
  answer.catch(() => known.delete(key))
  return answer
}

const discoveryShape = z.object({
  assetDiscovery: z.object({ supported: z.custom<boolean>((value) => typeof value === 'boolean') }),
})

function listsAssets(capabilities: unknown, network: Caip2): boolean {
  const said = capabilitiesOn(capabilities, network).flatMap((one) => {
    const { data } = discoveryShape.safeParse(one)
    return data ? [data.assetDiscovery.supported] : []
  })
  return said[0] === true
}

const anything = z.optional(z.custom<unknown>(() => true))
const assetShape = z.object({ address: anything, balance: anything, type: anything, metadata: anything })
const metadataShape = z.object({
  name: anything,
  symbol: anything,
  decimals: anything,
  price: anything,
  iconUrl: anything,
})

function amountOf(balance: unknown): Pick<FamilyHolding, 'amount' | 'problem'> {
  try {
    return { amount: parseQuantity(balance, 'wallet_getAssets') }
  } catch {
    const details = 'The wallet answered wallet_getAssets with no hexadecimal amount'
    return { amount: 'unknown', problem: { code: 'RPC_REQUEST_FAILED', details } }
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const isByte = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256

/** A wallet without a price may say zero, which would be a false worth. */
const priceOf = (price: unknown): string | undefined =>
  typeof price === 'number' && Number.isFinite(price) && price > 0 ? decimalText(price) : undefined

/** An entry of ERC-7811. None for other kinds of assets, and for an address of another shape. */
function assetOf(entry: unknown, network: Caip2): readonly WalletAsset[] {
  const { data } = assetShape.safeParse(entry)
  if (data === undefined) return []
  const type = textOf(data.type)?.toLowerCase()
  const address = textOf(data.address) ?? ''
  const amount = amountOf(data.balance)
  if (type === 'native') return [{ network, ...amount }]
  if (type !== 'erc20' || !isEip155Address(address)) return []
  if (isCoinAddress(address)) return [{ network, ...amount }]
  const metadata = metadataShape.safeParse(data.metadata).data
  const price = priceOf(metadata?.price)
  const iconUrl = textOf(metadata?.iconUrl)
  return [
    {
      network,
      address,
      ...amount,
      metadata: {
        name: textOf(metadata?.name),
        symbol: textOf(metadata?.symbol),
        decimals: isByte(metadata?.decimals) ? metadata.decimals : undefined,
      },
      ...(price !== undefined && { price }),
      ...(iconUrl !== undefined && { iconUrl }),
    },
  ]
}

async function askAssets(call: AssetsCall, ask: AskQuietly, signal: AbortSignal) {
  const network = call.network.caipNetworkId
  if (!listsAssets(await capabilitiesOf(call, ask), network)) return undefined
  // Without filters a wallet may answer with every chain and with collectibles.
  const filters = { chainFilter: [hexChainId(network)], assetTypeFilter: ['native', 'erc20'] }
  const answer = await ask('wallet_getAssets', [{ account: call.address, ...filters }], signal)
  const lists = valuesOnNetwork(answer, network).filter((list): list is readonly unknown[] =>
    Array.isArray(list),
  )
  return lists.length === 0 ? undefined : lists.flat().flatMap((entry) => assetOf(entry, network))
}

/**
 * Reads the assets that the wallet lists for an account on one network (ERC-7811), within five seconds. The wallet shows no prompt.
 * @returns undefined if the wallet lists none, is late, or answers with anything else
 * @throws WalletchartError `ABORTED` when the caller ended it
 */
export async function readAssets(
  call: AssetsCall,
  ask: AskQuietly,
): Promise<readonly WalletAsset[] | undefined> {
  const { connector, signal } = call
  const clock: Clock = call.clock ?? globalThis
  const account = call.address.toLowerCase()
  const lacks = kept(without, connector, new Set<string>())
  // A wallet on another device may show each question to its user.
  const isPaired = connector.descriptor.type === 'WALLET_CONNECT'
  const approved = connector.approvedMethods?.('eip155') ?? (isPaired ? [] : undefined)
  if (lacks.has(account) || approved?.includes('wallet_getAssets') === false) return undefined
  const late = new AbortController()
  const timer = clock.setTimeout(() => late.abort(), ASSETS_READ_MS)
  const either = linkedSignal(signal, late.signal)
  try {
    return await unlessAborted(either.signal, () => askAssets(call, ask, either.signal), aborted)
  } catch (thrown) {
    if (signal.aborted) throw aborted(signal.reason)
    if (/^(METHOD_UNSUPPORTED|USER_REJECTED)$/.test(fromProviderError(thrown).code)) lacks.add(account)
    return undefined
  } finally {
    clock.clearTimeout(timer)
    either.unlink()
  }
}
