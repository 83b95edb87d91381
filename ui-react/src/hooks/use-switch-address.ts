'use client'
import type { ConnectedAccount, Engine } from '@walletchart/engine'
import { useCallback } from 'react'
import { type AttemptState, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'

type SwitchAddressRequest = Parameters<Engine['switchAddress']>[0]

export interface SwitchAddress extends AttemptState<ConnectedAccount> {
  /** Takes one of `allAccounts`, by default of the active family. Resolves with the account, or with undefined when it failed. */
  readonly switchAddress: (request: SwitchAddressRequest) => Promise<ConnectedAccount | undefined>
  readonly reset: () => void
}

/** Works with another account that the wallet granted, where the app chooses (`choosesAccount`). */
export function useSwitchAddress(): SwitchAddress {
  const engine = useEngine()
  const [switchAddress, state, reset] = useAttempt(
    useCallback((request: SwitchAddressRequest) => engine.switchAddress(request), [engine]),
  )
  return { ...state, switchAddress, reset }
}
