import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { sendError } from '../../model/errors/send-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { FamilyNames, NameAsked, NameFound } from '../../ports/family-names.js'
import { openTransfer } from '../token-send/open-transfer.js'
import type { ReceiverHost } from './receiver-host.js'

/** A name, and where its address is used. */
export interface NamePlace {
  readonly name: string
  readonly namespace: Namespace
  readonly network: Caip2
}

/** The look-up of a family's names; undefined for a family without names. */
export async function openNames(host: ReceiverHost, namespace: Namespace): Promise<FamilyNames | undefined> {
  const { openNames: open } = await openTransfer(host.families, namespace)
  return open?.()
}

/** The question about a name. */
export const nameAsked = (
  host: ReceiverHost,
  { name, network }: NamePlace,
  signal: AbortSignal,
): NameAsked => ({
  name,
  network: host.network(network),
  networks: host.app.networks,
  chainOf: (home) => async (method, params) =>
    (await host.families.chain(home.chainNamespace)).read({ network: home, method, params, signal }),
  signal,
})

/**
 * The address that a name leads to on a network. One of another network is never taken in its place.
 * @throws WalletchartError `NAME_NOT_FOUND`; `NAME_NOT_READ` with its cause; `ADDRESS_INVALID` for what is no name; `ABORTED`
 */
export async function readName(
  host: ReceiverHost,
  place: NamePlace,
  signal: AbortSignal,
): Promise<NameFound> {
  const { network } = place
  const notFound = (details: string) => sendError('NAME_NOT_FOUND', { details })
  try {
    const names = await openNames(host, place.namespace)
    if (names === undefined) throw notFound(`${host.network(network).name} has no names`)
    const found = await names.addressOf(nameAsked(host, place, signal))
    if (found !== undefined) return found
    throw notFound(`It has no address on ${host.network(network).name}`)
  } catch (thrown) {
    if (signal.aborted) throw new WalletchartError('ABORTED', { cause: thrown })
    if (isWalletchartError(thrown, 'NAME_NOT_FOUND') || isWalletchartError(thrown, 'ADDRESS_INVALID'))
      throw thrown
    throw sendError('NAME_NOT_READ', { cause: thrown })
  }
}
