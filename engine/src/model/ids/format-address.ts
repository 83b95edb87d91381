import { optionInvalid } from '../errors/option-invalid.js'

/**
 * An address for lists and buttons: its first 4 and last 6 characters, as in `0xb4…C7aF18`. Text that would
 * not get shorter stays whole. Where money moves or a signature is given, show the whole address instead.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function formatAddress(address: string, start = 4, end = 6): string {
  const isCount = (count: unknown): boolean => Number.isSafeInteger(count) && Number(count) >= 0
  if (typeof address !== 'string' || !isCount(start) || !isCount(end))
    throw optionInvalid('formatAddress', 'Expected text, and how many characters to keep as whole numbers')
  return address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${address.slice(address.length - end)}`
}
