import { createWalletClient, custom, keccak256 } from 'viem'
import { mainnet as viemMainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeLogin } from '../fakes/fake-login.js'
import { embeddedLogin } from '../login.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { bsc, mainnet } from '../networks.js'
import type { Login } from '../ports/login.js'
import { FRAME, framePage, willing } from './frame-page.cases.js'
import { loggedIn, settles } from './logged-in.cases.js'
import { accountOf, FIRST, rest, SECOND, started, until } from './set-up.cases.js'

const HASH = keccak256('0x01')
const transaction = { from: FIRST, to: FIRST, value: '0x1', gas: '0x5208' }
const toBsc = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x38' }] }

/** A page on which a user is logged in with a real frame, which answers no request. */
const withFrame = async () => {
  const page = framePage()
  const set = await started({
    window: page.window,
    options: {
      families: [eip155()],
      networks: [mainnet, bsc],
      login: embeddedLogin(),
      services: { frame: `${FRAME}/sdk` },
      projectId: 'p',
    },
  })
  set.engine.login?.submit('sam@example.org')
  await until(() => expect(page.frames()).toHaveLength(1))
  page.says('READY')
  set.clock.advance(500)
  await until(() => expect(set.engine.getState().login?.step).toBe('code'))
  set.engine.login?.verify('123456')
  await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  await rest()
  page.answers = (name, payload) => (name === 'RPC_REQUEST' ? undefined : willing(name, payload))
  /** Approves the request that is shown, and waits until the frame has it. */
  const approve = async () => {
    await until(() => expect(set.engine.getState().approvals?.count).toBe(1))
    set.engine.login?.approve(String(set.engine.getState().approvals?.shown?.id))
    await until(() => expect(page.asked('RPC_REQUEST')).toHaveLength(1))
  }
  return { ...set, page, approve }
}

describe('a frame that is loaded anew', () => {
  it('may have sent the transaction that it had: its outcome is unknown, to the app and to a client', async () => {
    const asks = [
      (set: Awaited<ReturnType<typeof withFrame>>) =>
        set.engine.request({ method: 'eth_sendTransaction', params: [transaction] }),
      (set: Awaited<ReturnType<typeof withFrame>>) =>
        set.engine.provider('eip155').request({ method: 'eth_sendTransaction', params: [transaction] }),
    ]
    const codes: unknown[] = []
    for (const ask of asks) {
      const set = await withFrame()
      const asked = ask(set).catch((error: unknown) => error)
      await set.approve()
      set.page.says('READY')
      const error = await asked
      codes.push(Object(Object(error).cause).code, Object(error).code)
    }
    expect(codes).toEqual(['FRAME_RELOADED', 'OUTCOME_UNKNOWN', 'OUTCOME_UNKNOWN', -32603])
  })

  it('has signed nothing that counts', async () => {
    const set = await withFrame()
    const asked = set.engine.request({ method: 'personal_sign', params: ['0x68', FIRST] })
    const failed = expect(asked).rejects.toMatchObject({ code: 'FRAME_RELOADED' })
    await set.approve()
    set.page.says('READY')
    await failed
  })
})

describe('a client of the embedded wallet', () => {
  it('leaves members of a batch undefined, which the frame gets without them', async () => {
    const set = await withFrame()
    const client = createWalletClient({
      chain: viemMainnet,
      transport: custom(set.engine.provider('eip155')),
    })
    client.sendCalls({ account: FIRST, calls: [{ to: FIRST, value: 1n }] }).catch(() => undefined)
    await set.approve()
    expect(set.page.asked('RPC_REQUEST')).toMatchObject([{ method: 'wallet_sendCalls' }])
  })

  it('asks on the chain of its call: a switch that is under way, or comes right after it, ends the request', async () => {
    for (const switchesFirst of [true, false]) {
      const { engine, rpc } = await loggedIn({ answer: () => HASH })
      const provider = engine.provider('eip155')
      const ask = () => provider.request({ method: 'eth_sendTransaction', params: [transaction] })
      const switchChain = () => provider.request(toBsc)
      const [one, other] = switchesFirst ? [switchChain(), ask()] : [ask(), switchChain()]
      const asked = switchesFirst ? other : one
      await expect(asked).rejects.toMatchObject({ code: 4901, cause: { code: 'CHAIN_CHANGED' } })
      await Promise.allSettled([one, other])
      expect(rpc()).toEqual([])
    }
  })

  it('has what the user read sent, whatever it writes into its parameters meanwhile', async () => {
    const { engine, rpc, approve } = await loggedIn({ answer: () => HASH })
    const provider = engine.provider('eip155')
    const operation = { sender: FIRST, callData: '0x01', nonce: 1n }
    const service = { url: 'https://good.example' }
    const batch = {
      version: '2.0.0',
      atomicRequired: true,
      calls: [{ to: FIRST }],
      capabilities: { paymasterService: service },
    }
    const asked = [
      provider.request({ method: 'eth_sendUserOperation', params: [operation] }),
      provider.request({ method: 'wallet_sendCalls', params: [batch] }),
    ]
    operation.callData = '0x02'
    await until(() => expect(engine.getState().approvals?.count).toBe(2))
    service.url = 'https://evil.example'
    await approve('eth_sendUserOperation')
    await approve('wallet_sendCalls')
    await Promise.allSettled(asked)
    expect(rpc()).toMatchObject([
      { params: [{ callData: '0x01', nonce: '1' }] },
      { params: [{ capabilities: { paymasterService: { url: 'https://good.example' } } }] },
    ])
  })
})

