'use client'
import type { Account, PublicState, WalletchartError } from '@walletchart/engine'
import { useCallback, useMemo } from 'react'
import type { FamilyChoice } from './use-account.js'
import { useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'
import { useWalletState } from './use-wallet-state.js'

type SignIn = Account['signIn']

export interface Siwx extends Pick<SignIn, 'required' | 'message' | 'failure' | 'wait'> {
  /** `none` also while there is no such family. */
  readonly status: SignIn['status']
  /** Why the newest call made through this hook failed; undefined while one is under way. */
  readonly error: WalletchartError | undefined
  /** Asks the wallet for the signature. Never rejects. */
  readonly signIn: () => Promise<void>
  /** Ends the sign-in; the wallet stays connected. Never rejects. */
  readonly signOut: () => Promise<void>
  /** Gives the sign-in up: where it is required, the wallet is disconnected. Never rejects. */
  readonly cancel: () => Promise<void>
}

/** The sign-in of one family's account, by default the active one. */
export function useSiwx({ namespace }: FamilyChoice = {}): Siwx {
  const engine = useEngine()
  const signIn = useWalletState(
    useCallback(
      (state: PublicState) => state.accounts[namespace ?? state.activeNamespace]?.signIn,
      [namespace],
    ),
  )
  const [run, { error }] = useAttempt(useCallback((call: () => Promise<void>) => call(), []))
  const calls = useMemo(() => {
    const choice = namespace === undefined ? {} : { namespace }
    return {
      signIn: () => run(() => engine.signIn(choice)),
      signOut: () => run(() => engine.signOut(choice)),
      cancel: () => run(() => engine.cancelSignIn(choice)),
    }
  }, [engine, namespace, run])
  return useMemo(
    () => ({
      status: signIn?.status ?? 'none',
      required: signIn?.required ?? false,
      message: signIn?.message,
      failure: signIn?.failure,
      wait: signIn?.wait,
      error,
      ...calls,
    }),
    [signIn, error, calls],
  )
}
