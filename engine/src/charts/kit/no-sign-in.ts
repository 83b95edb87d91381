import type { SignIn } from '../siwx/siwx.public.js'

/** The sign-in of an account that is not asked for one, and of none. */
export const noSignIn: SignIn = {
  status: 'none',
  required: false,
  address: undefined,
  networkId: undefined,
  message: undefined,
  failure: undefined,
  wait: undefined,
}
