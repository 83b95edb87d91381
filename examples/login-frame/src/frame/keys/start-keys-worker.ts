import { scriptAddress } from '../script-address.js'
import type { KeysWorker } from './worker-keys.js'

/**
 * Starts the worker that holds the keys. Its name lies in the scope of the service worker, which keeps it for a dead server. A page can
 * be older than its server: it names the version of the worker that it speaks with, and another one does not start.
 */
export function startKeysWorker(): KeysWorker {
  const hash = document.querySelector('meta[name="keys-integrity"]')?.getAttribute('content') ?? ''
  return new Worker(scriptAddress(`/account-keys.js?${new URLSearchParams({ hash })}`), { type: 'module' })
}
