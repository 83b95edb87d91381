import { relativeTime } from '@walletchart/engine/values'

/** The span from now to a time in words of the locale, as `in 7 days` or `3 minutes ago`. Both in ms since 1970; undefined for NaN. */
export function relativeText(now: number, at: number, locale: string): string | undefined {
  const time = relativeTime(now, at)
  if (time === undefined) return undefined
  return new Intl.RelativeTimeFormat(locale).format(at < now ? -time.count : time.count, time.unit)
}
