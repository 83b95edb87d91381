import { element } from './element.js'
import { focusView } from './focus-view.js'
import { watchHeight } from './watch-height.js'

/** The one place where the frame shows something. */
export interface FrameViews {
  /**
   * Shows a view until it has ended, after those before it.
   * @param draw fills the view, and calls `end` with its result once. It may return what runs at the end
   */
  show<Value>(
    draw: (view: HTMLElement, end: (value: Value) => void) => (() => void) | undefined,
  ): Promise<Value>
  /** Ends all views with an error. */
  closeAll(error: Error): void
}

/**
 * @param tell says to the page whether the frame has something to show
 * @param tellHeight says the height of what it shows, in CSS pixels
 */
export function frameViews(
  tell: (isShown: boolean) => void,
  tellHeight: (height: number) => void = () => undefined,
): FrameViews {
  let turn: Promise<unknown> = Promise.resolve()
  let open = 0
  const stops = new Set<(error: Error) => void>()

  const shown = <Value>(
    draw: (view: HTMLElement, end: (value: Value) => void) => (() => void) | undefined,
    stopped: Promise<never>,
  ): Promise<Value> => {
    const view = element('main')
    document.body.replaceChildren(view)
    let finish: (() => void) | undefined
    const ended = new Promise<Value>((resolve) => {
      finish = draw(view, resolve)
    })
    focusView(view)
    let isSeen = false
    const stopWatch = watchHeight(view, (height) => {
      tellHeight(height)
      // Nothing takes the focus before the page shows the frame.
      if (!isSeen && document.activeElement === document.body) focusView(view)
      isSeen = true
    })
    return Promise.race([ended, stopped]).finally(() => {
      finish?.()
      stopWatch()
      // A code must not stay in the page.
      view.replaceChildren()
      view.remove()
    })
  }

  return {
    async show(draw) {
      open += 1
      if (open === 1) tell(true)
      let stop: (error: Error) => void = () => undefined
      const stopped = new Promise<never>((_, reject) => {
        stop = reject
      })
      stopped.catch(() => undefined)
      stops.add(stop)
      const mine = turn.then(() => shown(draw, stopped))
      turn = mine.catch(() => undefined)
      try {
        return await mine
      } finally {
        stops.delete(stop)
        open -= 1
        if (open === 0) tell(false)
      }
    },
    closeAll: (error) => {
      for (const stop of [...stops]) stop(error)
    },
  }
}
