import { scriptAddress } from '../script-address.js'
import type { KeysWorker } from './worker-keys.js'

/** Starts the worker that holds the keys. Its name lies in the scope of the service worker, which keeps it for a dead server. */
export const startKeysWorker = (): KeysWorker =>
  new Worker(scriptAddress('/account-keys.js'), { type: 'module' })
