import { expect, it } from 'vitest'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { collectGarbage } from '../testing/collect-garbage.cases.js'
import { restTransport } from './rest-transport.js'

/** A turn of the event loop, in which pieces of a failing call settle. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

const collectAll = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) {
    collectGarbage()
    await turn()
  }
}

it('[F20 partly] keeps nothing of reads that were given up while the server fails', async () => {
  const calls: WeakRef<object>[] = []
  const down: typeof fetch = async () => {
    throw new TypeError('The server is down')
  }
  const transport = restTransport({
    urls: ['https://one.example'],
    environment: fakeEnvironment({ fetch: down }),
  })
  const giveUp = async (): Promise<void> => {
    const caller = new AbortController()
    const call = transport.get({ path: '/a', signal: caller.signal })
    calls.push(new WeakRef(call))
    for (let turns = 0; turns < 3; turns += 1) await turn()
    // It waits between two tries.
    caller.abort()
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
  }
  for (let count = 0; count < 20; count += 1) await giveUp()
  await collectAll()
  expect(calls.filter((call) => call.deref() !== undefined).length).toBeLessThan(3)
})
