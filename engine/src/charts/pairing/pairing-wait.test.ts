import { expect, it } from 'vitest'
import { defaultLimits } from '../../composition/default-limits.js'
import { pairingWait } from './pairing-wait.js'

it('is the life of two codes, and never more than a timer can wait', () => {
  const wait = (uriLifetime: number) => pairingWait({ ...defaultLimits, uriLifetime })
  expect(wait(240_000)).toBe(480_000)
  expect(wait(1_073_741_823)).toBe(2_147_483_646)
  for (const long of [1_073_741_824, 2_147_483_647, 1e306]) expect(wait(long)).toBe(2_147_483_647)
})
