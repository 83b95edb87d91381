import type { SendReceiver } from '@walletchart/engine/send'

/** The message for each kind of receiver; undefined for a plain account. */
export const receiverKindWords = {
  account: undefined,
  contract: 'send.contract',
  delegated: 'send.delegated',
  offCurve: 'send.offCurve',
  unknown: 'send.kindUnknown',
} as const satisfies Readonly<Record<SendReceiver['kind'], string | undefined>>
