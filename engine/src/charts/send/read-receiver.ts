import { formatAmount } from '../../model/amounts/amount.js'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { sendError } from '../../model/errors/send-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { GivenAsk, GivenReceiver } from '../../model/receivers/given-receiver.js'
import { interoperableChecksum } from '../../model/receivers/interoperable-address.js'
import { readGivenReceiver } from '../../model/receivers/read-given-receiver.js'
import { writtenAddress } from '../../model/receivers/written-address.js'
import { isAscii } from '../../model/text/is-ascii.js'
import { lookAlikeReading } from '../../model/text/look-alike-reading.js'
import { mixesLookAlikes } from '../../model/text/mixes-look-alikes.js'
import type { NameFound } from '../../ports/family-names.js'
import type { ChainCall, TransferReceiver } from '../../ports/family-transfer.js'
import { openTransfer } from '../token-send/open-transfer.js'
import { knownReceiver } from './known-receiver.js'
import type { PictureOf } from './name-picture.js'
import { nameAsked, openNames, readName } from './read-name.js'
import type { ReceiverHost } from './receiver-host.js'
import type { SendReceiver } from './send-form.public.js'

/** A receiver as the user wrote it, and the transfer that it is for. */
export interface ReceiverAsk {
  /** An address, a name, an interoperable address, or a payment URI. */
  readonly text: string
  readonly namespace: Namespace
  readonly network: Caip2
  /** The account that sends. */
  readonly from: string
  /** The contract or the mint. Undefined or `native`: the coin of the network. */
  readonly token: string | undefined
  /** The accounts of the user, beside the one that sends. */
  readonly own?: readonly string[] | undefined
}

/** A chain that cannot be read stops no transfer. */
const UNKNOWN = { kind: 'unknown', isUnused: false } as const

const isSame = (one: string, other: string): boolean => writtenAddress(one) === writtenAddress(other)

const chainOf =
  (host: ReceiverHost, { namespace, network }: ReceiverAsk, signal: AbortSignal): ChainCall =>
  async (method, params) =>
    (await host.families.chain(namespace)).read({ network: host.network(network), method, params, signal })

async function factsOf(
  host: ReceiverHost,
  { address, chain }: { readonly address: string; readonly chain: ChainCall },
  { namespace }: ReceiverAsk,
  signal: AbortSignal,
): Promise<TransferReceiver | typeof UNKNOWN> {
  try {
    const { readReceiver: read } = await openTransfer(host.families, namespace)
    return (await read?.(address, { chain })) ?? UNKNOWN
  } catch (thrown) {
    if (signal.aborted) throw new WalletchartError('ABORTED', { cause: thrown })
    if (isWalletchartError(thrown, 'RECEIVER_REFUSED') || isWalletchartError(thrown, 'UNSUPPORTED_CHAIN'))
      throw thrown
    return UNKNOWN
  }
}

/** The amount of a payment URI, in whole units, and its token. An amount of a token that cannot be read is left out: the user types it. */
async function asksOf(
  host: ReceiverHost,
  { token, amount }: GivenAsk,
  chain: ChainCall,
  { namespace, network }: ReceiverAsk,
): Promise<SendReceiver['asks']> {
  const decimals = async (): Promise<number | undefined> => {
    if (token === undefined) return host.network(network).nativeCurrency.decimals
    try {
      const { readToken } = await openTransfer(host.families, namespace)
      return (await readToken?.(token, { chain }))?.decimals
    } catch {
      return undefined
    }
  }
  const whole = async (): Promise<string | undefined> => {
    if (typeof amount !== 'bigint') return amount
    const places = await decimals()
    return places === undefined ? undefined : formatAmount(amount, places)
  }
  const units = amount === 0n ? undefined : await whole()
  // Without both it is an address alone, which says nothing of the token.
  if (units === undefined && token === undefined) return undefined
  return { ...(units !== undefined && { amount: units }), token: token ?? 'native' }
}

/**
 * The name that a name with letters of several scripts is read as, and its address. A registry may allow such a name; the user knows the
 * other one.
 */
async function mimicked(
  host: ReceiverHost,
  { name, address }: NameFound,
  { namespace, network }: ReceiverAsk,
  signal: AbortSignal,
): Promise<NameFound | undefined> {
  const reading = lookAlikeReading(name).toLowerCase()
  if (!mixesLookAlikes(name) || reading === name || !isAscii(reading)) return undefined
  try {
    const names = await openNames(host, namespace)
    const place = { name: reading, namespace, network }
    const found = await names?.addressOf(nameAsked(host, place, signal))
    return found === undefined || isSame(found.address, address) ? undefined : found
  } catch {
    return undefined
  }
}

/** @throws WalletchartError `RECEIVER_MISTYPED` */
function checkSum({ checksum }: GivenReceiver, address: string, network: Caip2): void {
  if (checksum !== undefined && interoperableChecksum({ network, address }) !== checksum)
    throw sendError('RECEIVER_MISTYPED', { details: 'The checksum after the address is of another one' })
}

/**
 * Reads a receiver as the user wrote it, and what stands at its address. Names are looked up whatever network is shown, and what cannot be
 * read of the address is `unknown`.
 * @param pictureOf of a name. Default: names have no pictures
 * @throws WalletchartError `ADDRESS_INVALID`, `RECEIVER_MISTYPED`, `RECEIVER_OF_OTHER_FAMILY`, `NAME_NOT_FOUND`, `NAME_NOT_READ`
 * @throws WalletchartError `RECEIVER_OF_OTHER_NETWORK`: its details are the CAIP-2 id of that network
 * @throws WalletchartError `RECEIVER_REFUSED` where money would be lost, `UNSUPPORTED_CHAIN`, `ABORTED`
 */
export async function readReceiver(
  host: ReceiverHost,
  ask: ReceiverAsk,
  signal: AbortSignal,
  pictureOf?: PictureOf,
): Promise<SendReceiver> {
  const { text, namespace, network, from, token, own = [] } = ask
  const family = host.families.family(namespace)
  const given = readGivenReceiver(text, {
    network: host.network(network),
    networks: host.app.networks,
    isAddress: (one) => family.isAddress?.(one) ?? true,
  })
  const named = given.isName
    ? await readName(host, { name: given.to, namespace, network }, signal)
    : undefined
  const address = writtenAddress(named?.address ?? given.to)
  checkSum(given, address, network)
  if (token !== undefined && isSame(address, token))
    throw featureError('RECEIVER_REFUSED', { details: 'It is the contract of the token itself' })
  const chain = chainOf(host, ask, signal)
  const [facts, known, mimic, asks, avatar] = await Promise.all([
    factsOf(host, { address, chain }, ask, signal),
    knownReceiver(host, { namespace, address, own: [from, ...own] }),
    named && mimicked(host, named, ask, signal),
    given.asks && asksOf(host, given.asks, chain, ask),
    named && pictureOf?.({ name: named.name, address }, signal),
  ])
  const like = mimic ?? known.lookAlike
  return {
    address,
    ...(named && { name: named.name }),
    ...(avatar !== undefined && { avatar }),
    ...facts,
    isSelf: isSame(address, from),
    sentTo: known.sentTo,
    ...(like && { lookAlike: like }),
    ...(asks && { asks }),
  }
}
