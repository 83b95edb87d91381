/** A time of day in the language (BCP 47), with its date if that is another day. Both in ms since 1970. */
export function clockTime(at: number, now: number, locale: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at)
}