describe('the code of the login', () => {
  it('that came at the second try shows requests all the same', async () => {
    const inner = fakeLogin({ answer: () => null })
    let isOffline = true
    const login: Login & Pick<typeof inner, 'feature'> = {
      feature: inner.feature,
      attachLogin: (settings) => {
        const made = inner.attachLogin(settings)
        const open = async () => {
          if (isOffline) throw new WalletchartError('LOAD_FAILED')
          return made.open()
        }
        return { ...made, open }
      },
    }
    const { engine, clock } = await started({ options: { families: [eip155()], login } })
    engine.login?.submit('sam@example.org')
    await until(() => expect(engine.getState().login?.failure?.code).toBe('EMAIL_LOGIN_NOT_LOADED'))
    isOffline = false
    engine.login?.submit('sam@example.org')
    await settles({ login: inner, clock })
    await until(() => expect(engine.getState().login?.step).toBe('code'))
    engine.login?.verify('123456')
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    engine.request({ method: 'personal_sign', params: ['0x68', FIRST] }).catch(() => undefined)
    await until(() => expect(engine.getState().approvals?.shown?.method).toBe('personal_sign'))
  })
})

describe('a frame that fell silent', () => {
  const asks = (method: string, ...params: readonly unknown[]) => ({ method, params })
  it.each([
    ['a question', asks('eth_blockNumber'), 30_000, 'IFRAME_REQUEST_TIMEOUT'],
    [
      'a transaction that is signed already',
      asks('eth_sendRawTransaction', '0x01'),
      30_000,
      'OUTCOME_UNKNOWN',
    ],
    ['a switch of the chain', toBsc, 30_000, 'IFRAME_REQUEST_TIMEOUT'],
  ])('ends %s in time, and later ones are asked again', async (_, request, limit, code) => {
    const { engine, login, clock } = await loggedIn()
    const provider = engine.provider('eip155')
    for (const name of ['RPC_REQUEST', 'SWITCH_NETWORK'] as const) login.script(name, 'ask')
    const failed = expect(provider.request(request)).rejects.toMatchObject({ code: -32603, cause: { code } })
    await until(() => expect(login.prompts).toHaveLength(1))
    clock.advance(limit)
    await failed
    for (const name of ['RPC_REQUEST', 'SWITCH_NETWORK'] as const) login.script(name, 'approve')
    await provider.request(request)
    expect(accountOf(engine).status).toBe('connected')
  })
})

