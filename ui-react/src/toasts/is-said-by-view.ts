import type { ErrorRecord, PublicState } from '@walletchart/engine'

/** The failure that the open view is about. */
function shownFailure({ modal, listing, pairing }: PublicState): ErrorRecord | undefined {
  if (!modal.open) return undefined
  if (modal.view === 'AllWallets') return listing?.failure
  if (modal.view === 'ConnectingWalletConnect' || modal.view === 'ConnectingWalletConnectBasic')
    return pairing?.failure
  return undefined
}

/** True if the open view shows the failure that the toast is about: it is not shown twice. */
export function isSaidByView(state: PublicState): boolean {
  const code: string | undefined = state.toast?.message?.code
  return code !== undefined && shownFailure(state)?.code === code
}
