import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { sendError } from '../../model/errors/send-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { hasRightChecksum } from '../../model/ids/has-right-checksum.js'
import { isEip155Address } from '../../model/ids/is-eip155-address.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { isSameAddress } from '../../model/sign-in/is-same-address.js'
import type { ChainCall, TransferReceiver } from '../../ports/family-transfer.js'
import type { Commander } from '../kit/commander.js'
import { openTransfer } from '../token-send/open-transfer.js'
import type { SendReceiver } from './send-form.public.js'

/** What a receiver is read through: the services of a chart, or `Commander.host`. */
export type ReceiverHost = Commander['host']

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

/** What cannot be read is unknown: it stops no transfer. */
const UNKNOWN = { kind: 'unknown', isUnused: false } as const

async function factsOf(
  host: ReceiverHost,
  { namespace, network }: ReceiverAsk,
  address: string,
  signal: AbortSignal,
): Promise<TransferReceiver | typeof UNKNOWN> {
  const chain: ChainCall = async (method, params) =>
    (await host.families.chain(namespace)).read({ network: host.network(network), method, params, signal })
  try {
    const { readReceiver: read } = await openTransfer(host.families, namespace)
    return (await read?.(address, { chain })) ?? UNKNOWN
  } catch (thrown) {
    if (signal.aborted || isWalletchartError(thrown, 'RECEIVER_REFUSED')) throw thrown
    return UNKNOWN
  }
}

/**
 * Reads a receiver as the user wrote it, and what stands at its address.
 * @throws WalletchartError `ADDRESS_INVALID`, `RECEIVER_MISTYPED`, `RECEIVER_OF_OTHER_FAMILY`, `RECEIVER_OF_OTHER_NETWORK` (its details are the
 * CAIP-2 id), `NAME_NOT_FOUND`, `NAME_NOT_READ`, `RECEIVER_REFUSED`, `UNSUPPORTED_CHAIN`, `ABORTED`
 */
export async function readReceiver(
  host: ReceiverHost,
  ask: ReceiverAsk,
  signal: AbortSignal,
): Promise<SendReceiver> {
  const { namespace, network, from, token } = ask
  const family = host.families.family(namespace)
  const address = ask.text.trim()
  if (family.isAddress?.(address) === false)
    throw featureError('ADDRESS_INVALID', {
      details: `Expected an address of ${host.network(network).name}.`,
    })
  if (isEip155Address(address) && !hasRightChecksum(address)) throw sendError('RECEIVER_MISTYPED')
  if (token !== undefined && isSameAddress(family, address, token))
    throw featureError('RECEIVER_REFUSED', { details: 'It is the contract of the token itself' })
  const facts = await factsOf(host, ask, address, signal)
  return { address, ...facts, isSelf: isSameAddress(family, address, from), sentTo: 0 }
}
