import type { ErrorRecord } from '@walletchart/engine'

/** The reason in the sentence of `TRANSFER_WOULD_FAIL`, which stands after its first colon: a title says the rest. */
export const reasonIn = ({ shortMessage }: ErrorRecord): string =>
  shortMessage.slice(shortMessage.indexOf(':') + 1).trim()
