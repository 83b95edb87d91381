/** Undefined for what cannot be read: a Proxy or a getter may throw. */
export function readQuietly<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
