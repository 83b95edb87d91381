import { BrowserProvider } from 'ethers'
import { createWalletClient, custom, hexToString, keccak256, recoverMessageAddress, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet as viemMainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { isObject } from '../model/data/is-object.js'
import { featureError } from '../model/errors/feature-error.js'
import { loggedIn as loggedInWith } from './logged-in.cases.js'
import { accountOf, FIRST, rest, until } from './set-up.cases.js'

/** The first key of every test chain. */
const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const HASH = keccak256('0x01')

/** Signs as the frame would. */
const answer = (request: unknown): unknown => {
  if (!isObject(request)) return undefined
  const { method, params }: { readonly method?: unknown; readonly params?: unknown } = request
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'personal_sign') return key.signMessage({ message: hexToString(toHexText(list[0])) })
  if (method === 'eth_signTypedData_v4') return key.signTypedData(JSON.parse(String(list[1])))
  if (method === 'eth_sendTransaction') return HASH
  if (method === 'eth_blockNumber') return '0x10'
  return null
}
const toHexText = (text: unknown): `0x${string}` =>
  String(text).startsWith('0x') ? toHex0x(String(text)) : toHex(String(text))
const toHex0x = (text: string): `0x${string}` => `0x${text.slice(2)}`

/** A page on which a user is logged in, with a frame that signs. */
const loggedIn = () => loggedInWith({ answer })

