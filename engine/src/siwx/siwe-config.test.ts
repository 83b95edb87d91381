import { describe, expect, it } from 'vitest'
import { NOW, signer } from '../sign-in-verifier/sign-in.cases.js'
import { formatMessage } from './format-message.js'
import { siweConfig } from './siwe-config.js'
import type { SiweMessageArgs, SiweOptions, SiweSession } from './siwe-options.js'
import { answeredBy, PAGE, PLACE, requestOf, signedBy } from './siwx.cases.js'

const { chainId, accountAddress: address } = PLACE
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAccount = 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'

interface BackEnd {
  session: SiweSession | null
  args?: SiweMessageArgs
}

/** An app whose back end has one session. */
function app(options: Partial<SiweOptions> = {}) {
  const calls: string[] = []
  const backEnd: BackEnd = { session: null }
  const siwx = configOf(options, calls, backEnd).mapToSIWX()
  if (siwx === undefined) throw new Error('It is switched off')
  return { siwx, calls, backEnd }
}

function configOf(options: Partial<SiweOptions>, calls: string[] = [], backEnd: BackEnd = { session: null }) {
  return siweConfig({
    getNonce: async (account) => {
      calls.push(`getNonce ${account}`)
      return 'abcdefgh12345678'
    },
    createMessage: ({ address: account, ...args }) => {
      backEnd.args = { address: account, ...args }
      return formatMessage(args, account)
    },
    verifyMessage: async () => {
      calls.push('verifyMessage')
      backEnd.session = { address: address.toLowerCase(), chainId: 1 }
      return true
    },
    getSession: async () => backEnd.session,
    signOut: async () => {
      calls.push('signOut')
      backEnd.session = null
      return true
    },
    onSignIn: (session) => void calls.push(`onSignIn ${session.chainId}`),
    onSignOut: () => void calls.push('onSignOut'),
    location: PAGE,
    ...options,
  })
}

describe('a sign-in with the callbacks of other kits', () => {
  it('is made, verified, read and ended', async () => {
    const { siwx, calls } = app()
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    const session = await signedBy(await siwx.createMessage(PLACE))
    await siwx.addSession(session)
    expect(await siwx.getSessions(chainId, address)).toMatchObject([
      { data: { accountAddress: address, chainId } },
    ])
    await siwx.revokeSession(chainId, address)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    expect(calls).toEqual([`getNonce ${address}`, 'verifyMessage', 'onSignIn 1', 'signOut', 'onSignOut'])
  })

  it('is not ended by a sign-out that was decided before it', async () => {
    const { siwx, backEnd, calls } = app()
    backEnd.session = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chainId: 1 }
    const session = await signedBy(await siwx.createMessage(PLACE))
    await Promise.all([
      siwx.revokeSession(chainId, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
      siwx.addSession(session),
    ])
    expect(backEnd.session?.address).toBe(address.toLowerCase())
    expect(calls.slice(1)).toEqual(['signOut', 'onSignOut', 'verifyMessage', 'onSignIn 1'])
  })

  it('hands createMessage what other kits hand it', async () => {
    const { siwx, backEnd } = app({
      getMessageParams: async () => ({
        domain: PAGE.host,
        uri: PAGE.origin,
        chains: [1, 10],
        statement: 'Sign in.',
        iat: new Date(NOW).toISOString(),
        exp: '2031-01-01T00:00:00Z',
        nbf: '2030-01-01T00:00:00Z',
        requestId: 'request-1',
        resources: ['https://app.example/terms'],
      }),
    })
    const message = await siwx.createMessage({ ...PLACE, accountAddress: address.toLowerCase() })
    expect(backEnd.args).toEqual({
      address: `did:pkh:eip155:1:${address}`,
      chainId: 1,
      nonce: 'abcdefgh12345678',
      version: '1',
      domain: PAGE.host,
      uri: PAGE.origin,
      statement: 'Sign in.',
      iat: '2030-01-02T03:04:05.000Z',
      exp: '2031-01-01T00:00:00Z',
      nbf: '2030-01-01T00:00:00Z',
      requestId: 'request-1',
      resources: ['https://app.example/terms'],
    })
    expect(message).toMatchObject({ accountAddress: signer.address, expirationTime: '2031-01-01T00:00:00Z' })
    expect(String(message)).toContain('\nRequest ID: request-1\nResources:\n- https://app.example/terms')
  })

  it('names the page where the app does not', async () => {
    const { siwx } = app()
    expect(await siwx.createMessage(PLACE)).toMatchObject({ domain: PAGE.host, uri: PAGE.origin })
  })

  it.each<[string, Partial<SiweOptions>, object]>([
    ['no message', { createMessage: () => 'Hello' }, { code: 'SIGN_IN_MESSAGE_INVALID' }],
    [
      'a short nonce',
      { getNonce: async () => 'abc' },
      { code: 'OPTION_INVALID', params: { option: 'nonce' } },
    ],
  ])('is refused before the user is asked: %s', async (_, options, error) => {
    await expect(app(options).siwx.createMessage(PLACE)).rejects.toMatchObject(error)
  })

  it('fails where the app refuses the signature, and is not reported', async () => {
    const { siwx, calls } = app({ verifyMessage: async () => false })
    const session = await signedBy(await siwx.createMessage(PLACE))
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      details: expect.stringContaining('verifyMessage'),
    })
    expect(calls).not.toContain('onSignIn 1')
  })

  it('stays where the app could not sign out', async () => {
    const { siwx, backEnd, calls } = app({ signOut: async () => false })
    backEnd.session = { address, chainId: 1 }
    await expect(siwx.revokeSession(chainId, address)).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
    expect(calls).toEqual([])
  })
})

