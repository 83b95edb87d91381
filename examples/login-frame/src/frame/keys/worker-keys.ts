import { FrameError } from '../frame-error.js'
import { eraseBytes } from './erase-bytes.js'
import type { Keys } from './keys.js'
import { KeysLocked } from './keys-locked.js'
import type { KeysAnswer, KeysCall } from './keys-message.js'

/** The worker, as the page uses it. */
export interface KeysWorker {
  onmessage: ((event: MessageEvent) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
  postMessage(message: KeysCall): void
  terminate(): void
}

const failed = () => new FrameError('The keys could not be used. Reload the page and try again.')

interface Waiting {
  /** Takes the answer. */
  readonly hear: (event: MessageEvent) => void
  readonly reject: (error: Error) => void
}

/**
 * The keys in their worker, which is started when keys are made or opened. One that breaks takes its keys with it, and the next call starts
 * another.
 * @param onLock called when the keys were erased without a call
 * @throws FrameError from each call if the worker cannot be loaded
 */
export function workerKeys(start: () => KeysWorker, onLock: () => void): Keys {
  let worker: KeysWorker | undefined
  let ids = 0
  const waiting = new Map<number, Waiting>()

  const take = (id: number | undefined): Waiting | undefined => {
    const one = id === undefined ? undefined : waiting.get(id)
    if (id !== undefined) waiting.delete(id)
    return one
  }
  const hear = (event: MessageEvent): void => {
    const answer: KeysAnswer = event.data
    const one = take(answer.id)
    if (answer.id === undefined) onLock()
    else if (!('refused' in answer)) one?.hear(event)
    else one?.reject(answer.refused === 'locked' ? new KeysLocked() : failed())
  }
  const started = (): KeysWorker => {
    const made = start()
    made.onmessage = hear
    made.onerror = () => {
      made.terminate()
      if (worker === made) worker = undefined
      for (const id of [...waiting.keys()]) take(id)?.reject(failed())
      onLock()
    }
    return made
  }
  const call = <Value>(name: keyof Keys, ...args: readonly unknown[]): Promise<Value> =>
    new Promise((resolve, reject) => {
      worker ??= started()
      ids += 1
      waiting.set(ids, { hear: ({ data }) => resolve(data.value), reject })
      worker.postMessage({ id: ids, name, args })
    })
  /** The worker has a copy. */
  const handed = <Value>(name: keyof Keys, ...args: readonly unknown[]): Promise<Value> => {
    const answer = call<Value>(name, ...args)
    for (const one of args) eraseBytes(one)
    return answer
  }
  const ifOpen = async <Value>(name: keyof Keys, ...args: readonly unknown[]): Promise<Value> => {
    if (worker === undefined) throw new KeysLocked()
    return call(name, ...args)
  }

  return {
    make: async (...args) => handed('make', ...args),
    open: async (...args) => handed('open', ...args),
    opens: async (...args) => handed('opens', ...args),
    change: async (...args) => {
      if (worker === undefined) throw new KeysLocked()
      return handed('change', ...args)
    },
    isOpen: async (account) => worker !== undefined && call('isOpen', account),
    signHash: (...args) => ifOpen('signHash', ...args),
    signBytes: (...args) => ifOpen('signBytes', ...args),
    words: (account) => ifOpen('words', account),
    proof: (account) => ifOpen('proof', account),
    lock: async () => {
      if (worker !== undefined) await call('lock')
    },
  }
}
