import * as z from 'zod/mini'
import type { Namespace } from '../../model/ids/namespace.js'
import { writtenAddress } from '../../model/receivers/written-address.js'
import { KeptAccounts } from '../kit/kept-accounts.js'
import type { ReceiverHost } from './receiver-host.js'

/** The receivers of a family that are remembered: the last ones. */
const MOST = 100
/** The most characters of a family. */
const LONGEST = 20_000
const LONGEST_ADDRESS = 128
const NAME = 'receivers'

/** A receiver that the user sent to, in this browser. Its name is not kept: it may lead elsewhere by now. */
export interface KeptReceiver {
  readonly address: string
  /** How often. */
  readonly count: number
}

const entries = z.array(
  z.object({
    address: z.custom<string>((value) => typeof value === 'string' && value.length <= LONGEST_ADDRESS),
    count: z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) > 0),
  }),
)

const receiversOf = (host: ReceiverHost, namespace: Namespace): KeptAccounts<KeptReceiver> =>
  new KeptAccounts(host, {
    name: NAME,
    namespace,
    longest: LONGEST,
    most: MOST,
    parse: (given) => {
      const { isAddress } = host.families.family(namespace)
      return entries.safeParse(given).data?.filter(({ address }) => isAddress?.(address) !== false)
    },
  })

/** The receivers of a family that this browser remembers, the last one first. Without storage the list is empty. */
export const keptReceivers = (host: ReceiverHost, namespace: Namespace): Promise<readonly KeptReceiver[]> =>
  receiversOf(host, namespace).all()

/** Remembers that the user sent to an address. Never throws. */
export const rememberReceiver = (
  host: ReceiverHost,
  { namespace, address: given }: { readonly namespace: Namespace; readonly address: string },
): Promise<void> => {
  const address = writtenAddress(given)
  return receiversOf(host, namespace).put(
    address,
    (earlier) => ({ address, count: (earlier?.count ?? 0) + 1 }),
    () => true,
  )
}

/** Forgets the receivers of every family of the app. Never throws. */
export async function forgetReceivers(host: ReceiverHost): Promise<void> {
  for (const namespace of host.app.namespaces) await receiversOf(host, namespace).clear()
}
