/** A part of the skin that is loaded when it is first needed. */
export interface LazyPart<Part> {
  /** Loads it, once; after a failure the next call tries again. */
  load(): Promise<Part>
  /** The part when it is there already. */
  peek(): Part | undefined
}

/** Wraps an `import()` so that it runs once, can be tried again, and is there at once the second time. */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let loading: Promise<Part> | undefined
  let loaded: Part | undefined
  return {
    load: () => {
      loading ??= load().then(
        (part) => {
          loaded = part
          return part
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    peek: () => loaded,
  }
}
