import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../composition/default-limits.js'
import { fakeCacao } from '../fakes/fake-cacao.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { bsc, mainnet } from '../model/networks/built-in-networks.js'
import { FIRST, heard, rest, SECOND, started, until } from './set-up.cases.js'
import {
  adding,
  answered,
  onPage,
  promptedIn,
  type SignInApp,
  signedIn,
  signInApp,
  signInsOfPage,
  statusOf,
  type TwoFamilies,
  walletsOf,
} from './sign-in-app.cases.js'

const families: readonly TwoFamilies[] = ['eip155', 'solana']
const chain = { eip155: 'eip155:1', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const accountOf = (family: TwoFamilies) => `${chain[family]}:${walletsOf[family].accounts[0]}`
const first = (family: TwoFamilies) => [{ address: walletsOf[family].accounts[0], type: 'eoa' as const }]
const second = (family: TwoFamilies) => [{ address: walletsOf[family].accounts[1], type: 'eoa' as const }]

const signInOf = ({ engine }: SignInApp) => engine.getState().accounts.eip155?.signIn
const connectAgain = (set: SignInApp, family: TwoFamilies) => promptedIn(set, family)

interface Way {
  readonly name: string
  /** Gives the sign-in up. */
  readonly leave: (set: SignInApp, family: TwoFamilies) => unknown
  /** Brings the account back. */
  readonly back: (set: SignInApp, family: TwoFamilies) => unknown
}

const ways: readonly Way[] = [
  {
    name: 'a disconnect',
    leave: ({ engine }, family) => engine.disconnect({ namespace: family }),
    back: connectAgain,
  },
  {
    name: 'a wallet that locks',
    leave: ({ emit }, family) => emit(family, { type: 'accountsChanged', accounts: [] }),
    back: async (set, family) => {
      set.emit(family, { type: 'accountsChanged', accounts: first(family) })
      await connectAgain(set, family)
    },
  },
  {
    name: 'a wallet that disconnects',
    leave: ({ emit }, family) => emit(family, { type: 'disconnected' }),
    back: connectAgain,
  },
  {
    name: 'a user who does not want to sign in',
    leave: ({ engine }, family) => engine.cancelSignIn({ namespace: family }),
    back: connectAgain,
  },
  {
    name: 'another account',
    leave: ({ emit }, family) => emit(family, { type: 'accountsChanged', accounts: second(family) }),
    back: ({ emit }, family) => emit(family, { type: 'accountsChanged', accounts: first(family) }),
  },
  {
    name: 'the deadline, and a disconnect',
    leave: async (set, family) => {
      set.clock.advance(defaultLimits.readDeadline)
      await until(() => expect(statusOf(set, family)).toBe('prompting'))
      await set.engine.disconnect({ namespace: family })
    },
    back: connectAgain,
  },
]

describe.each(families)('a sign-in of %s that the app accepts late', (family) => {
  it.each(ways)('is ended, and asked for again, after $name', async ({ leave, back }) => {
    const set = await signInApp()
    const other = family === 'eip155' ? 'solana' : 'eip155'
    await signedIn(set, other)
    await adding(set, family)
    await leave(set, family)
    await rest()
    await answered(set)
    set.siwx.script('addSession', 'approve')
    expect(set.kept()).toEqual([accountOf(other)])
    const asked = set.signatures()
    await back(set, family)
    await until(() => expect(statusOf(set, family)).toBe('prompting'))
    expect(set.signatures()).toBe(asked)
    expect(set.errors()).toEqual([])
    await set.engine.signIn({ namespace: family })
    expect(set.kept()).toEqual([accountOf(other), accountOf(family)])
    await rest()
    expect([statusOf(set, family), statusOf(set, other)]).toEqual(['signedIn', 'signedIn'])
  })
})

it('is ended after another network', async () => {
  const set = await signInApp()
  await adding(set)
  set.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
  await until(() => expect(statusOf(set)).toBe('prompting'))
  await answered(set)
  expect(set.kept()).toEqual([])
  set.emit('eip155', { type: 'chainChanged', chainId: 'eip155:1' })
  await rest()
  expect(statusOf(set)).toBe('prompting')
})

it('is not taken up while it is being ended', async () => {
  const set = await signInApp()
  await adding(set)
  set.emit('eip155', { type: 'accountsChanged', accounts: second('eip155') })
  await until(() => expect(statusOf(set)).toBe('prompting'))
  set.siwx.script('revokeSession', 'ask')
  await answered(set)
  set.emit('eip155', { type: 'accountsChanged', accounts: first('eip155') })
  await until(() => expect(set.engine.getState().accounts.eip155?.address).toBe(FIRST))
  await rest()
  expect([statusOf(set), set.kept()]).toEqual(['prompting', [accountOf('eip155')]])
})

describe('a late sign-in that could not be ended', () => {
  it('is one error event, and the next connect asks', async () => {
    const set = await signInApp()
    await adding(set)
    await set.engine.cancelSignIn()
    await rest()
    set.siwx.script('revokeSession', { error: new Error('503') })
    await answered(set)
    expect(set.errors()).toEqual(['INTERNAL_SDK_ERROR'])
    expect(set.kept()).toEqual([accountOf('eip155')])
    set.siwx.script('revokeSession', 'approve')
    await promptedIn(set)
    await until(() => expect(set.kept()).toEqual([]))
    expect(set.errors()).toEqual(['INTERNAL_SDK_ERROR'])
  })

  it('asks also after the account was another one, and after a reload', async () => {
    const set = await signInApp()
    await adding(set)
    set.emit('eip155', { type: 'accountsChanged', accounts: second('eip155') })
    await until(() => expect(statusOf(set)).toBe('prompting'))
    set.siwx.script('revokeSession', 'stall')
    await answered(set)
    set.engine.stop()
    const again = await signInApp({ siwx: set.siwx, area: set.area, granted: true })
    await until(() => expect(statusOf(again)).toBe('prompting'))
    expect(set.kept()).toEqual([accountOf('eip155')])
  })
})

describe('a newer sign-in of the same account', () => {
  it('stays when an older one is accepted after it', async () => {
    const set = await signInApp()
    await adding(set)
    set.clock.advance(defaultLimits.readDeadline)
    await until(() => expect(statusOf(set)).toBe('prompting'))
    set.engine.signIn().catch(() => undefined)
    await until(() => expect(set.siwx.prompts).toHaveLength(2))
    set.siwx.prompts[1]?.approve()
    await until(() => expect(statusOf(set)).toBe('signedIn'))
    await answered(set)
    expect([statusOf(set), set.kept()]).toEqual(['signedIn', [accountOf('eip155')]])
    expect(set.siwx.count('revokeSession')).toBe(0)
  })

  it('that is refused leaves nothing of an older one', async () => {
    const set = await signInApp()
    await adding(set)
    set.clock.advance(defaultLimits.readDeadline)
    await until(() => expect(statusOf(set)).toBe('prompting'))
    set.engine.signIn().catch(() => undefined)
    await until(() => expect(set.siwx.prompts).toHaveLength(2))
    await answered(set)
    expect(set.kept()).toEqual([accountOf('eip155')])
    set.siwx.prompts[0]?.reject(new Error('wrong signature'))
    await until(() => expect(statusOf(set)).toBe('prompting'))
    await until(() => expect(set.kept()).toEqual([]))
  })

  it('waits until an older one is ended', async () => {
    const set = await signInApp()
    await adding(set)
    await set.engine.disconnect()
    set.siwx.script('revokeSession', 'ask')
    await answered(set)
    set.siwx.script('addSession', 'approve')
    await promptedIn(set)
    const signing = set.engine.signIn()
    await until(() => expect(statusOf(set)).toBe('adding'))
    await rest()
    expect(set.siwx.count('addSession')).toBe(1)
    await answered(set)
    await signing
    expect([statusOf(set), set.kept()]).toEqual(['signedIn', [accountOf('eip155')]])
  })

  it('is not removed by an end that comes late', async () => {
    const set = await signInApp()
    await signedIn(set)
    set.siwx.script('revokeSession', 'ask')
    await set.engine.disconnect()
    await until(() => expect(set.siwx.prompts).toHaveLength(1))
    set.engine.connect({ wallet: walletsOf.eip155.wallet }).catch(() => undefined)
    await until(() => expect(signInOf(set)).toMatchObject({ status: 'checking', required: true }))
    set.clock.advance(defaultLimits.readDeadline)
    await until(() => expect(statusOf(set)).toBe('prompting'))
    const signing = set.engine.signIn()
    await until(() => expect(statusOf(set)).toBe('adding'))
    await answered(set)
    await signing
    expect([statusOf(set), set.kept()]).toEqual(['signedIn', [accountOf('eip155')]])
    expect(set.errors()).toEqual(['INTERNAL_SDK_ERROR'])
  })
})

describe('signOut', () => {
  it('while the app verifies ends what it accepts', async () => {
    const set = await signInApp()
    await adding(set)
    const out = set.engine.signOut()
    await answered(set)
    await out
    expect(set.kept()).toEqual([])
    await until(() => expect(statusOf(set)).toBe('prompting'))
  })

  it('resolves when the app does not accept, and asks again', async () => {
    const set = await signInApp()
    await adding(set)
    const out = set.engine.signOut()
    set.siwx.prompts[0]?.reject(new Error('wrong signature'))
    await out
    await until(() => expect(statusOf(set)).toBe('prompting'))
  })

  it('does not wait without end, and nothing is left when the app answers', async () => {
    const set = await signInApp()
    await adding(set)
    const out = set.engine.signOut()
    await rest()
    set.clock.advance(defaultLimits.readDeadline)
    await out
    await answered(set)
    expect(set.kept()).toEqual([])
  })

  it('while stored sign-ins are read ends the one that is found', async () => {
    const set = await signInApp()
    set.siwx.changeElsewhere([set.siwx.sessionOf({ chainId: 'eip155:1', address: FIRST })])
    set.siwx.script('getSessions', 'ask')
    set.engine.connect({ wallet: walletsOf.eip155.wallet }).catch(() => undefined)
    await until(() => expect(set.siwx.prompts).toHaveLength(1))
    const out = set.engine.signOut()
    await answered(set)
    await out
    expect(set.kept()).toEqual([])
  })
})

describe('one-click authentication that is accepted late', () => {
  const oneClick = async () => {
    const siwx = signInsOfPage()
    const pairing = fakePairing()
    const set = await started({
      options: { networks: [mainnet, bsc], pairing, projectId: 'test', siwx },
    })
    onPage(set)
    const errors = heard(set.engine, 'error')
    siwx.script('setSessions', 'ask')
    const paired = async () => {
      set.engine.connect({ wallet: 'walletConnect' }).catch(() => undefined)
      await until(() => expect(pairing.signIn).toBeDefined())
      const { signIn } = pairing
      if (signIn === undefined) throw new Error('The code asks for no sign-in.')
      return signIn
    }
    const request = await paired()
    const cacaos = (['eip155:1', 'eip155:56'] as const).map((chainId) =>
      fakeCacao(request, { address: FIRST, chainId }),
    )
    pairing.approve(undefined, undefined, cacaos)
    await until(() => expect(siwx.prompts).toHaveLength(1))
    return { ...set, siwx, pairing, errors }
  }

  it('leaves nothing on any network after a disconnect', async () => {
    const { engine, siwx, errors } = await oneClick()
    await engine.disconnect()
    await rest()
    siwx.prompts[0]?.approve()
    await until(() => expect(siwx.sessions).toEqual([]))
    await rest()
    expect(siwx.sessions).toEqual([])
    expect(siwx.calls.filter(({ method }) => method === 'revokeSession').map(({ params }) => params)).toEqual(
      expect.arrayContaining([
        { chainId: 'eip155:1', address: FIRST },
        { chainId: 'eip155:56', address: FIRST },
      ]),
    )
    expect(errors.map(({ error }) => error.code)).toEqual([])
  })

  it('leaves nothing after the deadline', async () => {
    const { siwx, clock } = await oneClick()
    clock.advance(defaultLimits.readDeadline)
    await rest()
    siwx.prompts[0]?.approve()
    await rest()
    expect(siwx.sessions).toEqual([])
  })

  it('does not remove a sign-in that is newer', async () => {
    const { engine, siwx, clock, wallet } = await oneClick()
    await engine.disconnect()
    const connecting = engine.connect({ wallet: wallet.descriptor.id })
    await until(() => expect(engine.getState().accounts.eip155?.signIn.status).toBe('prompting'))
    const signing = engine.signIn()
    await until(() => expect(engine.getState().accounts.eip155?.signIn.status).toBe('adding'))
    await rest()
    siwx.prompts[0]?.approve()
    await Promise.all([signing, connecting])
    await rest()
    expect(siwx.sessions.map(({ data }) => `${data.chainId} ${data.accountAddress}`)).toEqual([
      `eip155:1 ${FIRST}`,
    ])
    expect(clock.now()).toBeLessThan(defaultLimits.readDeadline)
  })

  it('is ended by signOut too', async () => {
    const { engine, siwx } = await oneClick()
    const out = engine.signOut()
    siwx.prompts[0]?.approve()
    await out
    expect(siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:56'])
    expect(SECOND).not.toBe(FIRST)
  })
})
