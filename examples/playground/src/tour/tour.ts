/** What there is to try, in order. */
export const tourSteps = ['connect', 'sign', 'switch', 'reload', 'disconnect'] as const

export type TourStep = (typeof tourSteps)[number]

/** Which steps a visitor has done, kept while the tab lives. */
export interface Tour {
  readonly done: () => ReadonlySet<TourStep>
  readonly mark: (step: TourStep) => void
  readonly subscribe: (listener: () => void) => () => void
}

const KEY = 'playground-tour'

export function createTour(storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): Tour {
  const listeners = new Set<() => void>()
  let done: ReadonlySet<TourStep> = new Set(tourSteps.filter((step) => read(storage).includes(step)))
  return {
    done: () => done,
    mark(step) {
      if (done.has(step)) return
      done = new Set([...done, step])
      try {
        storage.setItem(KEY, [...done].join(' '))
      } catch {
        // The ticks then last only as long as the page.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function read(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    return storage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}
