import type { Blanks } from '../kit/blanks.js'
import type { SignIn } from './siwx.public.js'

const none: SignIn = {
  status: 'none',
  required: false,
  address: undefined,
  networkId: undefined,
  message: undefined,
  failure: undefined,
  wait: undefined,
}

/** An account that is not asked to sign in. */
export const siwxBlank: Blanks<'siwx'> = { account: () => ({ signIn: none }) }
