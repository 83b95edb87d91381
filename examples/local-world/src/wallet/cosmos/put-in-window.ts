/** Puts a wallet into the window under a name, after a delay. Returns how to take it out again. */
export function putInWindow(name: string, value: object, delayMs: number): () => void {
  const put = (): void => {
    Reflect.set(window, name, value)
  }
  const timer = delayMs > 0 ? setTimeout(put, delayMs) : undefined
  if (timer === undefined) put()
  return () => {
    clearTimeout(timer)
    if (Reflect.get(window, name) === value) Reflect.deleteProperty(window, name)
  }
}
