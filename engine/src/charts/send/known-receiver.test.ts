import { expect, it } from 'vitest'
import { eip155 } from '../../eip155.js'
import { fakeStorage } from '../../fakes/fake-storage.js'
import { mainnet } from '../../model/networks/built-in-networks.js'
import { rememberReceiver } from './kept-receivers.js'
import { knownReceiver } from './known-receiver.js'
import { receiverHost } from './receiver-host.cases.js'

const hex = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}`
/** Addresses that look random, and are the same in each run. */
function* randomAddresses(seed: bigint): Generator<string, never> {
  let state = seed
  for (;;) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 192n
    yield hex((state >> 32n) % 2n ** 160n)
  }
}

it('[Q32] a receiver is compared with what the user sent to, with at most one false alarm in 10,000', async () => {
  const host = receiverHost({ families: [eip155()], networks: [mainnet], storage: fakeStorage() })
  const random = randomAddresses(7n)
  const sentTo = Array.from({ length: 100 }, () => random.next().value)
  const asked = (address: string) => knownReceiver(host, { namespace: 'eip155', address, own: [] })
  const [first = ''] = sentTo
  const like = `${first.slice(0, 6)}${'0'.repeat(30)}${first.slice(-6)}`
  // An address is not known because others sent from it, or because it was looked at.
  expect((await asked(like)).lookAlike).toBeUndefined()
  for (const address of sentTo) await rememberReceiver(host, { namespace: 'eip155', address })
  expect((await asked(like)).lookAlike?.address.toLowerCase()).toBe(first)
  expect(await asked(first)).toEqual({ sentTo: 1, lookAlike: undefined })
  let alarms = 0
  for (let tried = 0; tried < 10_000; tried += 1)
    if ((await asked(random.next().value)).lookAlike !== undefined) alarms += 1
  expect(alarms).toBeLessThanOrEqual(1)
})
