import type { Engine, Namespace, View } from '@walletchart/engine'

/** Opens a view, limited to a family if one is given. Without a view the engine chooses. */
export const openView = (engine: Engine, view: View | undefined, namespace: Namespace | undefined): void =>
  engine.open({ ...(view && { view }), ...(namespace && { data: { namespace } }) })
