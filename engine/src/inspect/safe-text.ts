/** The text of what a file holds. Never throws: an object such as `{ "toString": null }` has none. */
export function safeText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return 'an object'
  }
}
