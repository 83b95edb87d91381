import type { EIP1193Provider } from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeEip1193Wallet } from '../../fakes/fake-eip1193-wallet.js'
import { external } from './external.js'

const { provider } = fakeEip1193Wallet()
const live = () => ({ namespace: 'eip155', signal: new AbortController().signal }) as const

describe('external', () => {
  it('makes a connector of the app’s own provider', async () => {
    const wallet = fakeEip1193Wallet()
    const connector = external({ id: 'my-wallet', name: 'My Wallet', provider: wallet.provider })
    expect(connector.descriptor).toMatchObject({
      id: 'my-wallet',
      name: 'My Wallet',
      type: 'EXTERNAL',
      chain: 'eip155',
      namespaces: ['eip155'],
    })
    expect(await connector.connect(live())).toMatchObject([{ chainId: 'eip155:1' }])
    expect(connector.provider('eip155')).toBe(wallet.provider)
  })

  it('[A5 partly] marks a name that may deceive', () => {
    const marked = (name: string) => external({ id: 'mine', name, provider }).descriptor.suspicious === true
    expect([marked('M\u0456ne'), marked('Mi\u200bne'), marked('Mine')]).toEqual([true, true, false])
  })

  it('takes a provider typed by viem', () => {
    const typed = (provider: EIP1193Provider) => external({ id: 'mine', name: 'Mine', provider })
    expect(Reflect.apply(typed, undefined, [provider]).descriptor.id).toBe('mine')
  })

  it('ends the connection as the app says', async () => {
    let ended = 0
    const disconnect = () => {
      ended += 1
    }
    await external({ id: 'mine', name: 'Mine', provider, disconnect }).disconnect(live())
    expect(ended).toBe(1)
  })

  it('takes an https icon of the app', () => {
    const imageUrl = 'https://example.com/logo.svg'
    expect(external({ id: 'mine', name: 'Mine', imageUrl, provider }).descriptor.imageUrl).toBe(imageUrl)
  })

  it.each([
    ['id', { id: '' }],
    ['name', { name: '\u200b' }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['provider', { provider: {} }],
    ['disconnect', { disconnect: 'now' }],
  ])('names the option that is wrong: %s', (option, wrong) => {
    // A plain JavaScript app is not stopped by the types.
    const options = { id: 'mine', name: 'Mine', provider, ...wrong }
    expect(() => Reflect.apply(external, undefined, [options])).toThrow(`Option ${option} is not valid`)
  })
})
