import { describe, expect, it } from 'vitest'
import { FAKE_ACCOUNT, fakeEip1193Wallet } from './fake-eip1193-wallet.js'
import { fakeProviderError } from './fake-script.js'
import { fakeWindow } from './fake-window.js'

describe('fakeEip1193Wallet', () => {
  it('approves everything, and records it', async () => {
    const wallet = fakeEip1193Wallet()
    const { request } = wallet.provider
    await expect(request({ method: 'eth_accounts' })).resolves.toEqual([])
    await expect(request({ method: 'eth_requestAccounts' })).resolves.toEqual([FAKE_ACCOUNT])
    await expect(request({ method: 'eth_accounts' })).resolves.toEqual([FAKE_ACCOUNT])
    await request({ method: 'wallet_revokePermissions' })
    await expect(request({ method: 'eth_accounts' })).resolves.toEqual([])
    expect(wallet.calls.map(({ method }) => method)).toEqual([
      'eth_accounts',
      'eth_requestAccounts',
      'eth_accounts',
      'wallet_revokePermissions',
      'eth_accounts',
    ])
  })

  it('knows its chains, learns new ones, and tells of changes', async () => {
    const wallet = fakeEip1193Wallet()
    const heard: unknown[] = []
    wallet.provider.on?.('chainChanged', (chainId) => heard.push(chainId))
    const params = [{ chainId: '0xa' }]
    const switching = wallet.provider.request({ method: 'wallet_switchEthereumChain', params })
    await expect(switching).rejects.toMatchObject({ code: 4902 })
    await wallet.provider.request({ method: 'wallet_addEthereumChain', params })
    wallet.setChain('0xa')
    wallet.setChain('0x1')
    await wallet.provider.request({ method: 'wallet_switchEthereumChain', params })
    expect(heard).toEqual(['0xa', '0x1', '0xa'])
    expect(wallet.chainId).toBe('0xa')
  })

  it('does what a script says', async () => {
    const wallet = fakeEip1193Wallet()
    const ask = () => wallet.provider.request({ method: 'personal_sign' })
    wallet.script('personal_sign', 'reject')
    await expect(ask()).rejects.toMatchObject({ code: 4001 })
    wallet.script('personal_sign', 'pending')
    await expect(ask()).rejects.toMatchObject({ code: -32002 })
    wallet.script('personal_sign', 'unsupported')
    await expect(ask()).rejects.toMatchObject({ code: 4200 })
    wallet.script('personal_sign', { answer: 7 })
    await expect(ask()).resolves.toBe(7)
    wallet.script('personal_sign', { error: 'no' })
    await expect(ask()).rejects.toBe('no')
    wallet.script('personal_sign', () => {
      throw fakeProviderError(1, 'odd')
    })
    await expect(ask()).rejects.toMatchObject({ code: 1 })
    wallet.script('personal_sign', 'stall')
    expect(await Promise.race([ask(), new Promise((resolve) => setImmediate(resolve, 'silent'))])).toBe(
      'silent',
    )
  })

  it('answers twice', async () => {
    const wallet = fakeEip1193Wallet()
    wallet.script('personal_sign', { twice: ['first', 'second'] })
    const answers: unknown[] = []
    wallet.provider.request({ method: 'personal_sign' }).then((answer) => answers.push(answer))
    await new Promise((resolve) => setImmediate(resolve))
    expect(answers).toEqual(['first', 'second'])
  })

  it('waits for the test', async () => {
    const wallet = fakeEip1193Wallet({ prompts: 'ask' })
    const [one, two, three] = ['a', 'b', 'c'].map((text) =>
      wallet.provider.request({ method: 'personal_sign', params: [text] }),
    )
    expect(wallet.prompts.map(({ params }) => params)).toEqual([['a'], ['b'], ['c']])
    wallet.prompts[1]?.reject()
    wallet.prompts[1]?.approve('mine')
    wallet.prompts[0]?.approve()
    await expect(one).resolves.toHaveLength(132)
    await expect(two).rejects.toMatchObject({ code: 4001 })
    await expect(three).resolves.toBe('mine')
    expect(wallet.prompts).toEqual([])
  })

  it('changes accounts, tells anything, and counts its listeners', () => {
    const wallet = fakeEip1193Wallet()
    const heard: unknown[] = []
    const listener = (payload: unknown) => heard.push(payload)
    wallet.provider.on?.('accountsChanged', listener)
    wallet.setAccounts([])
    wallet.emit('accountsChanged', 7)
    expect(wallet.listenerCount('accountsChanged')).toBe(1)
    wallet.provider.removeListener?.('accountsChanged', listener)
    wallet.setAccounts([FAKE_ACCOUNT])
    expect(heard).toEqual([[], 7])
    expect(wallet.accounts).toEqual([FAKE_ACCOUNT])
    expect(wallet.listenerCount()).toBe(0)
  })

  it('announces itself now and whenever it is asked', () => {
    const window = fakeWindow()
    const heard: Event[] = []
    window.addEventListener('eip6963:announceProvider', (event) => heard.push(event))
    const stop = fakeEip1193Wallet().announce(window, { name: 'Mine' })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).toHaveLength(2)
    expect(heard[0]).toMatchObject({ detail: { info: { name: 'Mine', rdns: 'org.example.fake' } } })
  })
})
