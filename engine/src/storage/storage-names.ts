import { WalletchartError } from '../model/errors/walletchart-error.js'

const registry: unique symbol = Symbol.for('walletchart.storageNames')

interface Host {
  [registry]?: Set<string>
}

/**
 * Claims a storage name for one engine on this page, also against another copy of this package.
 * Returns what frees it again.
 * @throws WalletchartError `STORAGE_NAME_TAKEN`
 */
export const claimStorageName = (name: string): (() => void) => {
  const host: typeof globalThis & Host = globalThis
  host[registry] ??= new Set()
  const names = host[registry]
  if (names.has(name)) throw new WalletchartError('STORAGE_NAME_TAKEN', { params: { name } })
  names.add(name)
  return () => names.delete(name)
}