describe('a switch of the chain', () => {
  it('and one back that is asked for while it is under way: the last one stays', async () => {
    const { engine, login } = await loggedIn()
    const provider = engine.provider('eip155')
    login.script('SWITCH_NETWORK', 'ask')
    const there = provider.request(toBsc)
    await until(() => expect(login.prompts).toHaveLength(1))
    login.script('SWITCH_NETWORK', 'approve')
    const back = provider.request({ ...toBsc, params: [{ chainId: '0x1' }] })
    login.prompts[0]?.approve()
    expect(await Promise.all([there, back])).toEqual([null, null])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    await until(() => expect(accountOf(engine).walletChainId).toBe('eip155:1'))
  })

  it.each([
    [
      'a value that throws',
      () => [
        Object.defineProperty({}, 'chainId', {
          get: () => {
            throw new Error('no')
          },
        }),
      ],
      'OPTION_INVALID',
    ],
    ['no chain', () => [], 'CHAIN_ID_INVALID'],
  ])('to %s is a wrong parameter, as EIP-1474 numbers it', async (_, params, code) => {
    const { engine, login } = await loggedIn()
    const asked = engine
      .provider('eip155')
      .request({ method: 'wallet_switchEthereumChain', params: params() })
    await expect(asked).rejects.toMatchObject({ code: -32602, cause: { code } })
    expect(login.count('SWITCH_NETWORK')).toBe(0)
  })

  it('that ends after the user signed out brings nobody back', async () => {
    const { engine, login } = await loggedIn()
    const provider = engine.provider('eip155')
    login.script('SWITCH_NETWORK', 'ask')
    login.script('GET_USER', { answer: { address: FIRST, chainId: 'eip155:56' } })
    const switching = provider.request(toBsc)
    const failed = expect(switching).rejects.toMatchObject({ code: 4900 })
    await until(() => expect(login.prompts).toHaveLength(1))
    await engine.disconnect()
    login.prompts[0]?.approve()
    await failed
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  })

  it('[R8.29] a request after the user signed out finds no address', async () => {
    const { engine, login } = await loggedIn()
    const provider = engine.provider('eip155')
    await engine.disconnect()
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({
      code: 4900,
      message: 'Address or auth connector not found',
    })
    expect(login.prompts).toEqual([])
  })

  it('that ends after another user came changes nothing for that one', async () => {
    const { engine, login, clock } = await loggedIn()
    const provider = engine.provider('eip155')
    login.script('SWITCH_NETWORK', 'ask')
    login.script('GET_USER', {
      inTurn: [
        { answer: { address: SECOND, chainId: 'eip155:1' } },
        { answer: { address: FIRST, chainId: 'eip155:56' } },
      ],
    })
    const failed = expect(provider.request(toBsc)).rejects.toMatchObject({ code: 4900 })
    await until(() => expect(login.prompts).toHaveLength(1))
    engine.login?.submit('ann@example.org')
    await settles({ login, clock })
    await until(() => expect(engine.getState().login?.step).toBe('code'))
    engine.login?.verify('123456')
    await until(() => expect(accountOf(engine).address).toBe(SECOND))
    login.prompts[0]?.approve()
    await failed
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([SECOND])
    expect(accountOf(engine)).toMatchObject({ address: SECOND, walletChainId: 'eip155:1' })
  })

  it('to one with another smart account keeps the types of the accounts, and each of them', async () => {
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const on = (address: string, chainId: number) => ({
      ...{ address, chainId, preferredAccountType: 'smartAccount' },
      accounts: [
        { address, type: 'smartAccount' as const },
        { address: FIRST, type: 'eoa' as const },
      ],
    })
    const { engine } = await loggedIn({ user: on(SECOND, 1), places: { 'eip155:56': on(other, 56) } })
    await engine.switchNetwork('eip155:56')
    await until(() => expect(accountOf(engine).address).toBe(other))
    expect(accountOf(engine).allAccounts).toMatchObject([
      { address: other, type: 'smartAccount' },
      { address: FIRST, type: 'eoa' },
    ])
  })
})

describe('a request of a client', () => {
  it('ends when the engine stops, and does not come back with it', async () => {
    const set = await withFrame()
    const provider = set.engine.provider('eip155')
    const asked = provider.request({ method: 'personal_sign', params: ['0x68', FIRST] })
    const failed = expect(asked).rejects.toMatchObject({ cause: { code: 'ABORTED' } })
    await until(() => expect(set.engine.getState().approvals?.count).toBe(1))
    set.engine.stop()
    await failed
    set.engine.start()
    await rest()
    expect(set.engine.getState().approvals?.count ?? 0).toBe(0)
  })

  it.each(['the engine stops', 'nobody answers in time'])(
    'that the frame has may have been sent when %s',
    async (when) => {
      const set = await withFrame()
      const asked = set.engine
        .provider('eip155')
        .request({ method: 'eth_sendTransaction', params: [transaction] })
      const failed = expect(asked).rejects.toMatchObject({ cause: { code: 'OUTCOME_UNKNOWN' } })
      await set.approve()
      if (when === 'the engine stops') set.engine.stop()
      else set.clock.advance(300_000)
      await failed
    },
  )
})

it('a sign-out reaches the frame also where storage does not answer', async () => {
  const { engine, login, storage } = await loggedIn()
  storage.fault = 'hanging'
  engine.disconnect().catch(() => undefined)
  await until(() => expect(login.count('SIGN_OUT')).toBe(1))
})
