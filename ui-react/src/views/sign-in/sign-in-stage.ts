import type { Account } from '@walletchart/engine'

export type SignIn = Account['signIn']

/** The stage of a sign-in: its status, or the reason why the last try failed. */
export type SignInStage = SignIn['status'] | FailedStage

type FailedStage = 'refused' | 'smartAccount' | 'failed'

const failedStages: ReadonlyMap<string, FailedStage> = new Map([
  ['SIGNATURE_DECLINED', 'refused'],
  ['SMART_ACCOUNT_UNSUPPORTED', 'smartAccount'],
])

/** Reads the stage from the state. */
export function signInStage({ status, message, failure }: SignIn): SignInStage {
  if (status !== 'preparing' && status !== 'prompting') return status
  // The app makes a new message after a failure; the user reads the reason meanwhile.
  if (failure !== undefined) return failedStages.get(failure.code) ?? 'failed'
  return message === undefined ? 'preparing' : status
}
