import type { ViewData, ViewEntry } from './modal.events.js'
import { type Route, routeOf } from './routes.js'
import type { View } from './views.js'

/** A stack of views; the last one shows. Pure. */
export type Stack = readonly ViewEntry[]

/** The entry of a view: its row says whether it is held. */
export const entryOf = ({
  view,
  data = {},
  held = routeOf(view).held,
}: {
  readonly view: View
  readonly data?: ViewData | undefined
  readonly held?: boolean | undefined
}): ViewEntry => ({ view, data, held })

/** The view that shows; undefined when the stack is empty. */
export const topOf = (stack: Stack): ViewEntry | undefined => stack.at(-1)

/** Up to an entry of the same view, without it: a view is on the stack once, so that it cannot grow for ever. */
const below = (stack: Stack, view: View): Stack => {
  const index = stack.findIndex((one) => one.view === view)
  return index < 0 ? stack : stack.slice(0, index)
}

/** Puts a view on top, or goes back to it; pushing the view that shows changes nothing. */
export const pushed = (stack: Stack, entry: ViewEntry): Stack =>
  topOf(stack)?.view === entry.view ? stack : followed(stack, entry)

/** Puts a view on top, or goes back to it; when it shows already, it shows the new data. */
export const followed = (stack: Stack, entry: ViewEntry): Stack => [...below(stack, entry.view), entry]

/** Swaps the view that shows; the depth stays. */
export const replaced = (stack: Stack, entry: ViewEntry): Stack => [...stack.slice(0, -1), entry]

/** Drops every entry whose row says so. */
export const without = (stack: Stack, drop: (row: Route) => boolean): Stack => {
  const kept = stack.filter(({ view }) => !drop(routeOf(view)))
  return kept.length === stack.length ? stack : kept
}

/** Goes back over the entries on top that leave when the network changes. */
export const afterNetworkChange = (stack: Stack): Stack => {
  let depth = stack.length
  for (
    let top = stack[depth - 1];
    top !== undefined && routeOf(top.view).onNetwork === 'back';
    top = stack[depth - 1]
  )
    depth -= 1
  return depth === stack.length ? stack : stack.slice(0, depth)
}
