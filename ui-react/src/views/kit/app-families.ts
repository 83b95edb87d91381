import type { Namespace, PublicState } from '@walletchart/engine'

/** The families that the app has networks of, in its order. */
export const appFamilies = (networks: PublicState['networks']): readonly Namespace[] =>
  Object.keys(networks).filter((namespace) => (networks[namespace]?.caipNetworks.length ?? 0) > 0)
