import { describe, expect, it } from 'vitest'
import { fakeFamily } from '../../fakes/fake-family.js'
import { eip155Family } from '../../families/eip155/port/eip155-family.js'
import type { PairingSession } from '../../model/wallets/pairing-session.js'
import { sessionGrant } from '../../model/wallets/session-grant.js'
import { checkedSession } from './checked-session.js'
import { pairedFamilies } from './paired-families.js'

const first = '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'
const second = `0x${'1'.repeat(40)}`
const mistyped = `${first.slice(0, -1)}8`

const of = (
  ...accounts: PairingSession['namespaces'][string]['accounts']
): PairingSession['namespaces'][string] => ({
  chains: ['eip155:1', 'eip155:10'],
  accounts,
  methods: [],
  events: [],
  defaultChain: 'eip155:1',
  rpcMap: {},
})

const checked = async (namespaces: PairingSession['namespaces']): Promise<PairingSession> => {
  const given = [
    eip155Family(() => () => undefined),
    fakeFamily({ namespace: 'bip122', accountTypes: ['payment', 'ordinal'] }),
  ]
  const families = await pairedFamilies({
    namespaces: given.map(({ namespace }) => namespace),
    family: (name) => {
      const family = given.find(({ namespace }) => namespace === name)
      if (family === undefined) throw new Error(`There is no ${name}.`)
      return family
    },
  })
  const rest = { topic: 'a'.repeat(64), expiresAt: 1, sessionProperties: {}, peer: { name: 'Oar' } }
  return checkedSession({ ...rest, namespaces }, families)
}

describe('checkedSession', () => {
  it('writes each address in its checksum form, on the chain it was granted on', async () => {
    const eip155 = of(`eip155:1:${first.toLowerCase()}`, `eip155:10:${second}`, `eip155:10:${first}`)
    const session = await checked({ eip155 })
    expect(session).toMatchObject({ topic: 'a'.repeat(64), peer: { name: 'Oar' } })
    expect(session.namespaces.eip155).toEqual({
      ...eip155,
      accounts: [`eip155:1:${first}`, `eip155:10:${second}`, `eip155:10:${first}`],
      accountType: 'eoa',
      supportsAllNetworks: false,
    })
  })

  it('[F19 partly] leaves out an account with a wrong checksum: a character of it may be another', async () => {
    const one = await checked({ eip155: of(`eip155:1:${mistyped}`, `eip155:1:${second}`) })
    expect(sessionGrant(one, 'eip155')?.accounts).toEqual([{ address: second, type: 'eoa' }])
    const none = await checked({ eip155: of(`eip155:1:${mistyped}`) })
    expect(sessionGrant(none, 'eip155')).toBeUndefined()
  })

  it('leaves out what is no address', async () => {
    const session = await checked({ eip155: of('eip155:1:0x12') })
    expect(session.namespaces.eip155?.accounts).toEqual([])
  })

  it('knows wallets that go to any network', async () => {
    const both = ['wallet_addEthereumChain', 'wallet_switchEthereumChain']
    const goesAnywhere = async (methods: readonly string[]) => {
      const { namespaces } = await checked({ eip155: { ...of(`eip155:1:${second}`), methods } })
      return namespaces.eip155?.supportsAllNetworks
    }
    expect(await goesAnywhere(both)).toBe(true)
    for (const method of both) expect(await goesAnywhere([method])).toBe(false)
  })

  it('keeps the addresses of a family that does not check them, as its usual kind of account', async () => {
    const session = await checked({ bip122: of('bip122:000000000019d6689c085ae165831e93:bc1qabc') })
    expect(session.namespaces.bip122).toMatchObject({
      accounts: ['bip122:000000000019d6689c085ae165831e93:bc1qabc'],
      accountType: 'payment',
    })
  })

  it('takes another type of an account from the properties of the session', async () => {
    const network = 'bip122:000000000019d6689c085ae165831e93' as const
    const session = checkedSession(
      {
        topic: 'a'.repeat(64),
        expiresAt: 1,
        sessionProperties: { ordinals: 'bc1pabc' },
        peer: { name: 'Oar' },
        namespaces: {
          bip122: {
            ...of(`${network}:bc1qabc`, `${network}:bc1pabc`),
            chains: [network],
            defaultChain: network,
          },
        },
      },
      await pairedFamilies({
        namespaces: ['bip122'],
        family: () => ({
          ...fakeFamily({ namespace: 'bip122', accountTypes: ['payment', 'ordinal'] }),
          openPairing: async () => ({ accountTypes: ({ ordinals = '' }) => ({ [ordinals]: 'ordinal' }) }),
        }),
      }),
    )
    expect(sessionGrant(session, 'bip122')?.accounts).toEqual([
      { address: 'bc1qabc', type: 'payment' },
      { address: 'bc1pabc', type: 'ordinal' },
    ])
  })
})
