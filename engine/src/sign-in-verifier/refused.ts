import type { SignInRefusal, SignInRefusalCode } from './sign-in-verdict.js'

export const refused = (code: SignInRefusalCode, details: string): SignInRefusal => ({
  ok: false,
  code,
  details,
})
