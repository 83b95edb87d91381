import { describe, expect, it } from 'vitest'
import { readListedWallet } from './listed-wallet-schema.js'

const whole = {
  id: 'a'.repeat(64),
  name: 'Amber Anchor',
  image_id: 'b1-c2',
  rdns: 'com.amber.anchor',
  mobile_link: 'amber://',
  desktop_link: 'amberdesk://',
  webapp_link: 'https://amber.example/web',
  homepage: 'https://amber.example/',
  app_store: 'https://apps.example/amber',
  play_store: 'https://play.example/amber',
  chrome_store: 'https://store.example/amber',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  injected: [{ namespace: 'eip155', injected_id: 'isAmber' }],
  badge_type: 'certified',
}

describe('a wallet of the listing', () => {
  it('[R3.25] has every field of the service', () => {
    expect(readListedWallet({ ...whole, order: 7, extra: {} })).toEqual(whole)
  })

  it('[R3.25] needs an id and a name, and nothing else', () => {
    expect(readListedWallet({ id: 'x', name: 'X' })).toEqual({ id: 'x', name: 'X', chains: [] })
    const nulls = Object.fromEntries(Object.keys(whole).map((name) => [name, null]))
    expect(readListedWallet({ ...nulls, id: 'x', name: 'X' })).toEqual({ id: 'x', name: 'X', chains: [] })
  })

  it.each([
    [undefined],
    [null],
    ['x'],
    [[]],
    [{}],
    [{ id: 'x' }],
    [{ id: '', name: 'X' }],
    [{ id: 'a/../b', name: 'X' }],
    [{ id: 'a?b', name: 'X' }],
    [{ id: 7, name: 'X' }],
    [{ id: 'x'.repeat(129), name: 'X' }],
    [{ id: 'x', name: 7 }],
    [{ id: 'x', name: ' \u200b\u202e ' }],
  ])('[A13 partly] is none: %j', (entry) => {
    expect(readListedWallet(entry)).toBeUndefined()
  })

  it('[A4 partly] has no scheme that is not its own', () => {
    const links = (mobile_link: unknown, more = {}) =>
      readListedWallet({ ...whole, mobile_link, desktop_link: mobile_link, ...more })
    for (const scheme of ['applescript', 'apt', 'content', 'jetbrains', 'phantom', 'xbench']) {
      expect(links(`${scheme}://`)).toEqual({ ...whole, mobile_link: undefined, desktop_link: undefined })
      expect(links(`${scheme}://`, { name: scheme, rdns: undefined })?.mobile_link).toBe(
        ['phantom', 'xbench'].includes(scheme) ? `${scheme}://` : undefined,
      )
    }
    expect(links('amberwallet://open')).toMatchObject({ mobile_link: 'amberwallet://open' })
    expect(links('anchor://')).toMatchObject({ mobile_link: 'anchor://', desktop_link: 'anchor://' })
  })

  it.each([
    'amber://open?file=/etc/passwd',
    'amber://host.example:8080/a',
    'amber://user@host.example/',
    'amber://open/%41',
    'amber://a//b!c',
    'amber://open#a',
    'amber://open/a:b',
  ])('[A4 partly] tells no program what to do, whoever has the scheme: %s', (link) => {
    expect(readListedWallet({ ...whole, mobile_link: link })?.mobile_link).toBeUndefined()
    const known = link.replace('amber:', 'bybitapp:')
    expect(readListedWallet({ ...whole, mobile_link: known })?.mobile_link).toMatch(/^bybitapp:/)
  })

  it.each(['amber:', 'amber://', 'amber://open', 'amber://open.dapp/wallet-connect/v2'])(
    'may name a place inside its app: %s',
    (link) => {
      expect(readListedWallet({ ...whole, mobile_link: link })?.mobile_link).toMatch(/^amber:/)
    },
  )

  it.each(['mk', 'mhtml', 'its', 'vivaldi', 'idea', 'fb'])(
    '[A4 partly] is no program of the system, also where a wallet is called so: %s',
    (name) => {
      expect(readListedWallet({ ...whole, name, mobile_link: `${name}://` })?.mobile_link).toBeUndefined()
    },
  )

  it('has a universal link beside its scheme, or alone', () => {
    const link_mode = 'https://amber.example/link'
    const links = (mobile_link: unknown, universal: unknown = link_mode) => {
      const wallet = readListedWallet({ ...whole, mobile_link, link_mode: universal })
      return [wallet?.mobile_link, wallet?.link_mode]
    }
    expect(links('amber://')).toEqual(['amber://', link_mode])
    expect(links('apt://x')).toEqual([undefined, link_mode])
    expect(links(null)).toEqual([undefined, link_mode])
    expect(links('apt://x', 'javascript:alert(1)')).toEqual([undefined, undefined])
    expect(links('apt://x', 'amber://')).toEqual([undefined, undefined])
  })

  it('[A4 partly] has no link that is not safe to open', () => {
    const links = {
      mobile_link: 'javascript:alert(1)',
      desktop_link: 'file:///x',
      webapp_link: 'amber://web',
      homepage: 'data:text/html,x',
      app_store: 'http://apps.example/',
      play_store: ' https://play.example/',
      chrome_store: { toString: 'x' },
    }
    expect(readListedWallet({ ...whole, ...links })).toEqual({
      ...whole,
      ...Object.fromEntries(Object.keys(links).map((name) => [name, undefined])),
    })
  })

  it('[A5 partly] has a plain name, and says when it may deceive', () => {
    expect(readListedWallet({ ...whole, name: ' <b>Amber</b>\n\nAnchor ' })?.name).toBe('<b>Amber</b> Anchor')
    expect(readListedWallet({ ...whole, name: '\u202eAmber' })).toMatchObject({
      name: 'Amber',
      suspicious: true,
    })
    expect(readListedWallet({ ...whole, name: 'М\u0435taMask' })?.suspicious).toBe(true)
    expect(readListedWallet(whole)).not.toHaveProperty('suspicious')
    expect([...(readListedWallet({ ...whole, name: 'x'.repeat(10_000) })?.name ?? '')].length).toBe(64)
  })

  it('[A13 partly] [A3 partly] leaves out what is wrong and keeps the wallet', () => {
    const wrong = {
      image_id: '../../etc',
      rdns: 'no rdns',
      chains: ['eip155:1', 'eip155:1', 'nonsense', 7, null],
      injected: [{ namespace: 'eip155', injected_id: 'com.one' }, { namespace: 7 }, 'x', null],
      badge_type: 'best',
    }
    expect(readListedWallet({ ...whole, ...wrong })).toEqual({
      ...whole,
      image_id: undefined,
      rdns: undefined,
      chains: ['eip155:1'],
      injected: [{ namespace: 'eip155', injected_id: 'com.one' }],
      badge_type: undefined,
    })
    expect(readListedWallet({ ...whole, chains: 'x', injected: {} })).toMatchObject({ chains: [] })
  })

  it('[A13 partly] is not changed by the names objects have of themselves', () => {
    const entry: unknown = JSON.parse(
      '{"id":"x","name":"X","__proto__":{"rdns":"com.evil.x"},"constructor":1}',
    )
    expect(readListedWallet(entry)).toEqual({ id: 'x', name: 'X', chains: [] })
    expect(Reflect.get({}, 'rdns')).toBeUndefined()
  })
})
