const keptPaths = ['/account', '/frame.js', '/frame.css', '/account-keys.js'] as const

const KEYS = '/account-keys.js'

/** A file of the account page. The service worker keeps it, so that export works without the server. */
export type KeptPath = (typeof keptPaths)[number]

/** The hashes of the kept files, as in the attribute `integrity`. The page itself has none. */
export type KeptHashes = Readonly<Record<Exclude<KeptPath, '/account'>, string>>

/** The answer of the service worker to a request. */
export interface KeptFile {
  readonly path: KeptPath
  /** `cache` for a file whose bytes the page has named by their hash. */
  readonly first: 'network' | 'cache'
}

/** The part of a request that decides. */
export type AskedFile = Pick<Request, 'method' | 'url' | 'integrity'>

/**
 * Undefined for each other request: the browser sends it as if there was no service worker. That is so for the whole API. It is also so for a file with another hash, which the page could not use.
 */
export function keptFile(
  { method, url, integrity }: AskedFile,
  origin: string,
  hashes: KeptHashes,
): KeptFile | undefined {
  const asked = new URL(url)
  const path = keptPaths.find((kept) => kept === asked.pathname)
  if (path === undefined || method !== 'GET' || asked.origin !== origin) return undefined
  // Browsers check no hash of a worker, so its address has it.
  const isNamed = path === KEYS && asked.search === `?${new URLSearchParams({ hash: hashes[KEYS] })}`
  if (isNamed) return { path, first: 'cache' }
  if (asked.search !== '') return undefined
  if (integrity === '') return { path, first: 'network' }
  return path !== '/account' && integrity === hashes[path] ? { path, first: 'cache' } : undefined
}
