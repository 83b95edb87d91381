import type { Namespace } from '../../model/ids/namespace.js'
import { lookAlike } from '../../model/receivers/look-alike.js'
import { writtenAddress } from '../../model/receivers/written-address.js'
import { type KeptReceiver, keptReceivers } from './kept-receivers.js'
import type { ReceiverHost } from './receiver-host.js'

/** An address that is to receive. */
export interface JudgedReceiver {
  readonly namespace: Namespace
  readonly address: string
  /** The accounts of the user. */
  readonly own: readonly string[]
}

/** A receiver as this browser remembers it. */
export interface KnownReceiver {
  /** The number of transfers to it. */
  readonly sentTo: number
  /** An address that the user knows, and that it can be mistaken for. */
  readonly lookAlike: { readonly address: string } | undefined
}

/** Compares a receiver with the accounts of the user and what the user sent to, and with nothing else. */
export async function knownReceiver(
  host: ReceiverHost,
  { namespace, address: given, own }: JudgedReceiver,
): Promise<KnownReceiver> {
  const address = writtenAddress(given)
  const kept: readonly KeptReceiver[] = await keptReceivers(host, namespace)
  const known = [...kept, ...own.map((one) => ({ address: writtenAddress(one) }))]
  const found = lookAlike(address, known)
  return {
    sentTo: kept.find((one) => one.address === address)?.count ?? 0,
    lookAlike: found && { address: found.address },
  }
}
