import type { ViewText } from '../../messages/view-text.js'
import { clockText } from '../../parts/clock.js'

/** A span of time: seconds and whole minutes in words, else as `m:ss`. `span` in ms. */
export function timeText(span: number, t: ViewText): string {
  const seconds = Math.round(span / 1000)
  if (seconds < 60) return t('time.seconds', { count: seconds })
  return seconds % 60 === 0 ? t('time.minutes', { count: seconds / 60 }) : clockText(span, 0)
}
