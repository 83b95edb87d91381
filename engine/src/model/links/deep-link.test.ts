import { describe, expect, it } from 'vitest'
import { anyWalletLink, type DeepLink, deepLink, walletBrowserLink } from './deep-link.js'
import type { Host } from './host.js'

const uri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1760000000&relay-protocol=irn&symKey=${'a1'.repeat(32)}`
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)

const on = (platform: Host['platform'], more: Partial<Host> = {}): Host => ({
  platform,
  framed: false,
  telegram: false,
  standalone: false,
  ...more,
})

const native = 'halyard://'
const universal = 'https://halyard.example/app'

/** Where the page runs, what the wallet's link is, and exactly what is opened where. */
const table: readonly (readonly [string, Host, string, DeepLink])[] = [
  ['[B36:1] iOS, a scheme', on('ios'), native, { href: `halyard://wc?uri=${once}`, target: '_self' }],
  [
    '[B36 partly] iOS, an https link',
    on('ios'),
    universal,
    { href: `${universal}/wc?uri=${once}`, target: '_self' },
  ],
  [
    '[B36:1] iOS, installed, a scheme',
    on('ios', { standalone: true }),
    native,
    { href: `halyard://wc?uri=${once}`, target: '_self' },
  ],
  [
    '[B36 partly] iOS, installed, an https link',
    on('ios', { standalone: true }),
    universal,
    { href: `${universal}/wc?uri=${once}`, target: '_blank' },
  ],
  [
    '[B36:2] iOS in a frame',
    on('ios', { framed: true }),
    universal,
    { href: `${universal}/wc?uri=${once}`, target: '_top' },
  ],
  [
    '[B36:1] iOS in Telegram',
    on('ios', { telegram: true }),
    native,
    { href: `halyard://wc?uri=${once}`, target: '_blank' },
  ],
  ['[B36:1] Android, a scheme', on('android'), native, { href: `halyard://wc?uri=${once}`, target: '_self' }],
  [
    '[B36 partly] Android, an https link',
    on('android'),
    universal,
    { href: `${universal}/wc?uri=${once}`, target: '_self' },
  ],
  [
    '[B36 partly] Android, installed, an https link',
    on('android', { standalone: true }),
    universal,
    { href: `${universal}/wc?uri=${once}`, target: '_self' },
  ],
  [
    '[B36:2] Android in a frame',
    on('android', { framed: true }),
    native,
    { href: `halyard://wc?uri=${once}`, target: '_top' },
  ],
  [
    '[B36:2] Android in Telegram, a scheme: encoded twice',
    on('android', { telegram: true }),
    native,
    { href: `halyard://wc?uri=${twice}`, target: '_blank' },
  ],
  [
    '[B36 partly] Android in Telegram, an https link: encoded once',
    on('android', { telegram: true }),
    universal,
    { href: `${universal}/wc?uri=${once}`, target: '_blank' },
  ],
  ['[B36:1] a desktop app', on('desktop'), native, { href: `halyard://wc?uri=${once}`, target: '_self' }],
  [
    '[B36:2] a desktop app, from a frame',
    on('desktop', { framed: true }),
    native,
    { href: `halyard://wc?uri=${once}`, target: '_top' },
  ],
  [
    '[B36 partly] Telegram on a desktop, which shows pages in frames',
    on('desktop', { framed: true, telegram: true }),
    native,
    { href: `halyard://wc?uri=${once}`, target: '_blank' },
  ],
]

