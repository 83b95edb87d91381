/** Longest wait that a server can ask for, in ms. */
export const RETRY_AFTER_CAP_MS = 60_000

/**
 * Reads a `Retry-After` header (RFC 9110: whole seconds, or an HTTP date in any of its three forms).
 * @param now current time, ms since 1970
 * @returns the wait in ms, 0 for a date in the past, at most `cap`, or undefined when the header says nothing
 */
export function retryAfterMs(
  header: string | null | undefined,
  now: number,
  cap: number = RETRY_AFTER_CAP_MS,
): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, cap)
  if (!/^\w{3,9},? [\w -]{6,11} \d\d:\d\d:\d\d (GMT|\d{4})$/.test(text)) return undefined
  // the asctime form names no zone, and every HTTP date is in GMT
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at - now, 0), cap)
}
