import { Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet, makeAuthInfoBytes, makeSignDoc, Registry } from '@cosmjs/proto-signing'
import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, it, vi } from 'vitest'
import { accountWith, aminoDoc, signerWith } from '../families/cosmos/real-keys.cases.js'
import { until } from '../testing/until.cases.js'
import { FAKE_KEPLR_ACCOUNT, type FakeKeplrWallet, fakeKeplrWallet } from './fake-keplr-wallet.js'
import { fakeWindow } from './fake-window.js'

/** Calls a method as a page does. */
const call = (
  { wallet }: Pick<FakeKeplrWallet, 'wallet'>,
  method: string,
  ...inputs: readonly unknown[]
): Promise<unknown> => {
  const found = wallet[method]
  if (typeof found !== 'function') throw new Error(`No ${method}`)
  return Reflect.apply(found, wallet, inputs)
}

const HUB = 'cosmoshub-4'
const info = { chainId: 'estuary-1', bech32Config: { bech32PrefixAccAddr: 'estuary' } }
const privateKey = new Uint8Array(32).fill(7)

describe('fakeKeplrWallet', () => {
  it('has the address of the smallest private key', async () => {
    const real = await DirectSecp256k1Wallet.fromKey(hexToBytes('1'.padStart(64, '0')), 'cosmos')
    const [account] = await real.getAccounts()
    expect(fakeKeplrWallet().addressOn(HUB)).toBe(account?.address)
    expect(FAKE_KEPLR_ACCOUNT.publicKey).toEqual(account?.pubkey)
  })

  it('gives its key only on chains that it granted, until they are taken back', async () => {
    const fake = fakeKeplrWallet()
    await expect(call(fake, 'getKey', HUB)).rejects.toThrow('Request rejected')
    await call(fake, 'enable', [HUB])
    expect(await call(fake, 'getKey', HUB)).toMatchObject({ name: 'Savings', algo: 'secp256k1' })
    expect(fake.granted).toEqual([HUB])
    await call(fake, 'disable', [HUB])
    await expect(call(fake, 'getKey', HUB)).rejects.toThrow('Request rejected')
    await call(fake, 'enable', 'provider')
    await call(fake, 'disable')
    expect(fake.granted).toEqual([])
  })

  it('grants no chain of several when it does not know one, and learns it', async () => {
    const fake = fakeKeplrWallet()
    await expect(call(fake, 'enable', [HUB, 'estuary-1'])).rejects.toThrow(
      'There is no chain info for estuary-1',
    )
    await call(fake, 'experimentalSuggestChain', info)
    await call(fake, 'enable', [HUB, 'estuary-1'])
    expect(await call(fake, 'getKey', 'estuary-1')).toMatchObject({
      bech32Address: expect.stringMatching(/^estuary1/),
    })
  })

  it('asks nobody for what is known and granted already', async () => {
    const fake = fakeKeplrWallet({ granted: [HUB], prompts: 'ask' })
    await call(fake, 'enable', [HUB])
    await call(fake, 'experimentalSuggestChain', { ...info, chainId: HUB })
    expect(fake.prompts).toEqual([])
    const asked = call(fake, 'enable', [HUB, 'provider'])
    await until(() => expect(fake.prompts).toHaveLength(1))
    fake.prompts[0]?.approve()
    await asked
    expect(fake.granted).toEqual([HUB, 'provider'])
  })

  it('does as a script says', async () => {
    const fake = fakeKeplrWallet({ without: ['signArbitrary'] })
    fake.script('enable', 'reject')
    await expect(call(fake, 'enable', [HUB])).rejects.toMatchObject({ code: 4001 })
    expect(fake.wallet).not.toHaveProperty('signArbitrary')
    expect(fake.calls).toEqual([{ method: 'enable', inputs: [[HUB]] }])
  })

  it('signs what CosmJS signs: a direct document and an amino one', async () => {
    const account = accountWith(privateKey)
    const fake = fakeKeplrWallet({ account, granted: [HUB], sign: signerWith(privateKey) })
    const signer = fake.addressOn(HUB)
    const value = { fromAddress: signer, toAddress: signer, amount: [{ denom: 'uatom', amount: '1' }] }
    const messages = [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }]
    const bodyBytes = new Registry().encodeTxBody({ messages, memo: 'a & b' })
    const pubkey = { typeUrl: '/cosmos.crypto.secp256k1.PubKey', value: new Uint8Array([10, 33, 2]) }
    const authInfo = makeAuthInfoBytes([{ pubkey, sequence: 3 }], [], 200_000, undefined, undefined)
    for (const accountNumber of [0, 7, 300]) {
      const doc = makeSignDoc(bodyBytes, authInfo, HUB, accountNumber)
      const real = await DirectSecp256k1Wallet.fromKey(privateKey, 'cosmos')
      const { signature } = await real.signDirect(signer, doc)
      expect(await call(fake, 'signDirect', HUB, signer, doc)).toEqual({ signed: doc, signature })
    }
    const real = await Secp256k1Wallet.fromKey(privateKey, 'cosmos')
    const doc = aminoDoc({ memo: 'a & b < c' })
    expect(serializeSignDoc(doc).length).toBeGreaterThan(100)
    const { signature } = await real.signAmino(signer, doc)
    expect(await call(fake, 'signAmino', HUB, signer, doc)).toEqual({ signed: doc, signature })
    await expect(call(fake, 'signAmino', HUB, 'cosmos1other', doc)).rejects.toThrow('Signer mismatched')
  })

  it('is put into a window, and tells of another account with an empty event', () => {
    const window = fakeWindow()
    const fake = fakeKeplrWallet()
    const heard = vi.fn()
    window.addEventListener('keplr_keystorechange', heard)
    const leave = fake.put(window)
    expect(Reflect.get(window, 'keplr')).toBe(fake.wallet)
    const before = fake.addressOn(HUB)
    fake.activate(accountWith(privateKey), window)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(fake.addressOn(HUB)).not.toBe(before)
    fake.activate(FAKE_KEPLR_ACCOUNT)
    expect(heard).toHaveBeenCalledTimes(1)
    leave()
    expect('keplr' in window).toBe(false)
  })
})
