import { describe, expect, it } from 'vitest'
import { wantedNamespaces } from '../networks/wanted-namespaces.js'
import { readPairingSession } from './read-pairing-session.js'

const first = '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'
const wanted = (required: readonly string[] = []) =>
  wantedNamespaces({
    networks: [
      { caipNetworkId: 'eip155:1', rpcUrls: ['https://one.example'] },
      { caipNetworkId: 'eip155:10', rpcUrls: [] },
      { caipNetworkId: 'solana:mainnet', rpcUrls: [] },
    ],
    overrides: {},
    defaults: () => ({ methods: [], events: [] }),
    required,
  })

const granted = {
  chains: ['eip155:1'],
  accounts: [`eip155:1:${first}`],
  methods: ['personal_sign'],
  events: ['accountsChanged'],
}

const settled = (namespaces: unknown, more: object = {}) => ({
  topic: 'a'.repeat(64),
  expiry: 2_000,
  namespaces,
  peer: { metadata: { name: 'Oar', url: 'https://oar.example', icons: [] } },
  ...more,
})

const read = (namespaces: unknown, more: object = {}, required: readonly string[] = []) =>
  readPairingSession(settled(namespaces, more), wanted(required))

describe('readPairingSession', () => {
  it('[R3.44] [R3.45] reads what the wallet granted', () => {
    expect(read({ eip155: granted }, { sessionProperties: { theme: 'dark' } })).toEqual({
      topic: 'a'.repeat(64),
      expiresAt: 2_000_000,
      namespaces: {
        eip155: { ...granted, defaultChain: 'eip155:1', rpcMap: { 1: 'https://one.example' } },
      },
      sessionProperties: { theme: 'dark' },
      peer: { name: 'Oar', url: 'https://oar.example/', icon: undefined },
    })
  })

  it('[A5 partly] marks a wallet whose name may deceive', () => {
    const peerOf = (name: string) =>
      read({ eip155: granted }, { peer: { metadata: { name, url: 'https://oar.example' } } }).peer
    expect(peerOf('O\u0430r')).toMatchObject({ name: 'O\u0430r', suspicious: true })
    expect(peerOf('O\u200bar')).toMatchObject({ name: 'Oar', suspicious: true })
    expect(peerOf('Oar')).not.toHaveProperty('suspicious')
  })

  it('takes an expiry up to the last day that a date can be written for', () => {
    const { expiresAt } = read({ eip155: granted }, { expiry: 253_402_300_799 })
    expect(new Date(expiresAt).toISOString()).toBe('9999-12-31T23:59:59.000Z')
  })

  it('[F19:1] leaves out families that were not asked for, and accounts of other families', () => {
    const { namespaces } = read({
      eip155: { ...granted, accounts: [...granted.accounts, 'solana:mainnet:abc', 'nonsense', 'eip155:1'] },
      cosmos: { accounts: ['cosmos:hub:cosmos1x'], methods: [], events: [] },
    })
    expect(Object.keys(namespaces)).toEqual(['eip155'])
    expect(namespaces.eip155?.accounts).toEqual(granted.accounts)
  })

  it('[F19:1] keeps chains beyond those asked for as what the wallet can do, and begins on one that was', () => {
    const accounts = [`eip155:56:${first}`, `eip155:10:${first}`]
    const { namespaces } = read({ eip155: { accounts, methods: [], events: [] } })
    expect(namespaces.eip155).toMatchObject({
      chains: ['eip155:56', 'eip155:10'],
      defaultChain: 'eip155:10',
    })
  })

  it('[F19:2] refuses a session without a family the app needs, or without any', () => {
    expect(() => read({ eip155: granted }, {}, ['solana'])).toThrow(/solana/)
    expect(() => read({ eip155: { ...granted, accounts: [] } }, {}, ['eip155'])).toThrow(/eip155/)
    for (const none of [{}, { cosmos: granted }, { eip155: { ...granted, accounts: [] } }])
      expect(() => read(none)).toThrow(expect.objectContaining({ code: 'GRANT_EMPTY' }))
  })

  it('joins the namespaces of single chains', () => {
    const one = (chain: number, method: string) => ({
      accounts: [`eip155:${chain}:${first}`],
      methods: [method],
      events: [],
    })
    const { namespaces } = read({ 'eip155:1': one(1, 'personal_sign'), 'eip155:10': one(10, 'eth_sign') })
    expect(namespaces.eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:10'],
      accounts: [`eip155:1:${first}`, `eip155:10:${first}`],
      methods: ['personal_sign', 'eth_sign'],
    })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'session'],
    ['a list', []],
    ['no topic', settled({ eip155: granted }, { topic: undefined })],
    ['a topic that is a path', settled({ eip155: granted }, { topic: '../../x' })],
    ['no expiry', settled({ eip155: granted }, { expiry: 'soon' })],
    ['an expiry of never', settled({ eip155: granted }, { expiry: Number.NaN })],
    ['an expiry after all days', settled({ eip155: granted }, { expiry: 1e306 })],
    ['an expiry after the year 9999', settled({ eip155: granted }, { expiry: 253_402_300_800 })],
    ['an endless session', settled({ eip155: granted }, { expiry: Number.POSITIVE_INFINITY })],
    ['half a second', settled({ eip155: granted }, { expiry: 2_000.5 })],
    ['an expiry before 1970', settled({ eip155: granted }, { expiry: -1 })],
    ['namespaces that are a text', settled('eip155')],
    ['namespaces that are a list', settled([granted])],
    ['accounts that are numbers', settled({ eip155: { ...granted, accounts: [1] } })],
    ['no peer', settled({ eip155: granted }, { peer: undefined })],
  ])('[A13 partly] refuses %s', (_, value) => {
    expect(() => readPairingSession(value, wanted())).toThrow(
      expect.objectContaining({ code: 'SESSION_INVALID' }),
    )
  })

  it('[A13 partly] takes no name from a prototype, and pollutes none', () => {
    const hostile: unknown = JSON.parse(
      `{"__proto__":${JSON.stringify(granted)},"constructor":${JSON.stringify(granted)},"eip155":${JSON.stringify(granted)}}`,
    )
    const { namespaces } = read(hostile)
    expect(Object.keys(namespaces)).toEqual(['eip155'])
    expect(Reflect.get({}, 'accounts')).toBeUndefined()
    expect(() => readPairingSession(settled(hostile), wanted(['constructor']))).not.toThrow(TypeError)
  })

  it('[A3:2] [A4 partly] [A5 partly] shows nothing of the wallet that could do harm', () => {
    const metadata = {
      name: `\u202e<b>${'x'.repeat(10_000)}`,
      url: 'javascript:alert(1)',
      icons: ['data:text/html,<script>'],
    }
    const { peer } = read({ eip155: granted }, { peer: { metadata } })
    expect(peer.name).not.toContain('\u202e')
    expect(peer.name.length).toBeLessThan(200)
    expect([peer.url, peer.icon]).toEqual([undefined, undefined])
    expect(read({ eip155: granted }, { peer: { metadata: { name: 7 } } }).peer.name).toBe('Wallet')
  })

  it('reads a list with anything but texts in it as empty', () => {
    const { eip155 } = read({ eip155: { ...granted, methods: ['personal_sign', 7], events: {} } }).namespaces
    expect(eip155).toMatchObject({ methods: [], events: [] })
  })

  it('reads properties that are none as none', () => {
    for (const sessionProperties of [undefined, null, 'x', { a: 1 }, [], ['x']])
      expect(read({ eip155: granted }, { sessionProperties }).sessionProperties).toEqual({})
  })
})
