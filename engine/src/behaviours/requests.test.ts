import { describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { accountOf, connected, FAKE, FIRST, failureOf, rest, SECOND, started, until } from './set-up.cases.js'

const asking = async (...methods: readonly string[]) => {
  const wallet = fakeConnector()
  for (const method of methods) wallet.script(method, 'ask')
  return connected({ wallets: [wallet] })
}

/** A node that answers every call with its method's name. */
const node: typeof fetch = async (_, init) => {
  const calls: unknown = JSON.parse(String(init?.body))
  const answer = (call: { id: number; method: string }) => ({
    jsonrpc: '2.0',
    id: call.id,
    result: call.method === 'eth_getBalance' ? '0xde0b6b3a7640000' : `0x${'00'.repeat(31)}2a`,
  })
  return Response.json(Array.isArray(calls) ? calls.map(answer) : answer(Object(calls)))
}

const page = async () => {
  const wallet = fakeEip1193Wallet({ chains: ['0x1', '0x38'] })
  const window = fakeWindow()
  wallet.announce(window)
  const set = await started({
    fetch: node,
    options: { families: [eip155()], environment: { window, fetch: node } },
  })
  await set.engine.connect({ wallet: FAKE })
  const asked = (method: string) => wallet.calls.filter((call) => call.method === method)
  return { ...set, injected: wallet, asked }
}

describe('eip155 requests', () => {
  it('[R7.41] personal_sign and eth_sendTransaction go to the wallet, eth_call and eth_estimateGas to the node', async () => {
    const { engine, asked } = await page()
    await engine.signMessage({ message: 'hello' })
    expect(asked('personal_sign')[0]?.params).toEqual(['0x68656c6c6f', FIRST])
    const transaction = { to: SECOND, value: '0x1' }
    await engine.request({ method: 'eth_sendTransaction', params: [transaction] })
    expect(asked('eth_sendTransaction')[0]?.params).toEqual([
      expect.objectContaining({ to: SECOND, value: '0x1', from: FIRST, chainId: '0x1' }),
    ])
    await expect(engine.request({ method: 'eth_call', params: [transaction, 'latest'] })).resolves.toMatch(
      /2a$/,
    )
    await expect(engine.request({ method: 'eth_estimateGas', params: [transaction] })).resolves.toMatch(/2a$/)
    expect([...asked('eth_call'), ...asked('eth_estimateGas')]).toEqual([])
  })

  it.each(['0xabcd', null, 7, `0x${'ab'.repeat(33)}`, `0x${'zz'.repeat(32)}`])(
    '[R5.8] [F7:3] %j is no transaction hash',
    async (answer) => {
      const { engine, injected } = await page()
      injected.script('eth_sendTransaction', { answer })
      const error = await failureOf(
        engine.request({ method: 'eth_sendTransaction', params: [{ to: SECOND }] }),
      )
      expect(error).toMatchObject({ code: 'TX_HASH_INVALID', shortMessage: 'Invalid transaction hash' })
    },
  )

  it.each(['0x', '0xabcd', null, 7, `0x${'a'.repeat(61)}`])(
    '[R5.9] [F7:3] %j is no signature',
    async (answer) => {
      const { engine, injected } = await page()
      injected.script('personal_sign', { answer })
      expect(await failureOf(engine.signMessage({ message: 'hello' }))).toMatchObject({
        code: 'SIGNATURE_INVALID',
        shortMessage: 'Invalid signature',
      })
    },
  )

  it('[R5.8] [R5.9] the shortest signature and a hash are handed on', async () => {
    const { engine, injected } = await page()
    injected.script('personal_sign', { answer: `0x${'a'.repeat(62)}` })
    await expect(engine.signMessage({ message: 'x' })).resolves.toBe(`0x${'a'.repeat(62)}`)
    const hash = `0x${'0f'.repeat(32)}`
    injected.script('eth_sendTransaction', { answer: hash })
    await expect(engine.request({ method: 'eth_sendTransaction', params: [{ to: SECOND }] })).resolves.toBe(
      hash,
    )
  })

  it('[R1.10] the balance is read from the chain of the network', async () => {
    const { engine } = await page()
    await until(() =>
      expect(accountOf(engine)).toMatchObject({
        balance: '1',
        balanceSymbol: 'ETH',
        balanceBaseUnits: '1000000000000000000',
        balanceDecimals: 18,
        balanceStatus: 'ready',
      }),
    )
  })
})

describe('prompts', () => {
  it('[F11] are shown to the wallet one at a time, in order', async () => {
    const { engine, wallet } = await asking('signMessage')
    const first = engine.signMessage({ message: 'one' })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    const second = engine.signMessage({ message: 'two' })
    await until(() => expect(accountOf(engine).requests).toMatchObject({ waiting: 1 }))
    await rest()
    expect(wallet.prompts).toHaveLength(1)
    wallet.prompts[0]?.approve('first')
    await expect(first).resolves.toBe('first')
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.prompts[0]?.approve('second')
    await expect(second).resolves.toBe('second')
    expect(accountOf(engine).requests).toBeUndefined()
  })

  it('[F7 partly] cancelling one leaves the others; its late answer changes nothing', async () => {
    const { engine, wallet } = await asking('signMessage')
    const stop = new AbortController()
    const first = failureOf(engine.signMessage({ message: 'one', signal: stop.signal }))
    await until(() => expect(wallet.prompts).toHaveLength(1))
    const orphan = wallet.prompts[0]
    const second = engine.signMessage({ message: 'two' })
    stop.abort()
    expect((await first).code).toBe('ABORTED')
    await until(() => expect(wallet.prompts).toHaveLength(2))
    orphan?.approve('late')
    wallet.prompts.at(-1)?.approve('second')
    await expect(second).resolves.toBe('second')
  })

  it('[F7:1] an unanswered one ends after the deadline with an unknown outcome', async () => {
    const { engine, wallet, clock } = await asking('eth_sendTransaction')
    const sending = failureOf(engine.request({ method: 'eth_sendTransaction', params: [{}] }))
    await until(() => expect(wallet.prompts).toHaveLength(1))
    clock.advance(300_000)
    expect((await sending).code).toBe('OUTCOME_UNKNOWN')
    wallet.prompts[0]?.approve('0x')
    await rest()
    expect(wallet.calls.filter(({ operation }) => operation === 'eth_sendTransaction')).toHaveLength(1)
  })

  it('[F7:1] [F17 partly] a signature that is never answered has no unknown outcome: nothing can have been sent', async () => {
    const { engine, wallet, clock } = await asking('signMessage')
    const signing = failureOf(engine.signMessage({ message: 'one' }))
    await until(() => expect(wallet.prompts).toHaveLength(1))
    clock.advance(300_000)
    expect((await signing).code).toBe('WALLET_NOT_ANSWERING')
  })

  it('a wallet that does not say where it is ends the request before the user is asked, and the next one goes on', async () => {
    const { engine, wallet, family, clock } = await asking('eth_sendTransaction')
    family.script('check', 'ask')
    const sending = failureOf(engine.request({ method: 'eth_sendTransaction', params: [{}] }))
    await until(() => expect(family.prompts).toHaveLength(1))
    clock.advance(29_999)
    expect(accountOf(engine).requests?.method).toBe('eth_sendTransaction')
    clock.advance(1)
    expect((await sending).code).toBe('WALLET_NOT_ANSWERING')
    expect(wallet.prompts).toEqual([])
    family.script('check', 'approve')
    const next = engine.request({ method: 'eth_sendTransaction', params: [{}] })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.prompts[0]?.approve('0x')
    await expect(next).resolves.toBe('0x')
  })

  it('[F8] an account that changes while the wallet says where it is ends the request: the user is asked for nothing', async () => {
    const { engine, wallet, family } = await asking('eth_sendTransaction')
    family.script('check', 'ask')
    const sending = failureOf(engine.request({ method: 'eth_sendTransaction', params: [{}] }))
    await until(() => expect(family.prompts).toHaveLength(1))
    const [check] = family.prompts
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    expect((await sending).code).toBe('ACCOUNT_CHANGED')
    check?.approve()
    await rest()
    expect(wallet.calls.filter(({ operation }) => operation === 'eth_sendTransaction')).toEqual([])
  })

  it('[F10:1+2] a rejection is one kind of error, and no failure is reported', async () => {
    const { engine, wallet, telemetry } = await asking('signMessage')
    const signing = failureOf(engine.signMessage({ message: 'one' }))
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.prompts[0]?.reject({ code: 'ACTION_REJECTED', message: 'no' })
    expect((await signing).code).toBe('USER_REJECTED')
    expect(telemetry.filter(({ type }) => type === 'error')).toEqual([])
  })

  it.each([
    ['emptied', []],
    ['changed', [{ address: SECOND, type: 'eoa' }]],
  ] as const)(
    '[F8] accounts %s in the middle of signing: cancelled, and the late signature is not used',
    async (_, accounts) => {
      const { engine, wallet } = await asking('signMessage')
      const signing = failureOf(engine.signMessage({ message: 'one' }))
      await until(() => expect(wallet.prompts).toHaveLength(1))
      wallet.emit('eip155', { type: 'accountsChanged', accounts })
      expect((await signing).code).toBe('ACCOUNT_CHANGED')
      const before = engine.getState()
      wallet.prompts[0]?.approve('late')
      await rest()
      expect(engine.getState().accounts.eip155?.requests).toBeUndefined()
      expect(engine.getState().accounts.eip155?.status).toBe(before.accounts.eip155?.status)
    },
  )

  it('[F9 partly] a chain change cancels a transaction, also back and forth, but not the signing of a text', async () => {
    const { engine, wallet } = await asking('signMessage', 'eth_sendTransaction')
    const signing = engine.signMessage({ message: 'one' })
    const sending = failureOf(engine.request({ method: 'eth_sendTransaction', params: [{}] }))
    await until(() => expect(wallet.prompts).toHaveLength(1))
    await until(() => expect(accountOf(engine).requests?.waiting).toBe(1))
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:1' })
    expect((await sending).code).toBe('CHAIN_CHANGED')
    wallet.prompts[0]?.approve('signed')
    await expect(signing).resolves.toBe('signed')
    expect(wallet.calls.map(({ operation }) => operation)).not.toContain('eth_sendTransaction')
  })

  it('[F8] disconnecting ends them all', async () => {
    const { engine, wallet } = await asking('signMessage')
    const signing = [1, 2, 3].map((one) => failureOf(engine.signMessage({ message: String(one) })))
    await until(() => expect(wallet.prompts).toHaveLength(1))
    await engine.disconnect()
    expect((await Promise.all(signing)).map(({ code }) => code)).toEqual([
      'ACCOUNT_CHANGED',
      'ACCOUNT_CHANGED',
      'ACCOUNT_CHANGED',
    ])
    expect(wallet.prompts).toHaveLength(1)
  })
})

describe('the native balance', () => {
  it('after a failure it is not read again for 30 s', async () => {
    const { engine, family, clock } = await connected()
    const status = () => accountOf(engine).balanceStatus
    family.setBalance(FIRST, new Error('node is down'))
    engine.refreshBalance()
    await until(() => expect(status()).toBe('failed'))
    expect(accountOf(engine)).toMatchObject({
      balance: '0.00',
      balanceSymbol: 'ETH',
      balanceBaseUnits: undefined,
    })
    family.setBalance(FIRST, 3n)
    clock.advance(29_999)
    engine.refreshBalance()
    expect(status()).toBe('failed')
    clock.advance(1)
    engine.refreshBalance()
    await until(() =>
      expect(accountOf(engine)).toMatchObject({ balanceStatus: 'ready', balanceBaseUnits: '3' }),
    )
  })
})