describe('one-click authentication with the callbacks of other kits', () => {
  it('asks for a message of the page, and for a nonce without an address', async () => {
    const { siwx, calls } = app()
    expect(await requestOf(siwx, ['eip155:1', 'eip155:10'])).toEqual({
      domain: PAGE.host,
      uri: PAGE.origin,
      version: '1',
      nonce: 'abcdefgh12345678',
      chains: ['eip155:1', 'eip155:10'],
    })
    expect(calls).toEqual(['getNonce undefined'])
  })

  it('asks for what the app names, but for its chains and its time', async () => {
    const { siwx } = app({
      getMessageParams: async () => ({
        domain: 'own.example',
        uri: 'https://own.example/login',
        chains: [137],
        statement: 'Sign in.',
        iat: '2029-01-01T00:00:00Z',
        exp: '2031-01-01T00:00:00Z',
        nbf: '2030-01-01T00:00:00Z',
        requestId: 'request-1',
        resources: ['https://app.example/terms'],
      }),
    })
    expect(await requestOf(siwx)).toStrictEqual({
      domain: 'own.example',
      uri: 'https://own.example/login',
      version: '1',
      nonce: 'abcdefgh12345678',
      statement: 'Sign in.',
      expirationTime: '2031-01-01T00:00:00Z',
      notBefore: '2030-01-01T00:00:00Z',
      requestId: 'request-1',
      resources: ['https://app.example/terms'],
      chains: ['eip155:1'],
    })
  })

  it('hands verifyMessage the first of what a wallet signed, with its CACAO', async () => {
    const verified: unknown[] = []
    const { siwx, calls, backEnd } = app({
      verifyMessage: async (signed) => {
        verified.push(signed)
        return true
      },
    })
    const [first, second] = await answeredBy(await requestOf(siwx, ['eip155:10', 'eip155:1']))
    if (first === undefined || second === undefined) throw new Error('The wallet signed for two chains.')
    backEnd.session = { address, chainId: 1 }
    await siwx.setSessions([first, second])
    const { message, signature, cacao } = first
    expect(verified).toStrictEqual([{ message, signature, cacao }])
    expect(cacao?.s).toEqual({ t: 'eip191', s: signature })
    expect(calls).toEqual(['getNonce undefined', 'signOut', 'onSignOut', 'onSignIn 10'])
  })

  it('hands verifyMessage no CACAO of a sign-in without one', async () => {
    const verified: unknown[] = []
    const { siwx } = app({
      verifyMessage: async (signed) => {
        verified.push(signed)
        return true
      },
    })
    const { message, signature, data } = await signedBy(await siwx.createMessage(PLACE))
    await siwx.addSession({ data, message, signature })
    expect(verified).toStrictEqual([{ message, signature }])
  })
})

