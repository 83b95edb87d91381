import type { Engine } from '@walletchart/engine'

/** The inline panels on the page. The first one shows the views, and while there is one the dialog stays closed. */
export interface InlinePanels {
  /** Adds a panel. Returns the function that removes it. */
  add(panel: symbol): () => void
  first(): symbol | undefined
  subscribe(listener: () => void): () => void
}

const panelsOf = /* @__PURE__ */ new WeakMap<Engine, InlinePanels>()

/** The panels of an engine. A panel and the dialog are loaded apart and share them. */
export function inlinePanelsOf(engine: Engine): InlinePanels {
  const known = panelsOf.get(engine)
  if (known !== undefined) return known
  const made = createInlinePanels()
  panelsOf.set(engine, made)
  return made
}

function createInlinePanels(): InlinePanels {
  const panels = new Set<symbol>()
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  return {
    add: (panel) => {
      panels.add(panel)
      tell()
      return () => {
        panels.delete(panel)
        tell()
      }
    },
    first: () => panels.values().next().value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