describe('deepLink', () => {
  it.each(table)('%s', (_, host, link, opened) => {
    expect(deepLink({ link, uri, host })).toEqual(opened)
  })

  it.each([
    ['halyard', 'halyard://wc?uri='],
    ['halyard:', 'halyard://wc?uri='],
    ['halyard:/', 'halyard://wc?uri='],
    ['Halyard://', 'halyard://wc?uri='],
    ['halyard://open', 'halyard://open/wc?uri='],
    ['halyard://open/', 'halyard://open/wc?uri='],
    ['halyard://open?from=list', 'halyard://open/wc?from=list&uri='],
    ['https://halyard.example', 'https://halyard.example/wc?uri='],
    ['https://halyard.example/', 'https://halyard.example/wc?uri='],
    ['https://halyard.example/app?x=1#y', 'https://halyard.example/app/wc?x=1&uri='],
  ])('[B36:1] brings %s into its normal form', (link, start) => {
    expect(deepLink({ link, uri, host: on('android') })?.href).toBe(`${start}${once}`)
  })

  it('[B36:1] can be read back by the wallet', () => {
    for (const link of [native, universal]) {
      const { href = '' } = deepLink({ link, uri, host: on('ios') }) ?? {}
      expect(new URL(href).searchParams.get('uri')).toBe(uri)
    }
  })

  it('hands a wallet in Telegram the URI as its start parameter', () => {
    const link = deepLink({
      link: 'https://t.me/halyard_bot/app?x=1',
      uri,
      host: on('ios', { telegram: true }),
    })
    const url = new URL(link?.href ?? '')
    expect(`${url.origin}${url.pathname}`).toBe('https://t.me/halyard_bot/app')
    expect(url.searchParams.get('x')).toBe('1')
    expect(atob(url.searchParams.get('startapp') ?? '')).toBe(uri)
    expect(link?.href).not.toContain('uri=')
    expect(link?.target).toBe('_blank')
  })

  it('opens a wallet that is a page beside the app, wherever the app runs', () => {
    for (const more of [{}, { framed: true }, { standalone: true }, { telegram: true }]) {
      const host = on('desktop', more)
      expect(deepLink({ link: 'https://halyard.example', uri, host, kind: 'web' })).toEqual({
        href: `https://halyard.example/wc?uri=${once}`,
        target: '_blank',
      })
    }
    expect(deepLink({ link: native, uri, host: on('desktop'), kind: 'web' })).toBeUndefined()
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://%0aalert(1)',
    'javascript',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\0javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data',
    'blob:https://halyard.example/1',
    'file:///etc/passwd',
    'vbscript:msgbox(1)',
    'intent://scan/#Intent;scheme=halyard;end',
    'intent:',
    'android-app://com.example',
    'search-ms://query',
    'vscode://file',
    'applescript',
    'apt://firefox',
    'content:',
    'telprompt://1',
    'dav://host',
    'cifs://host',
    'jetbrains://idea',
    'halyard://open?uri=wc%3A0%402',
    'halyard://open?a=1&URI=x',
    'https://halyard.example/app?u%72i=x',
    'https://t.me/halyard_bot/app?uri=x',
    'http://halyard.example',
    'https://halyard.example@evil.example',
    'halyard://a b',
    'halyard://\u202egpj',
    '//halyard.example',
    '',
  ])('[A4 partly] makes no link of %j', (link) => {
    for (const kind of ['app', 'web'] as const)
      expect(deepLink({ link, uri, host: on('android'), kind })).toBeUndefined()
  })

  it('[A4 partly] makes no link of what is no text', () => {
    for (const link of [undefined, null, 7, {}, ['halyard://'], { toString: null }])
      expect(Reflect.apply(deepLink, undefined, [{ link, uri, host: on('ios') }])).toBeUndefined()
    for (const bad of [undefined, null, 7, [uri], { toString: () => uri }])
      expect(
        Reflect.apply(deepLink, undefined, [{ link: native, uri: bad, host: on('ios') }]),
      ).toBeUndefined()
  })

  it.each([
    `wc:${'7f'.repeat(32)}@1?bridge=https%3A%2F%2Fbridge.example&key=${'a1'.repeat(32)}`,
    `wc:${'7f'.repeat(32)}@1?symKey=${'a1'.repeat(32)}`,
    uri.replace('@2', '@3'),
    uri.replace('@2', '@22'),
    uri.replace('symKey', 'key'),
    uri.replace(/symKey=.*/, 'symKey='),
    uri.replace('@2?', '@2'),
  ])('hands %j to no wallet: it is no pairing URI of version 2', (bad) => {
    for (const link of [native, universal, 'https://t.me/halyard_bot/app'])
      expect(deepLink({ link, uri: bad, host: on('ios') })).toBeUndefined()
  })

  it.each(['', 'wc:', 'https://evil.example', 'javascript:alert(1)', `${uri}\n`, `x${uri}`])(
    '[A4 partly] hands %j to no wallet',
    (bad) => {
      expect(deepLink({ link: native, uri: bad, host: on('ios') })).toBeUndefined()
    },
  )
})

