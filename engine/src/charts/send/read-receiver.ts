import { featureError } from '../../model/errors/feature-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { FamilyHalves } from '../kit/service-context.js'
import type { SendReceiver } from './send-form.public.js'

/** What is asked about a receiver. */
export interface ReceiverAsk {
  readonly text: string
  readonly namespace: Namespace
  readonly network: Caip2
  readonly from: string
  readonly token: string | undefined
}

/** Finds a receiver. */
export async function readReceiver(
  { families }: { readonly families: FamilyHalves },
  { text, namespace, from }: ReceiverAsk,
  _signal: AbortSignal,
): Promise<SendReceiver> {
  if (families.family(namespace).isAddress?.(text) === false) throw featureError('ADDRESS_INVALID')
  return { address: text, kind: 'unknown', isUnused: false, isSelf: text === from, sentTo: 0 }
}
