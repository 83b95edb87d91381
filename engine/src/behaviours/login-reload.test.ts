import { expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeLogin } from '../fakes/fake-login.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { mainnet, solana as solanaMainnet } from '../networks.js'
import { solana } from '../solana.js'
import { loggedIn, settles } from './logged-in.cases.js'
import { accountOf, rest, started, thrownBy, until } from './set-up.cases.js'

const EMAIL = 'sam@example.org'

/** The steps of a login, and the call of the frame that waits there. */
const steps = [
  ['idle', undefined],
  ['loading', undefined],
  ['sending', 'CONNECT_EMAIL'],
  ['device', 'CONNECT_DEVICE'],
  ['code', undefined],
  ['verifying', 'CONNECT_OTP'],
  ['reading', 'GET_USER'],
  ['done', undefined],
] as const

/** A page whose login has come to a step, and is left there. */
const leftAt = async (step: string, held: (typeof steps)[number][1]) => {
  const area = fakeStorageArea()
  const login = fakeLogin({ answer: () => '0x10', loads: step !== 'loading' })
  const set = await started({ area, options: { families: [eip155()], login } })
  if (held !== undefined) login.script(held, 'ask')
  if (step === 'device') login.script('CONNECT_EMAIL', { answer: { action: 'VERIFY_DEVICE' } })
  const at = () => set.engine.getState().login?.step
  if (step !== 'idle') {
    set.engine.login?.submit(EMAIL)
    await until(() => expect(login.isHeld).toBe(true))
    set.clock.advance(500)
    await until(() => expect(at()).toMatch(/^(loading|sending|device|code)$/))
    await rest()
  }
  if (['verifying', 'reading', 'done'].includes(step)) {
    await until(() => expect(at()).toBe('code'))
    set.engine.login?.verify('123456')
    if (step === 'done') await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  }
  if (step !== 'done') await until(() => expect(at()).toBe(step))
  set.engine.stop()
  return { area, login }
}

it.each(steps.flatMap(([step, held]) => [true, false].map((keeps) => [step, keeps, held] as const)))(
  '[Q1] a page that is loaded anew at %s, with a frame that remembers (%j): the first request is answered, or nothing looks connected',
  async (step, keeps, held) => {
    const { area, login } = await leftAt(step, held)
    if (!keeps) login.user = undefined
    for (const name of ['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'GET_USER'] as const)
      login.script(name, 'approve')
    const next = fakeLogin({ answer: () => '0x10' })
    next.user = login.user
    const { engine, clock } = await started({ area, options: { families: [eip155()], login: next } })
    if (step === 'done') await settles({ login: next, clock })
    await until(() => expect(accountOf(engine).status).toMatch(/^(dis)?connected$/))
    await rest()
    const { status } = accountOf(engine)
    expect(status).toBe(step === 'done' && keeps ? 'connected' : 'disconnected')
    const provider = () => engine.provider('eip155')
    if (status === 'connected') expect(await provider().request({ method: 'eth_blockNumber' })).toBe('0x10')
    else expect(thrownBy(provider)).toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
  },
)

it.each(['eip155', 'solana'])(
  '[R4.9] a disconnect of %s ends the login in both families, in one step',
  async (namespace) => {
    const { engine } = await loggedIn({
      places: {
        [solanaMainnet.caipNetworkId]: {
          address: 'Vote111111111111111111111111111111111111111',
          chainId: solanaMainnet.caipNetworkId,
        },
      },
      options: { families: [eip155(), solana()], networks: [mainnet, solanaMainnet] },
    })
    const statuses = () =>
      Object.values(engine.getState().accounts)
        .map(({ status }) => status)
        .join()
    await until(() => expect(statuses()).toBe('connected,connected'))
    const seen: string[] = []
    engine.subscribe(statuses, (now) => void seen.push(now))
    await engine.disconnect({ namespace })
    expect(seen).toEqual(['disconnected,disconnected'])
  },
)
