/**
 * Reads what `times` of a POSIX shell writes: a line for the shell, and one for all that it started and waited for.
 * @returns user and system time of what the shell started, in ms; nothing when the text has another shape
 */
export function readTimes(text: string): number | undefined {
  const [, started = ''] = text.trim().split('\n')
  const parts = [...started.matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) return undefined
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  )
}
