import type { ErrorRecord } from '@walletchart/engine'
import type { LoginState } from '@walletchart/engine/login'

/**
 * What EmailVerifyOtp has to say of the last step. `wrong`: the frame compared the code. `unanswered`: it did not answer. `notSent`: no
 * other code was sent. `notRead`: the code was right, and the account did not come.
 */
export type OtpProblem = 'wrong' | 'spent' | 'expired' | 'unanswered' | 'notSent' | 'notRead'

/** @param asked what the user asked for last */
export function otpProblem(
  step: LoginState['step'] | undefined,
  failure: ErrorRecord | undefined,
  asked: 'code' | 'mail',
): OtpProblem | undefined {
  if (step === 'spent' || step === 'expired') return step
  if (failure === undefined) return undefined
  if (step === 'code') return failure.code === 'FRAME_ERROR' ? 'wrong' : 'unanswered'
  // The button counts down.
  if (step !== 'failed' || failure.code === 'EMAIL_LOGIN_THROTTLED') return undefined
  return asked === 'mail' ? 'notSent' : 'notRead'
}
