import { describe, expect, it } from 'vitest'
import { eip155, signTypedData } from '../eip155.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import type { FakeBehaviour } from '../fakes/fake-script.js'
import { fakeWindow } from '../fakes/fake-window.js'
import type { SiwxConfig } from '../ports/siwx.js'
import { ownSiwx, signInMessageFor } from '../siwx.js'
import { accountOf, FAKE, FIRST, failureOf, SECOND, started, until } from './set-up.cases.js'

const DELEGATED = `0xef0100${'ab'.repeat(20)}`

/** Two accounts on two networks: the first account has code on both, and the second one on none. */
const codeOf = (params: unknown): string => {
  const [address]: readonly unknown[] = Array.isArray(params) ? params : []
  return String(address).toLowerCase() === FIRST.toLowerCase() ? '0x6001' : '0x'
}

interface PageOptions {
  readonly account?: string
  readonly chainId?: string
  /** The behaviour of the wallet when the code is read. The code of the account when left out. */
  readonly code?: FakeBehaviour
  readonly siwx?: SiwxConfig
}

const page = async ({ account = FIRST, chainId = '0x1', code, siwx }: PageOptions = {}) => {
  const window = fakeWindow()
  const wallet = fakeEip1193Wallet({
    accounts: account === FIRST ? [FIRST, SECOND] : [SECOND, FIRST],
    chainId,
    chains: ['0x1', '0x38'],
    reads: { eth_getCode: codeOf },
  })
  if (code !== undefined) wallet.script('eth_getCode', code)
  wallet.announce(window)
  const set = await started({
    options: { families: [eip155()], environment: { window }, ...(siwx && { siwx: ownSiwx(siwx) }) },
  })
  await set.engine.connect({ wallet: FAKE, until: 'connected' })
  const reads = () => wallet.calls.filter(({ method }) => method === 'eth_getCode')
  const answers = (answer: unknown) => {
    wallet.script('personal_sign', { answer })
    wallet.script('eth_signTypedData_v4', { answer })
  }
  return { ...set, injected: wallet, reads, answers }
}

const typedData = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
}

const onMainnet = { ...typedData, domain: { chainId: 1 } }

const chains = ['0x1', '0x38']
const short = ['0x', '0x1b', `0x${'ab'.repeat(30)}`]

describe.each(chains)('[U42:2] an account with code on %s', (chainId) => {
  it.each(short)('has its answer %s handed on, after one read of its chain', async (answer) => {
    const { engine, answers, reads } = await page({ chainId })
    answers(answer)
    await expect(engine.signMessage({ message: 'hello' })).resolves.toBe(answer)
    expect(reads().map(({ params }) => params)).toEqual([[FIRST, 'latest']])
    await expect(signTypedData(engine, { address: FIRST, typedData })).resolves.toBe(answer)
    expect(reads()).toHaveLength(2)
  })

  it('may be delegated (EIP-7702)', async () => {
    const { engine, answers } = await page({ chainId, code: { answer: DELEGATED } })
    answers('0x')
    await expect(engine.signMessage({ message: 'hello' })).resolves.toBe('0x')
  })
})

describe.each(chains)('[U42:1] an account without code on %s', (chainId) => {
  it.each(short)('[R5.9] has its answer %s refused', async (answer) => {
    const { engine, answers, reads } = await page({ account: SECOND, chainId })
    answers(answer)
    expect(await failureOf(engine.signMessage({ message: 'hello' }))).toMatchObject({
      code: 'SIGNATURE_INVALID',
      details: 'Expected 0x and at least 62 hexadecimal characters',
    })
    expect(reads()).toHaveLength(1)
    expect((await failureOf(signTypedData(engine, { address: SECOND, typedData }))).code).toBe(
      'SIGNATURE_INVALID',
    )
  })
})

describe('[U42:3] a chain that cannot be read', () => {
  it.each([
    ['fails', { error: new Error('No node') }],
    ['does not know the method', 'unsupported'],
    ['answers no code', { answer: null }],
    ['answers odd bytes', { answer: '0x6' }],
  ] satisfies readonly (readonly [string, FakeBehaviour])[])(
    'refuses a short answer, with that reason: the wallet %s',
    async (_, code) => {
      const { engine, answers } = await page({ code })
      answers('0x')
      expect(await failureOf(engine.signMessage({ message: 'hello' }))).toMatchObject({
        code: 'SIGNATURE_INVALID',
        details: expect.stringContaining('could not be read'),
      })
    },
  )
})

it.each([undefined, null, 7, '', '0', 'signed', '0x1', '0xzz', {}])(
  '[U42 partly] what is no bytes is refused without a read: %j',
  async (answer) => {
    const { engine, answers, reads } = await page()
    answers(answer)
    expect((await failureOf(engine.signMessage({ message: 'hello' }))).code).toBe('SIGNATURE_INVALID')
    expect(reads()).toEqual([])
  },
)

