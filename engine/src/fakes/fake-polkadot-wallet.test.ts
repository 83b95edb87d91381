import { describe, expect, it, vi } from 'vitest'
import { accountIdOf } from '../model/ids/account-id.js'
import { FAKE_POLKADOT_ACCOUNT, fakePolkadotWallet } from './fake-polkadot-wallet.js'
import { fakeWindow } from './fake-window.js'

/** Enables an extension as a page does. */
const enabled = async ({ injected }: ReturnType<typeof fakePolkadotWallet>) => {
  const access: unknown = await Object(injected).enable('A page')
  return Object(access)
}

describe('fakePolkadotWallet', () => {
  it('has the address of a real wallet', () => {
    expect(accountIdOf(FAKE_POLKADOT_ACCOUNT)).toHaveLength(64)
  })

  it('gives accounts and a signer, and counts its calls', async () => {
    const wallet = fakePolkadotWallet()
    const { accounts, signer } = await enabled(wallet)
    expect(await accounts.get()).toEqual([{ address: FAKE_POLKADOT_ACCOUNT, type: 'sr25519' }])
    const raw = { address: FAKE_POLKADOT_ACCOUNT, data: '0x00', type: 'bytes' }
    expect(await signer.signRaw(raw)).toEqual({ id: 1, signature: `0x${'1b'.repeat(64)}` })
    expect(await signer.signPayload({ address: FAKE_POLKADOT_ACCOUNT })).toEqual({
      id: 1,
      signature: `0x01${'1b'.repeat(64)}`,
    })
    expect(wallet.calls).toEqual([
      { method: 'enable', params: 'A page' },
      { method: 'accounts.get', params: undefined },
      { method: 'signRaw', params: raw },
      { method: 'signPayload', params: { address: FAKE_POLKADOT_ACCOUNT } },
    ])
  })

  it('asks for a page that it does not know, and not for one that it knows', async () => {
    const wallet = fakePolkadotWallet({ prompts: 'ask' })
    const asked = enabled(wallet)
    expect(wallet.prompts.map(({ method }) => method)).toEqual(['enable'])
    wallet.prompts[0]?.approve()
    await asked
    await enabled(wallet)
    wallet.script('enable', 'reject')
    await expect(enabled(wallet)).rejects.toMatchObject({ code: 4001 })
  })

  it('lacks what it is told to lack', async () => {
    const { accounts, signer } = await enabled(
      fakePolkadotWallet({ without: ['signRaw', 'signPayload', 'subscribe'] }),
    )
    expect(accounts).not.toHaveProperty('subscribe')
    expect(signer).toEqual({})
  })

  it('stands in the window beside others, and tells of its changes', async () => {
    const window = fakeWindow()
    const wallet = fakePolkadotWallet()
    const other = fakePolkadotWallet({ key: 'other', accounts: [] })
    wallet.inject(window)
    other.inject(window)
    expect('injectedWeb3' in window && window.injectedWeb3).toEqual({
      'fake-polkadot': wallet.injected,
      other: other.injected,
    })
    const { accounts } = await enabled(wallet)
    const heard = vi.fn()
    const end = accounts.subscribe(heard)
    await Promise.resolve()
    expect(heard).toHaveBeenLastCalledWith([{ address: FAKE_POLKADOT_ACCOUNT, type: 'sr25519' }])
    wallet.setAccounts([])
    expect(heard).toHaveBeenLastCalledWith([])
    expect(wallet.listenerCount).toBe(1)
    end()
    wallet.emit('anything')
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
