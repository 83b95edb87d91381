import type { ChartFolder } from '../chart-lists/chart-folders.js'
import type { PackageActs } from './acts.js'

/** The acts of a package with those of the features that they do not name: a file at once, and one for the chunk. */
export function withFeatures(given: PackageActs, features: readonly ChartFolder[]): PackageActs {
  const named = [
    ...Object.values(given.atOnce).flat(),
    ...Object.values(given.acts).flatMap(({ modules }) => modules),
  ]
  const unnamed = (ending: string) =>
    features.flatMap(({ folder, has }) => {
      const module = `charts/${folder}/${folder}.${ending}`
      return has(ending) && !named.includes(module) ? [[folder, module] as const] : []
    })
  return {
    ...given,
    atOnce: {
      ...given.atOnce,
      ...Object.fromEntries(
        unnamed('feature.ts').map(([folder, module]) => [`first-load-${folder}`, [module]]),
      ),
    },
    acts: {
      ...given.acts,
      ...Object.fromEntries(
        unnamed('chunk.ts').map(([folder, module]) => [`chunk-${folder}`, { modules: [module] }]),
      ),
    },
  }
}
