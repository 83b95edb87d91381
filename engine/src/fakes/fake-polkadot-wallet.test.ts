import { signatureVerify } from '@polkadot/util-crypto'
import { describe, expect, it, vi } from 'vitest'
import { signedBytesOf } from '../families/polkadot/real-keys.cases.js'
import { POLKADOT_GENESIS } from '../families/polkadot/scripted-polkadot-node.cases.js'
import { accountIdOf } from '../model/ids/account-id.js'
import { FAKE_POLKADOT_ACCOUNT, fakePolkadotWallet } from './fake-polkadot-wallet.js'
import { fakeWindow } from './fake-window.js'

const payload = {
  address: FAKE_POLKADOT_ACCOUNT,
  blockHash: POLKADOT_GENESIS,
  blockNumber: '0x01',
  era: '0x8502',
  genesisHash: POLKADOT_GENESIS,
  method: '0x0000',
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce', 'ChargeTransactionPayment'],
  version: 4,
}

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
    const { signature } = await signer.signRaw(raw)
    expect(signatureVerify('0x00', signature, FAKE_POLKADOT_ACCOUNT).isValid).toBe(true)
    const signed = await signer.signPayload(payload)
    const bytes = signedBytesOf(payload)
    expect(signatureVerify(bytes, signed.signature, FAKE_POLKADOT_ACCOUNT).isValid).toBe(true)
    expect(wallet.calls).toEqual([
      { method: 'enable', params: 'A page' },
      { method: 'accounts.get', params: undefined },
      { method: 'signRaw', params: raw },
      { method: 'signPayload', params: payload },
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
