import type { Namespace } from '../../model/ids/namespace.js'

/** The storage key of what a feature keeps of a family's accounts: `@walletchart/…/portfolio/eip155`. */
export const keptKey = (storageKey: string, name: string, namespace: Namespace): string =>
  `${storageKey}/${name}/${namespace}`