describe('[U42 partly] an account without code', () => {
  it.each([
    ['half a byte more than the shortest', `0x${'a'.repeat(63)}`, 'SIGNATURE_INVALID'],
    ['half a byte more than a key writes', `0x${'a'.repeat(131)}`, 'SIGNATURE_INVALID'],
    ['six million characters', `0x${'ab'.repeat(3_000_000)}`, 'WALLET_ANSWER_INVALID'],
    ['the end of EIP-6492 alone', `0x${'6492'.repeat(16)}`, 'WALLET_ANSWER_INVALID'],
    [
      'the end of EIP-6492 after too little',
      `0x${'00'.repeat(159)}${'6492'.repeat(16)}`,
      'WALLET_ANSWER_INVALID',
    ],
  ])('has %s refused as what it is', async (_, answer, code) => {
    const { engine, answers } = await page({ account: SECOND })
    answers(answer)
    expect((await failureOf(engine.signMessage({ message: 'hello' }))).code).toBe(code)
    expect((await failureOf(signTypedData(engine, { address: SECOND, typedData }))).code).toBe(code)
  })

  it('is none with code because its node writes 0X', async () => {
    const { engine, answers } = await page({ account: SECOND, code: { answer: '0X' } })
    answers('0x')
    expect((await failureOf(engine.signMessage({ message: 'hello' }))).code).toBe('SIGNATURE_INVALID')
  })

  it('may have no contract deployed yet: a whole signature of EIP-6492 is handed on', async () => {
    const { engine, answers, reads } = await page({ account: SECOND })
    const answer = `0x${'00'.repeat(160)}${'6492'.repeat(16)}`
    answers(answer)
    await expect(engine.signMessage({ message: 'hello' })).resolves.toBe(answer)
    expect(reads()).toEqual([])
  })
})

it('[U42 partly] an answer of an account with code that begins with 0X is no bytes', async () => {
  const { engine, answers } = await page()
  answers('0Xab')
  expect((await failureOf(engine.signMessage({ message: 'hello' }))).code).toBe('SIGNATURE_INVALID')
})

it.each([['0x'], [`0x${'1b'.repeat(65)}`]])(
  '[U34:4] [U42 partly] code on another chain says nothing: the wallet moved without an event, and answered %s',
  async (answer) => {
    const { engine, injected } = await page()
    injected.script('eth_signTypedData_v4', () => {
      injected.script('eth_chainId', { answer: '0x38' })
      injected.script('eth_getCode', { answer: '0x6001' })
      return answer
    })
    const signing = signTypedData(engine, { address: FIRST, typedData: onMainnet })
    expect((await failureOf(signing)).code).toBe('CHAIN_CHANGED')
    expect(accountOf(engine).walletChainId).toBe('eip155:56')
  },
)

describe('[U42 partly] what happens while the code is read', () => {
  const reading = async () => {
    let answer = (_: unknown): void => undefined
    const code = () => new Promise((resolve) => (answer = resolve))
    const set = await page({ code })
    set.answers('0x')
    const control = new AbortController()
    const signing = failureOf(
      signTypedData(set.engine, { address: FIRST, typedData: onMainnet, signal: control.signal }),
    )
    await until(() => expect(set.reads()).toHaveLength(1))
    return { ...set, control, signing, answer: () => answer('0x6001') }
  }
  type Reading = Awaited<ReturnType<typeof reading>>

  it.each([
    ['another account', ({ injected }: Reading) => injected.setAccounts([SECOND]), 'ACCOUNT_CHANGED'],
    ['another chain', ({ injected }: Reading) => injected.setChain('0x38'), 'CHAIN_CHANGED'],
    ['an abort', ({ control }: Reading) => control.abort(), 'ABORTED'],
    ['a disconnect', ({ engine }: Reading) => engine.disconnect(), 'ACCOUNT_CHANGED'],
  ] as const)('%s ends the request as ever', async (_, happen, code) => {
    const set = await reading()
    await happen(set)
    set.answer()
    expect((await set.signing).code).toBe(code)
  })
})

describe('a sign-in', () => {
  const signInOf = async (account: string) => {
    const got: string[] = []
    const siwx: SiwxConfig = {
      createMessage: async (input) =>
        signInMessageFor({
          ...input,
          page: { host: 'app.example', origin: 'https://app.example' },
          nonce: 'abcdefgh1',
          now: Date.now(),
          lifetime: 3600,
        }),
      addSession: async ({ signature }) => void got.push(signature),
      revokeSession: async () => undefined,
      setSessions: async () => undefined,
      getSessions: async () => [],
      getRequired: () => false,
    }
    const { engine, answers } = await page({ account, siwx })
    answers('0x')
    await until(() => expect(accountOf(engine).signIn.status).not.toBe('checking'))
    const outcome = await engine.signIn().then(
      () => 'signed in',
      ({ code }) => code,
    )
    return { outcome, got }
  }

  it('[U42:2] of an account with code hands 0x to the app, which asks the contract', async () => {
    expect(await signInOf(FIRST)).toEqual({ outcome: 'signed in', got: ['0x'] })
  })

  it('[U42:1] of an account without code hands on nothing', async () => {
    expect(await signInOf(SECOND)).toEqual({ outcome: 'SIGN_MESSAGE_FAILED', got: [] })
  })
})
