import { expect, it } from 'vitest'
import { newRecoveryCode } from '../vault/recovery-code.js'
import type { KeysAnswer } from './keys-message.js'
import { type KeysPort, serveKeys } from './serve-keys.js'
import { type KeysWorker, workerKeys } from './worker-keys.js'

const fail = () => {
  throw new Error('No listener for a broken worker.')
}

/** A worker whose messages are cloned, as a browser does it. */
function fakeWorker() {
  const port: KeysPort = { onmessage: null, postMessage: (message) => void later(message) }
  const later = (message: KeysAnswer) => {
    const data = structuredClone(message)
    queueMicrotask(() => worker.onmessage?.(new MessageEvent('message', { data })))
  }
  let isBroken = false
  const worker: KeysWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => {
      const data = structuredClone(message)
      if (!isBroken) queueMicrotask(() => port.onmessage?.(new MessageEvent('message', { data })))
    },
    terminate: () => undefined,
  }
  serveKeys(port)
  return {
    worker,
    breaks: () => {
      isBroken = true
    },
  }
}

it('makes, opens and uses keys through the worker, and erases the bytes that it handed over', async () => {
  const keys = workerKeys(
    () => fakeWorker().worker,
    () => undefined,
  )
  const code = newRecoveryCode()
  const kept = code.slice()
  const made = await keys.make('account', code, undefined, true, 0)
  expect(code.every((byte) => byte === 0)).toBe(true)
  if (made?.device === undefined) throw new Error('No keys were split.')
  expect(await keys.signBytes('account', new Uint8Array(4))).toHaveLength(64)
  await keys.lock()
  expect(await keys.isOpen('account')).toBe(false)
  await expect(keys.signHash('account', new Uint8Array(32))).rejects.toThrow('locked')
  const opened = await keys.open(made.vault, { by: 'code', code: kept, device: made.device })
  expect(opened).toEqual(made.addresses)
  expect(kept.every((byte) => byte === 0)).toBe(true)
  expect(await keys.words('account')).not.toHaveLength(0)
  expect(await keys.proof('account')).toHaveLength(43)
})

it('starts no worker for keys that are locked, and says so', async () => {
  const keys = workerKeys(
    () => {
      throw new Error('A worker was started.')
    },
    () => undefined,
  )
  expect(await keys.isOpen('account')).toBe(false)
  await keys.lock()
  for (const refused of [keys.words('account'), keys.signBytes('account', new Uint8Array(1))])
    await expect(refused).rejects.toThrow('locked')
})

it('a worker that breaks ends its calls with a sentence, has locked the keys, and is replaced', async () => {
  const workers: ReturnType<typeof fakeWorker>[] = []
  let locks = 0
  const keys = workerKeys(
    () => {
      workers.push(fakeWorker())
      return workers.at(-1)?.worker ?? fakeWorker().worker
    },
    () => {
      locks += 1
    },
  )
  await keys.make('account', newRecoveryCode(), undefined, true, 0)
  workers[0]?.breaks()
  const signing = keys.signBytes('account', new Uint8Array(1))
  Reflect.apply(workers[0]?.worker.onerror ?? fail, undefined, [new Event('error')])
  await expect(signing).rejects.toThrow('Reload the page')
  expect([await keys.isOpen('account'), locks]).toEqual([false, 1])
  await keys.make('account', newRecoveryCode(), undefined, true, 0)
  expect(workers).toHaveLength(2)
})

it('a lock that comes while keys are made or opened closes them', async () => {
  const keys = workerKeys(
    () => fakeWorker().worker,
    () => undefined,
  )
  const making = keys.make('account', newRecoveryCode(), undefined, true, 0)
  await keys.lock()
  await making
  expect(await keys.isOpen('account')).toBe(false)
})
