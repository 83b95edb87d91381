import type { ViewText } from '../../messages/view-text.js'

/** A span of time in words: whole minutes, or seconds. `span` in ms. */
export function timeText(span: number, t: ViewText): string {
  const seconds = Math.round(span / 1000)
  return seconds >= 60 && seconds % 60 === 0
    ? t('time.minutes', { count: seconds / 60 })
    : t('time.seconds', { count: seconds })
}
