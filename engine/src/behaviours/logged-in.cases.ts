import { expect } from 'vitest'
import { eip155 } from '../eip155.js'
import { type FakeLogin, type FakeLoginOptions, fakeLogin } from '../fakes/fake-login.js'
import { accountOf, rest, type SetUp, type SetUpOptions, started, until } from './set-up.cases.js'

export interface LoggedInOptions extends FakeLoginOptions {
  readonly options?: SetUpOptions['options']
}

/** A page on which a user is logged in by e-mail. Its family is the kit's own one of Ethereum. */
export const loggedIn = async ({ options, ...given }: LoggedInOptions = {}) => {
  const login = fakeLogin(given)
  const set = await started({ options: { families: [eip155()], login, ...options } })
  set.engine.login?.submit('sam@example.org')
  await until(() => expect(login.isHeld).toBe(true))
  set.clock.advance(500)
  await until(() => expect(set.engine.getState().login?.step).toBe('code'))
  set.engine.login?.verify('123456')
  await until(() => expect(accountOf(set.engine).status).toBe('connected'))
  await rest()
  const rpc = (): readonly unknown[] =>
    login.calls.flatMap(({ name, says }) => (name === 'RPC_REQUEST' ? [says] : []))
  /** Waits until a request is shown in its view. */
  const shows = async (method: string): Promise<void> => {
    await until(() => expect(set.engine.getState().approvals?.shown?.method).toBe(method))
    await until(() =>
      expect(set.engine.getState().modal).toMatchObject({ open: true, view: 'ApproveTransaction' }),
    )
  }
  /** Waits until a request is shown, and approves it. */
  const approve = async (method: string): Promise<void> => {
    await shows(method)
    set.engine.login?.approve(String(set.engine.getState().approvals?.shown?.id))
  }
  return { ...set, login, rpc, shows, approve }
}

/** The half second that a frame gets after it said that it is ready. */
export const settles = async ({ login, clock }: { readonly login: FakeLogin } & Pick<SetUp, 'clock'>) => {
  await until(() => expect(login.isHeld).toBe(true))
  clock.advance(500)
  await rest()
}

/** A page whose user may log in. */
export const withLogin = async ({
  login = fakeLogin(),
  ...given
}: SetUpOptions & { readonly login?: FakeLogin } = {}) => {
  const set = await started({ ...given, options: { families: [eip155()], login, ...given.options } })
  return { ...set, login, step: () => set.engine.getState().login?.step }
}
