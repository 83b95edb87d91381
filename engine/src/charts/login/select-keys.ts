import { loginPages } from '../../model/wallets/login-pages.js'
import type { OpenLogin } from '../../ports/login.js'
import type { Scope } from '../kit/scope.js'
import type { LoginState } from './login.public.js'

const states = ['open', 'locked', 'recovering'] as const

/** The keys of the user who is logged in, and the pages for them. A user who is only expected has none. */
export const selectKeys = (
  { of }: Scope,
  login: OpenLogin | undefined,
): Pick<LoginState, 'keys' | 'isBackedUp' | 'pages'> => {
  if (of('loginSession')?.matches('held') !== true) return { pages: [] }
  const told = of('loginKeys')
  const keys = states.find((one) => told?.matches({ present: { keys: one } }))
  return {
    keys,
    isBackedUp: keys && told?.matches({ present: { backup: 'done' } }),
    pages: login?.hasPages?.() === true ? loginPages : [],
  }
}
