import type { Account, ErrorRecord } from '@walletchart/engine'

/** Where an attempt at a wallet stands; all of it is read from the state. */
export type AttemptStage =
  | 'ready'
  | 'waiting'
  | 'pending'
  | 'declined'
  | 'deadline'
  | 'failed'
  | 'gone'
  | 'connected'

/** How a failure is told: by the user, by the clock, or by the wallet. */
export function failureStage({ code }: ErrorRecord): 'declined' | 'deadline' | 'failed' {
  if (code === 'USER_REJECTED') return 'declined'
  return code === 'WALLET_NOT_ANSWERING' ? 'deadline' : 'failed'
}

/** The stage of the attempt at one wallet. `present`: the wallet is among those that were found. */
export function attemptStage(
  account: Account | undefined,
  connectorId: string | undefined,
  present: boolean,
): AttemptStage {
  const { connecting, failure, status, connectedWalletInfo } = account ?? {}
  if (connecting !== undefined && connecting.connectorId === connectorId)
    return connecting.stage === 'pending' ? 'pending' : 'waiting'
  if (failure !== undefined && failure.connectorId === connectorId)
    return failure.error.code === 'WALLET_NOT_FOUND' ? 'gone' : failureStage(failure.error)
  if (status === 'connected' && connectedWalletInfo?.identifier === connectorId) return 'connected'
  return present ? 'ready' : 'gone'
}