describe('the provider of an embedded wallet', () => {
  it('is driven by an unmodified viem client: accounts, chain, a message, typed data, a transaction', async () => {
    const { engine, approve, rpc } = await loggedIn()
    const client = createWalletClient({ chain: viemMainnet, transport: custom(engine.provider('eip155')) })
    expect(await client.requestAddresses()).toEqual([FIRST])
    expect(await client.getAddresses()).toEqual([FIRST])
    expect(await client.getChainId()).toBe(1)
    expect(rpc()).toEqual([])

    const signing = client.signMessage({ account: FIRST, message: 'Hello' })
    await approve('personal_sign')
    expect(await recoverMessageAddress({ message: 'Hello', signature: await signing })).toBe(FIRST)

    const typing = client.signTypedData({
      account: FIRST,
      domain: { name: 'Mail', chainId: 1 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'Hi' },
    })
    await approve('eth_signTypedData_v4')
    expect(await typing).toMatch(/^0x[0-9a-f]{130}$/)

    const sending = client.sendTransaction({ account: FIRST, to: FIRST, value: 1n, gas: 21_000n })
    await approve('eth_sendTransaction')
    expect(await sending).toBe(HASH)
    expect(rpc().at(-1)).toMatchObject({
      method: 'eth_sendTransaction',
      params: [{ from: FIRST, to: FIRST, value: '0x1', chainId: '0x1' }],
    })
  })

  it('is driven by an unmodified ethers client', async () => {
    const { engine, approve } = await loggedIn()
    const provider = new BrowserProvider(engine.provider('eip155'), 1, { staticNetwork: true })
    const signer = await provider.getSigner()
    expect(await signer.getAddress()).toBe(FIRST)
    const signing = signer.signMessage('Hello')
    await approve('personal_sign')
    expect(await recoverMessageAddress({ message: 'Hello', signature: toHex0x(await signing) })).toBe(FIRST)
    const sending = signer.sendUncheckedTransaction({ to: FIRST, value: 1n, gasLimit: 21_000n })
    await approve('eth_sendTransaction')
    expect(await sending).toBe(HASH)
    provider.destroy()
  })

  it('switches by the frame, and its events are those of EIP-1193', async () => {
    const { engine, login } = await loggedIn()
    const provider = engine.provider('eip155')
    const heard: unknown[] = []
    provider.on('chainChanged', (chainId) => heard.push(chainId))
    expect(
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x38' }] }),
    ).toBeNull()
    expect(login.calls.slice(-2)).toEqual([
      { name: 'SWITCH_NETWORK', says: { chainId: 'eip155:56' } },
      { name: 'GET_USER', says: { chainId: 'eip155:56' } },
    ])
    expect(heard).toEqual(['0x38'])
    await until(() => expect(accountOf(engine).walletChainId).toBe('eip155:56'))
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x38')
  })

  it('a rejection has the number that clients know, and nothing is sent', async () => {
    const { engine, rpc } = await loggedIn()
    const asked = engine.provider('eip155').request({ method: 'personal_sign', params: ['0x68', FIRST] })
    await until(() => expect(engine.getState().approvals?.count).toBe(1))
    engine.login?.reject(String(engine.getState().approvals?.shown?.id))
    await expect(asked).rejects.toMatchObject({ code: 4001 })
    expect(rpc()).toEqual([])
    await until(() => expect(engine.getState().modal.open).toBe(false))
  })

  it('a method that the frame does not have has the number that clients know', async () => {
    const { engine, login } = await loggedIn()
    login.script('RPC_REQUEST', { error: featureError('METHOD_UNSUPPORTED') })
    await expect(
      engine.provider('eip155').request({ method: 'wallet_getCallsStatus', params: ['0x01'] }),
    ).rejects.toMatchObject({ code: 4200 })
  })

  it('[A17] typed data for another chain is refused before anybody is asked', async () => {
    const { engine, rpc } = await loggedIn()
    const data = {
      domain: { chainId: 10 },
      types: { A: [{ name: 'a', type: 'string' }] },
      primaryType: 'A',
      message: { a: '' },
    }
    await expect(
      engine
        .provider('eip155')
        .request({ method: 'eth_signTypedData_v4', params: [FIRST, JSON.stringify(data)] }),
    ).rejects.toMatchObject({ code: 4901 })
    expect(engine.getState().approvals?.count).toBe(0)
    expect(rpc()).toEqual([])
  })

  it.each([
    ['Personal_Sign'],
    ['eth_sendTransaction '],
    ['eth_sign'],
    ['__proto__'],
    ['wallet_addEthereumChain'],
  ])(
    '[A9:1+2] [B64] [R2.29] [R2.30] [R2.31] [R6.13] %s is not allowed: nothing reaches frame or node, it is logged, the modal opens, and 300 ms later says so',
    async (method) => {
      const { engine, rpc, clock, fetch, logger } = await loggedIn()
      await expect(engine.provider('eip155').request({ method, params: [] })).rejects.toMatchObject({
        code: 4200,
        message: 'Requested RPC call is not allowed',
      })
      await until(() => expect(engine.getState().modal.open).toBe(true))
      expect(logger.error.mock.calls).toEqual([[expect.stringContaining(method.trim())]])
      clock.advance(299)
      await rest()
      expect(engine.getState().toast).toBeUndefined()
      clock.advance(1)
      await until(() =>
        expect(engine.getState().toast).toMatchObject({ variant: 'error', text: 'Action not allowed' }),
      )
      expect(rpc()).toEqual([])
      expect(JSON.stringify(fetch.mock.calls)).not.toContain(JSON.stringify(method).slice(1, -1))
    },
  )

  it('[A9 partly] nor by the engine itself', async () => {
    const { engine, rpc, fetch } = await loggedIn()
    await expect(engine.request({ method: 'Personal_Sign', params: [] })).rejects.toMatchObject({
      code: 'RPC_CALL_NOT_ALLOWED',
    })
    expect(rpc()).toEqual([])
    expect(JSON.stringify(fetch.mock.calls)).not.toContain('Personal_Sign')
  })

  it('[A9 partly] nor when the user leaves while the call waits for its code', async () => {
    const { engine, rpc, fetch } = await loggedIn()
    const asked = engine.request({ method: 'Personal_Sign', params: [] })
    const told = expect(asked).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await engine.disconnect()
    await told
    expect(rpc()).toEqual([])
    expect(JSON.stringify(fetch.mock.calls)).not.toContain('Personal_Sign')
  })

  it('[R6.1] a question needs no approval', async () => {
    const { engine } = await loggedIn()
    expect(await engine.provider('eip155').request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(engine.getState().modal.open).toBe(false)
  })

  it('shows requests in the order in which they were asked, although the code for the first one loads last', async () => {
    const family = eip155()
    const loads: (() => void)[] = []
    let isSlow = false
    const openWallet = async () => {
      if (isSlow) await new Promise<void>((resolve) => void loads.unshift(resolve))
      return family.openWallet()
    }
    const { engine } = await loggedInWith({ answer, options: { families: [{ ...family, openWallet }] } })
    isSlow = true
    const asked = ['0x01', '0x02', '0x03'].map((text) =>
      engine.provider('eip155').request({ method: 'personal_sign', params: [text, FIRST] }),
    )
    const ended = Promise.allSettled(asked)
    const shown: unknown[] = []
    const count = () => engine.getState().approvals?.count
    await until(() => {
      for (const load of loads.splice(0)) load()
      expect(count()).toBe(3)
    })
    for (const left of [2, 1, 0]) {
      const one = engine.getState().approvals?.shown
      shown.push(one?.params)
      engine.login?.reject(String(one?.id))
      await until(() => expect(count()).toBe(left))
    }
    expect(shown).toEqual([
      ['0x01', FIRST],
      ['0x02', FIRST],
      ['0x03', FIRST],
    ])
    await ended
  })

  it('[B14] three at once wait in order, a user cannot close them, and a forced close sends none', async () => {
    const { engine, rpc } = await loggedIn()
    const ask = () => engine.provider('eip155').request({ method: 'personal_sign', params: ['0x68', FIRST] })
    const asked = Promise.allSettled([ask(), ask(), ask()])
    await until(() => expect(engine.getState().approvals?.count).toBe(3))
    await until(() => expect(engine.getState().modal.view).toBe('ApproveTransaction'))
    engine.dismiss()
    engine.close()
    expect(engine.getState().modal).toMatchObject({ open: true, canClose: false, view: 'ApproveTransaction' })
    engine.close({ force: true })
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(engine.getState()).toMatchObject({ modal: { open: false }, approvals: { count: 0 } })
    expect(rpc()).toEqual([])
  })
})
