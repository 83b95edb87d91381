import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { bitcoin, cosmoshub, mainnet, polkadot, solana } from '../model/networks/built-in-networks.js'
import { accountOf, rest, started, storedIn, until } from './set-up.cases.js'

/** Two accounts of a wallet for each family. */
const held = {
  eip155: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  solana: ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'],
  bip122: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  polkadot: [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  ],
  cosmos: ['cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 'cosmos1vjg90w72pj9y3pp6luj6zw09etsyumvp9y3uc8'],
} as const
type Held = keyof typeof held
const families: readonly Held[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

const idOf = (namespace: string) => `${namespace}:wallet`
const first = (namespace: Held) => held[namespace][0]
const second = (namespace: Held) => held[namespace][1]

/** The accounts, as text in any case and without their prefix, so that no other form of them gets past. */
const cores = (namespace: Held, which: readonly string[] = held[namespace]): readonly string[] =>
  which.map((address) => address.toLowerCase().replace(/^(?:0x|bc1|cosmos1)/, ''))

/** An engine that is connected on every family; each wallet shares two accounts. */
async function everywhere() {
  const wallets = families.map((namespace) =>
    fakeConnector({
      id: idOf(namespace),
      namespaces: [namespace],
      grants: { [namespace]: { accounts: held[namespace].map((address) => ({ address, type: 'eoa' })) } },
    }),
  )
  const set = await started({
    options: {
      networks: [mainnet, solana, bitcoin, polkadot, cosmoshub],
      families: families.map((namespace, index) =>
        fakeFamily({
          namespace,
          wallets: wallets.slice(index, index + 1),
          walletHoldsAccount: false,
          balances: Object.fromEntries(held[namespace].map((address) => [address, 5n])),
        }),
      ),
    },
  })
  for (const namespace of families) {
    await set.engine.connect({ wallet: idOf(namespace) })
    expect(accountOf(set.engine, namespace).address).toBe(first(namespace))
  }
  return { ...set, wallets }
}

const told = (texts: Iterable<string>): string => [...texts].join('\n').toLowerCase()

describe('addresses', () => {
  it.each(families)(
    '[R3.50] of %s are not stored, but for one that the user picks, until they disconnect',
    async (picked) => {
      const { engine, area } = await everywhere()
      await rest()
      expect(storedIn(area)).toMatchObject({
        wallets: Object.fromEntries(families.map((namespace) => [namespace, { id: idOf(namespace) }])),
      })
      const stored = (): string => told(area.texts.values())
      for (const namespace of families)
        for (const core of cores(namespace)) expect(stored()).not.toContain(core)

      await engine.switchAddress({ address: second(picked), namespace: picked })
      await until(() => expect(stored()).toContain(second(picked).toLowerCase()))
      const others = families.flatMap((namespace) =>
        cores(namespace, namespace === picked ? [first(namespace)] : held[namespace]),
      )
      for (const core of others) expect(stored()).not.toContain(core)

      await engine.disconnect({ namespace: picked })
      await rest()
      for (const core of cores(picked)) expect(stored()).not.toContain(core)
    },
  )

  it('[A16 partly] of no family are in an event of telemetry, and neither is what was signed', async () => {
    const { engine, telemetry, wallets } = await everywhere()
    for (const [index, namespace] of families.entries()) {
      await engine.signMessage({ message: 'my secret', namespace }).catch(() => undefined)
      await engine.switchAddress({ address: second(namespace), namespace })
      wallets[index]?.script('disconnect', { error: new Error(second(namespace)) })
      await engine.disconnect({ namespace })
    }
    await rest()
    expect(new Set(telemetry.map(({ event }) => event)).size).toBeGreaterThan(3)
    const text = told([JSON.stringify(telemetry)])
    expect(text).not.toContain('secret')
    for (const namespace of families) for (const core of cores(namespace)) expect(text).not.toContain(core)
  })
})
