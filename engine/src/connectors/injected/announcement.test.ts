import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeEip1193Wallet, fakeWalletInfo } from '../../fakes/fake-eip1193-wallet.js'
import { ICON_CAP } from '../../model/links/safe-icon.js'
import { readAnnouncement } from './announcement.js'

const { provider } = fakeEip1193Wallet()
const announced = (detail: unknown) =>
  readAnnouncement(new CustomEvent('eip6963:announceProvider', { detail }))
const withInfo = (info: Record<string, unknown>) =>
  announced({ info: { ...fakeWalletInfo, ...info }, provider })

/** Counts how often each property is read, and changes every value after its first read. */
function changing<Target extends object>(target: Target) {
  const reads: Record<string, number> = {}
  const proxy = new Proxy(target, {
    get(of, key) {
      const name = String(key)
      reads[name] = (reads[name] ?? 0) + 1
      return reads[name] === 1 ? Reflect.get(of, key) : 'javascript:alert(1)'
    },
  })
  return { proxy, reads }
}

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('hostile')
    },
    getPrototypeOf() {
      throw new Error('hostile')
    },
  },
)

describe('readAnnouncement', () => {
  it('reads what a wallet announces', () => {
    expect(withInfo({})).toMatchObject({
      uuid: fakeWalletInfo.uuid,
      name: 'Fake Wallet',
      rdns: 'org.example.fake',
      imageUrl: fakeWalletInfo.icon,
    })
    expect(withInfo({})?.provider.source).toBe(provider)
  })

  it('[A3:1+2] shows no icon that is too large, and takes no wallet whose icon is a page or on a server', () => {
    const large = `data:image/png;base64,${'A'.repeat(ICON_CAP)}`
    expect(withInfo({ icon: large })).toMatchObject({ imageUrl: undefined, name: 'Fake Wallet' })
    expect(withInfo({ icon: 'data:image/x-odd;base64,AAAA' })).toMatchObject({ imageUrl: undefined })
    expect(withInfo({ icon: 'data:text/html,<script>alert(1)</script>' })).toBeUndefined()
    expect(withInfo({ icon: 'https://tracker.example/logo.png' })).toBeUndefined()
    expect(withInfo({ icon: 'javascript:alert(1)' })).toBeUndefined()
  })

  it('[A5 partly] shows names as short plain text without direction changes or invisible letters', () => {
    expect(withInfo({ name: 'Meta\u202eMask\u200b' })?.name).toBe('MetaMask')
    expect(withInfo({ name: 'x'.repeat(10_000) })?.name.length).toBeLessThanOrEqual(64)
    expect(withInfo({ name: '\u200b\u202e' })).toBeUndefined()
  })

  it('[A6 partly] reads no further once the wallet is not wanted, and takes no uuid or rdns without bounds', () => {
    const info = changing({ ...fakeWalletInfo })
    const wallet = changing({ request: async () => 'first' })
    const event = new CustomEvent('x', { detail: { info: info.proxy, provider: wallet.proxy } })
    expect(readAnnouncement(event, () => false)).toBeUndefined()
    expect(wallet.reads).toEqual({})
    expect(withInfo({ uuid: `${fakeWalletInfo.uuid}0` })).toBeUndefined()
    expect(withInfo({ rdns: `a.${'b'.repeat(63)}.`.repeat(4) + 'c'.repeat(63) })).toBeUndefined()
    expect(withInfo({ icon: ' '.repeat(100) + fakeWalletInfo.icon })).toBeUndefined()
  })

  it('[A6:2] reads every field once: what a getter says later does not count', () => {
    const info = changing({ ...fakeWalletInfo })
    const wallet = changing({ request: async () => 'first' })
    const detail = changing({ info: info.proxy, provider: wallet.proxy })
    expect(announced(detail.proxy)).toMatchObject({
      uuid: fakeWalletInfo.uuid,
      name: fakeWalletInfo.name,
      rdns: fakeWalletInfo.rdns,
      imageUrl: fakeWalletInfo.icon,
    })
    expect(detail.reads).toEqual({ info: 1, provider: 1 })
    expect(info.reads).toEqual({ uuid: 1, name: 1, icon: 1, rdns: 1 })
    expect(wallet.reads.request).toBe(1)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'wallet'],
    ['a Proxy that throws', throwing],
    ['info that throws', { info: throwing, provider }],
    ['a provider that throws', { info: fakeWalletInfo, provider: throwing }],
    ['no provider', { info: fakeWalletInfo }],
    ['a provider without request', { info: fakeWalletInfo, provider: { on() {} } }],
  ])('[A6:2] ignores %s without a throw', (_, detail) => {
    expect(announced(detail)).toBeUndefined()
  })

  it('[A6:2] ignores an event that throws', () => {
    const event = Object.defineProperty(new Event('eip6963:announceProvider'), 'detail', {
      get() {
        throw new Error('hostile')
      },
    })
    expect(readAnnouncement(event)).toBeUndefined()
  })
})

const folder = process.env.VECTORS
if (folder) {
  const { cases }: { cases: Record<string, unknown[]> } = JSON.parse(
    readFileSync(join(folder, 'eip6963', 'metamask-providers-invalid.json'), 'utf8'),
  )
  const readValue = (value: unknown) =>
    value === '__undefined__' ? undefined : value === '__symbol__' ? Symbol('value') : value
  describe('published EIP-6963 vectors', () => {
    it.each(
      Object.entries(cases).flatMap(([name, values]) =>
        values.map((value) => [name.replace('_invalid', ''), value] as const),
      ),
    )('[A6 partly] refuses %s %j', (field, value) => {
      expect(withInfo({ [field]: readValue(value) })).toBeUndefined()
    })
  })
} else {
  console.info('VECTORS names no folder: the published EIP-6963 vectors are not checked')
}
