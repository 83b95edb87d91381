import { createPublicClient, getAddress, http, toCoinType } from 'viem'
import { getEnsAddress, getEnsName } from 'viem/actions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import { HARBOR, TIDEWATER } from '../local-chains.js'
import { type LocalWorld, startLocalWorld } from '../start-local-world.js'
import { UNIVERSAL_RESOLVER } from './universal-resolver.js'

const [first = '0x', second = '0x', third = '0x', fourth = '0x'] = LOCAL_ACCOUNTS
const universalResolverAddress = UNIVERSAL_RESOLVER
const tidewater = toCoinType(TIDEWATER.id)

let world: LocalWorld
beforeAll(async () => {
  world = await startLocalWorld({ chains: [{ ...HARBOR, port: 0 }], names: { port: 0 } })
})
afterAll(() => world.stop())

const client = () => createPublicClient({ transport: http(world.chains[0]?.rpcUrl) })
const addressOf = async (name: string, coinType = 60n) => {
  const address = await getEnsAddress(client(), { name, coinType, universalResolverAddress })
  return address && getAddress(address)
}
const nameOf = (address: `0x${string}`, coinType = 60n) =>
  getEnsName(client(), { address, coinType, universalResolverAddress })

it('a name leads to an address of each chain, and to none where it has none', async () => {
  expect(await addressOf('marina.eth')).toBe(first)
  expect(await addressOf('marina.eth', tidewater)).toBe(second)
  expect(await addressOf('rowan.eth', tidewater)).toBeNull()
  expect(await addressOf('empty.eth')).toBeNull()
  expect(await addressOf('nobody.eth')).toBeNull()
})

it('an account has a name of its own on a chain, if the name leads back to it', async () => {
  expect(await nameOf(first)).toBe('marina.eth')
  expect(await nameOf(second, tidewater)).toBe('marina.eth')
  expect(await nameOf(second)).toBeNull()
  expect(await nameOf(third)).toBeNull()
})

it('a name that no chain knows is answered by the gateway', async () => {
  expect(await addressOf('wren.offchain.eth')).toBe(fourth)
  expect(await addressOf('heron.offchain.eth')).toBeNull()
  expect(world.nameGateway?.requests.length).toBeGreaterThan(0)
})

it('the world says where the entry point is', () => {
  expect(world.describe().chains).toMatchObject([{ id: HARBOR.id, ensUniversalResolver: UNIVERSAL_RESOLVER }])
})