describe('walletBrowserLink', () => {
  const page = 'https://marsh.example/shop?item=1&size=2#cart'
  const ask = (wallet: { id: string; rdns?: string }, more = {}) =>
    walletBrowserLink({ wallet, namespace: 'eip155', page, host: on('ios'), installed: false, ...more })
  const phantom = { id: 'p', rdns: 'app.phantom' }
  const coinbase = { id: 'c', rdns: 'com.coinbase.wallet' }
  const shown = encodeURIComponent(page)

  it('[R2.40 partly] shows the page in Phantom, on every family', () => {
    const href = `https://phantom.app/ul/browse/${shown}?ref=https%3A%2F%2Fmarsh.example`
    for (const namespace of ['eip155', 'solana', 'bip122'])
      for (const platform of ['ios', 'android'] as const)
        expect(ask(phantom, { namespace, host: on(platform) })).toEqual({ href, target: '_self' })
    expect(ask(phantom, { host: on('ios', { framed: true }) })?.target).toBe('_top')
  })

  it('[R2.40 partly] shows the page in Coinbase Wallet, on Solana alone', () => {
    expect(ask(coinbase, { namespace: 'solana' })).toEqual({
      href: `https://go.cb-w.com/dapp?cb_url=${shown}`,
      target: '_self',
    })
    expect(ask(coinbase)).toBeUndefined()
  })

  it('[R2.40 partly] knows both by their id at the listing', () => {
    const listed = (id: string) => ask({ id }, { namespace: 'solana' })?.href
    expect(listed('a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393')).toContain(
      'phantom.app',
    )
    expect(listed('fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa')).toContain(
      'go.cb-w.com',
    )
  })

  it('[R2.40 partly] redirects nobody who has the extension, or sits at a desktop, or wants another wallet', () => {
    expect(ask(phantom, { installed: true })).toBeUndefined()
    expect(ask(phantom, { host: on('desktop') })).toBeUndefined()
    expect(ask({ id: 'h', rdns: 'example.halyard' }, { namespace: 'solana' })).toBeUndefined()
    expect(ask({ id: 'app.phantom.evil' })).toBeUndefined()
  })

  it('[A4 partly] shows no page that is not safe to open', () => {
    expect(ask(phantom, { page: 'javascript:alert(1)' })).toBeUndefined()
    expect(ask(phantom, { page: 'file:///home/page.html' })).toBeUndefined()
  })
})

describe('anyWalletLink', () => {
  it.each([
    ['Android', on('android'), { href: uri, target: '_self' }],
    ['Android in a frame', on('android', { framed: true }), { href: uri, target: '_top' }],
    ['an iPhone, where a scheme belongs to one app', on('ios'), undefined],
    ['a desktop', on('desktop'), undefined],
  ])('hands the code to any app on %s', (_, host, link) => {
    expect(anyWalletLink({ uri, host })).toEqual(link)
  })

  it.each(['javascript:alert(1)', 'wc:1@1?bridge=x', 'wc:1@2?relay-protocol=irn', ''])(
    '[A4 partly] makes no link of %j',
    (wrong) => {
      expect(anyWalletLink({ uri: wrong, host: on('android') })).toBeUndefined()
    },
  )
})

describe('the browser of a wallet that names its link', () => {
  const wallet = { id: 'halyard', browser_link: 'https://halyard.example/dapp?url={url}' }
  const page = 'https://app.example/'
  const opens = (host: Host, installed = false) =>
    walletBrowserLink({ wallet, namespace: 'cosmos', page, host, installed })

  it('shows the page on a phone, unless the wallet is in this page already', () => {
    const href = 'https://halyard.example/dapp?url=https%3A%2F%2Fapp.example%2F'
    expect(opens(on('android'))).toEqual({ href, target: '_self' })
    expect(opens(on('ios', { standalone: true }))).toEqual({ href, target: '_blank' })
    expect(opens(on('desktop'))).toBeUndefined()
    expect(opens(on('ios'), true)).toBeUndefined()
  })
})
