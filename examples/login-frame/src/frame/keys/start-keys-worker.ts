import type { KeysWorker } from './worker-keys.js'

/** The file of the worker, which the server builds beside the script of the page. */
const FILE = '/keys.js'

/** Starts the worker that holds the keys. The address is a constant, as Trusted Types want to see it. */
export function startKeysWorker(): KeysWorker {
  const policy = Reflect.get(window, 'trustedTypes')?.createPolicy('walletchart-keys', {
    createScriptURL: () => FILE,
  })
  return new Worker(policy?.createScriptURL('') ?? FILE, { type: 'module' })
}
