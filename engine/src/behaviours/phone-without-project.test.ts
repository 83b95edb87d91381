import { describe, expect, it, vi } from 'vitest'
import { withFeature } from '../charts/kit/feature.js'
import { listingFeature } from '../charts/listing/listing.feature.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { type SetUpOptions, setUp, started, until } from './set-up.cases.js'

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
} as const

const on = async (device: keyof typeof agents, options: SetUpOptions['options'] = {}) => {
  const window = fakeWindow({
    navigator: { userAgent: agents[device], maxTouchPoints: device === 'iPhone' ? 5 : 0 },
  })
  const fetch = vi.fn(() => Promise.reject(new TypeError('No network')))
  const { engine } = await started({ options: { environment: { window, fetch }, ...options } })
  return { engine, fetch }
}

describe('a phone without a project id', () => {
  it('lists the wallets with a browser of their own, of the families of the app', async () => {
    const { engine, fetch } = await on('iPhone')
    engine.listing?.loadMore()
    await until(() => expect(engine.getState().listing?.phase).toBe('ready'))
    const { recommended, wallets, count } = engine.getState().listing ?? {}
    expect(recommended?.map(({ name }) => name)).toEqual(['MetaMask', 'Phantom', 'Base App', 'Trust Wallet'])
    expect(wallets).toHaveLength(4)
    expect(count).toBe(4)
    expect(wallets?.every(({ browser_link }) => browser_link !== undefined)).toBe(true)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('has the wallets of the option customWallets too', async () => {
    const ours = { id: 'ours', name: 'Ours', browser_link: 'ours://open?url={url}' }
    const { engine } = await on('iPhone', { customWallets: [ours] })
    engine.listing?.loadMore()
    await until(() => expect(engine.getState().listing?.phase).toBe('ready'))
    expect(engine.getState().listing?.custom).toMatchObject([ours])
    expect(engine.getState().listing?.wallets[0]).toMatchObject(ours)
  })

  it('hides the list where the app hides it, and lists nothing on a desktop', async () => {
    expect((await on('iPhone', { allWallets: 'HIDE' })).engine.listing).toBeUndefined()
    const { engine, fetch } = await on('desktop')
    engine.listing?.loadMore()
    expect(engine.getState().features.listing).toBe(false)
    expect(engine.getState().listing?.phase).toBe('idle')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('opens no list for a picture where it is not offered', async () => {
    const openListing = vi.fn(() => Promise.reject(new Error('Not to be opened.')))
    const { engine } = await on('desktop', { features: [withFeature({ openListing }, listingFeature)] })
    expect(await engine.listing?.image('picture')).toBeUndefined()
    expect(openListing).not.toHaveBeenCalled()
  })

  it('has the first state of a server: where it is offered shows after start()', async () => {
    const window = fakeWindow({ navigator: { userAgent: agents.iPhone, maxTouchPoints: 5 } })
    const states = (['SHOW', 'ONLY_MOBILE', 'HIDE'] as const).flatMap((allWallets) =>
      [undefined, 'p'].map((projectId) => {
        const options = { allWallets: allWallets, ...(projectId !== undefined && { projectId }) }
        const [phone, server] = [{ environment: { window } }, {}].map(
          (host) => setUp({ options: { ...options, ...host } }).engine,
        )
        expect(phone?.getState(), allWallets).toEqual(server?.getState())
        phone?.start()
        return [
          allWallets,
          projectId,
          server?.getState().features.listing,
          phone?.getState().features.listing,
        ]
      }),
    )
    expect(states).toEqual([
      ['SHOW', undefined, false, true],
      ['SHOW', 'p', true, true],
      ['ONLY_MOBILE', undefined, false, true],
      ['ONLY_MOBILE', 'p', false, true],
      ['HIDE', undefined, false, false],
      ['HIDE', 'p', false, false],
    ])
  })

  it('gives way to the listing service of a project', async () => {
    const { engine, fetch } = await on('iPhone', { projectId: 'p', pairing: fakePairing() })
    engine.listing?.open()
    await until(() => expect(fetch).toHaveBeenCalled())
    expect(engine.getState().listing?.recommended).toEqual([])
  })
})
