/** The text of a value from a file. Never throws: an object such as `{ "toString": null }` has none. */
export function safeText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return 'an object'
  }
}
