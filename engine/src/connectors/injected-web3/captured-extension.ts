/** An extension whose function was read once. A function that is put in its place later is never called. */
export interface CapturedExtension {
  /** The object that the extension put into the page. */
  readonly source: object
  /** Asks for access to its accounts. May throw. */
  readonly enable: (originName: string) => unknown
}

/** Undefined for a value that is no extension. Never throws. */
export function capturedExtension(value: unknown): CapturedExtension | undefined {
  try {
    const source: object = Object(value)
    const enable: unknown = Reflect.get(source, 'enable')
    if (typeof enable !== 'function') return undefined
    return { source, enable: (originName) => Reflect.apply(enable, source, [originName]) }
  } catch {
    return undefined // a Proxy or a getter may throw on read
  }
}