describe('the session of the app', () => {
  it.each([10, '10', 10n])('has its chain as a number, a text or a bigint: %s', async (given) => {
    const { siwx, backEnd } = app()
    backEnd.session = Object.assign({ address, chainId: 0 }, { chainId: given })
    expect(await siwx.getSessions('eip155:10', address)).toHaveLength(1)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  })

  it.each([Number.NaN, 'ten', null, {}])('is no session with the chain %j', async (given) => {
    const { siwx, backEnd } = app()
    backEnd.session = Object.assign({ address, chainId: 0 }, { chainId: given })
    await expect(siwx.getSessions(chainId, address)).rejects.toMatchObject({ code: 'SIGN_IN_STORE_INVALID' })
  })

  it('counts for its account on its chain only', async () => {
    const { siwx, backEnd, calls } = app()
    backEnd.session = { address: address.toLowerCase(), chainId: 10 }
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    expect(await siwx.getSessions('eip155:10', address)).toHaveLength(1)
    expect(await siwx.getSessions('eip155:10', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toEqual([])
    await siwx.revokeSession(chainId, address)
    expect(calls).toEqual([])
  })

  it('counts on every chain where the app says so', async () => {
    const { siwx, backEnd } = app({ signOutOnNetworkChange: false })
    backEnd.session = { address, chainId: 10 }
    expect(await siwx.getSessions(chainId, address)).toMatchObject([{ data: { chainId } }])
  })

  it('is none where the callback throws, as in other kits', async () => {
    const { siwx } = app({ getSession: () => Promise.reject(new Error('Failed to get session!')) })
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  })

  it.each([{}, 'signed in', { address, chainId: 'one' }, [address, 1]])(
    'is refused in another form: %j',
    async (answer) => {
      const { siwx } = app({ getSession: () => Promise.resolve(Reflect.get(Object({ answer }), 'answer')) })
      await expect(siwx.getSessions(chainId, address)).rejects.toMatchObject({
        code: 'SIGN_IN_STORE_INVALID',
      })
    },
  )

  it('ends once, however many ask for it', async () => {
    const { siwx, backEnd, calls } = app({ signOutOnNetworkChange: false })
    backEnd.session = { address, chainId: 1 }
    await Promise.all([siwx.revokeSession(chainId, address), siwx.revokeSession('eip155:10', address)])
    expect(calls).toEqual(['signOut', 'onSignOut'])
  })

  it('is replaced by the first sign-in of a list', async () => {
    const { siwx, backEnd, calls } = app()
    const session = await signedBy(await siwx.createMessage(PLACE))
    backEnd.session = { address, chainId: 10 }
    await siwx.setSessions([session])
    expect(calls.slice(1)).toEqual(['signOut', 'onSignOut', 'verifyMessage', 'onSignIn 1'])
    await siwx.setSessions([])
    expect(backEnd.session).toBeNull()
  })
})

describe('an account of another family', () => {
  it('has no sign-in, cannot make one, and the error says what to do', async () => {
    const { siwx, backEnd, calls } = app({ signOutOnNetworkChange: false })
    backEnd.session = { address: solanaAccount, chainId: 1 }
    expect(await siwx.getSessions(SOLANA, solanaAccount)).toEqual([])
    await expect(
      siwx.createMessage({ accountAddress: solanaAccount, chainId: SOLANA }),
    ).rejects.toMatchObject({
      code: 'SIGN_IN_MESSAGE_INVALID',
      details: expect.stringContaining('Use serverSiwx'),
    })
    await siwx.revokeSession(SOLANA, solanaAccount)
    expect(calls).toEqual([])
  })
})

describe('the options', () => {
  it('ask for nothing when they are switched off', () => {
    expect(configOf({ enabled: false }).mapToSIWX()).toBeUndefined()
  })

  it('take those of other kits that have no effect here', () => {
    const { siwx } = app({
      nonceRefetchIntervalMs: 1,
      sessionRefetchIntervalMs: 1,
      signOutOnDisconnect: false,
      signOutOnAccountChange: false,
      required: false,
    })
    expect(siwx.getRequired?.()).toBe(false)
  })

  it.each(['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'] as const)(
    'are refused without %s',
    (option) => {
      const missing: Partial<SiweOptions> = { [option]: undefined }
      expect(() => app(missing)).toThrow(
        expect.objectContaining({ code: 'OPTION_INVALID', params: { option } }),
      )
    },
  )
})

describe('formatMessage', () => {
  const args = {
    domain: PAGE.host,
    uri: PAGE.origin,
    chainId: 1,
    nonce: 'abcdefgh12345678',
    version: '1',
    iat: '2030-01-02T03:04:05.000Z',
  } as const

  it.each([address, address.toLowerCase(), `eip155:1:${address}`, `did:pkh:eip155:1:${address}`])(
    'takes an address in each form: %s',
    (given) => {
      expect(formatMessage(args, given)).toBe(
        `app.example wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh12345678\nIssued At: 2030-01-02T03:04:05.000Z`,
      )
    },
  )

  it('[A7 partly] writes no statement of two lines', () => {
    expect(() => formatMessage({ ...args, statement: 'One\nTwo' }, address)).toThrow(
      expect.objectContaining({ params: { option: 'statement' } }),
    )
  })
})
