import { base58, base64 } from '@scure/base'
import { PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import { answeredTransaction } from '../families/solana/codec/answered-transaction.js'
import {
  addressOf,
  keypairOf,
  legacyTransaction,
  versionedTransaction,
} from '../families/solana/real-keys.cases.js'
import { isSolanaAddress } from '../model/ids/solana-address.js'
import { FAKE_SOLANA_ACCOUNT, fakeStandardWallet } from './fake-standard-wallet.js'
import { fakeWindow } from './fake-window.js'

type Method = (...inputs: readonly object[]) => Promise<unknown>

/** Calls a feature as a page does. */
const call = (wallet: Record<string, unknown>, feature: string, ...inputs: readonly object[]) => {
  const method: Method = Object(Object(wallet.features)[feature])[feature.split(':')[1] ?? '']
  return method(...inputs)
}

describe('fakeStandardWallet', () => {
  it('has the address of a real wallet', () => {
    expect(isSolanaAddress(FAKE_SOLANA_ACCOUNT)).toBe(true)
  })

  it('grants its accounts only after a connect that is not silent', async () => {
    const { wallet, calls } = fakeStandardWallet()
    expect(await call(wallet, 'standard:connect', { silent: true })).toEqual({ accounts: [] })
    expect(wallet.accounts).toEqual([])
    expect(await call(wallet, 'standard:connect')).toMatchObject({
      accounts: [{ address: FAKE_SOLANA_ACCOUNT, publicKey: base58.decode(FAKE_SOLANA_ACCOUNT) }],
    })
    expect(wallet.accounts).toHaveLength(1)
    await call(wallet, 'standard:disconnect')
    expect(wallet.accounts).toEqual([])
    expect(calls.map(({ feature }) => feature)).toEqual([
      'standard:connect',
      'standard:connect',
      'standard:disconnect',
    ])
  })

  it('does as a script says, and asks the test', async () => {
    const { wallet, script, prompts } = fakeStandardWallet({ prompts: 'ask' })
    const asked = call(wallet, 'standard:connect')
    prompts[0]?.approve()
    expect(await asked).toMatchObject({ accounts: [{ address: FAKE_SOLANA_ACCOUNT }] })
    script('standard:connect', 'reject')
    await expect(call(wallet, 'standard:connect')).rejects.toMatchObject({ code: 4001 })
  })

  it('signs a transaction in the place of its account', async () => {
    const [one, two] = [keypairOf(1), keypairOf(2)]
    const account = { address: addressOf(two) }
    for (const transaction of [versionedTransaction(one, two), legacyTransaction(one, two)]) {
      const bytes = Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))
      const { wallet } = fakeStandardWallet()
      const answer = await call(wallet, 'solana:signTransaction', { transaction: bytes, account })
      const [signed]: readonly unknown[] = Array.isArray(answer) ? answer : []
      const { signatures } = VersionedTransaction.deserialize(Object(signed).signedTransaction)
      expect(signatures).toEqual([new Uint8Array(64), new Uint8Array(64).fill(0x1b)])
    }
  })

  it('[U45 partly] signs with the key of its own account what the kit takes', async () => {
    const message = new TransactionMessage({
      payerKey: new PublicKey(FAKE_SOLANA_ACCOUNT),
      recentBlockhash: FAKE_SOLANA_ACCOUNT,
      instructions: [],
    })
    const bytes = new VersionedTransaction(message.compileToV0Message()).serialize()
    const account = { address: FAKE_SOLANA_ACCOUNT }
    const answer = await call(fakeStandardWallet().wallet, 'solana:signTransaction', {
      transaction: bytes,
      account,
    })
    const [signed]: readonly unknown[] = Array.isArray(answer) ? answer : []
    const transaction = base64.encode(Object(signed).signedTransaction)
    const asked = base64.encode(bytes)
    const taken = answeredTransaction({ asked, signer: FAKE_SOLANA_ACCOUNT, answer: { transaction } })
    expect(taken.transaction).toBe(transaction)
  })

  it('registers in both orders, leaves, and tells of its changes', () => {
    const window = fakeWindow()
    const { wallet, register, setAccounts, emit } = fakeStandardWallet({ without: ['solana:signIn'] })
    const leave = vi.fn()
    const seen: unknown[] = []
    const api = {
      register: (one: unknown) => {
        seen.push(one)
        return leave
      },
    }
    window.addEventListener('wallet-standard:register-wallet', (event) => {
      if ('detail' in event && typeof event.detail === 'function') event.detail(api)
    })
    const end = register(window)
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(seen).toEqual([wallet, wallet])
    const features = Object(wallet.features)
    expect(features).not.toHaveProperty('solana:signIn')
    const heard = vi.fn()
    const off = features['standard:events'].on('change', heard)
    setAccounts([FAKE_SOLANA_ACCOUNT])
    expect(heard).toHaveBeenCalledWith({
      accounts: [expect.objectContaining({ address: FAKE_SOLANA_ACCOUNT })],
    })
    off()
    emit({ accounts: [] })
    expect(heard).toHaveBeenCalledTimes(1)
    end()
    expect(leave).toHaveBeenCalledTimes(2)
  })
})
