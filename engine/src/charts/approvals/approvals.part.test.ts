import { expect, it } from 'vitest'
import { accountOf, FIRST, rest, started, until } from '../../behaviours/set-up.cases.js'
import { eip155 } from '../../eip155.js'
import { fakeLogin } from '../../fakes/fake-login.js'

it('a request says until when it waits, and the one after it waits from its own moment', async () => {
  const login = fakeLogin({ answer: () => '0x' })
  const { engine, clock } = await started({ options: { families: [eip155()], login } })
  engine.login?.submit('sam@example.org')
  await until(() => expect(login.isHeld).toBe(true))
  clock.advance(500)
  await until(() => expect(engine.getState().login?.step).toBe('code'))
  engine.login?.verify('123456')
  await until(() => expect(accountOf(engine).status).toBe('connected'))
  await rest()
  const approvals = () => engine.getState().approvals
  expect(approvals()?.wait).toBeUndefined()

  const ask = () => engine.provider('eip155').request({ method: 'personal_sign', params: ['0x68', FIRST] })
  const asked = Promise.allSettled([ask(), ask()])
  await until(() => expect(approvals()?.count).toBe(2))
  const first = approvals()
  const begins = first?.wait?.startedAt ?? 0
  expect(first?.wait).toEqual({ startedAt: begins, endsAt: begins + 300_000 })
  clock.advance(60_000)
  engine.login?.reject(first?.shown?.id ?? '')
  await until(() => expect(approvals()?.count).toBe(1))
  expect(approvals()?.wait).toEqual({ startedAt: begins + 60_000, endsAt: begins + 360_000 })
  engine.login?.reject(approvals()?.shown?.id ?? '')
  await asked
  expect(approvals()?.wait).toBeUndefined()
})
