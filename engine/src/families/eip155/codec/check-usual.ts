import { featureError } from '../../../model/errors/feature-error.js'
import { unusualReceiver } from './unusual-receiver.js'

/** @throws WalletchartError `RECEIVER_UNUSUAL` for a value that the receiver would keep */
export function checkUsual({ to, value }: { readonly to?: unknown; readonly value?: unknown }): void {
  const reason = unusualReceiver(String(to))
  if (reason !== undefined && BigInt(String(value ?? 0)) > 0n)
    throw featureError('RECEIVER_UNUSUAL', { details: reason })
}
