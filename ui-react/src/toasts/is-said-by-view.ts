import type { PublicState } from '@walletchart/engine'
import type {} from '@walletchart/engine/tokens'

/** True if the view that shows tells of a failed balance: it is the account of that balance. */
export function isSaidByView({ accounts, modal, activeNamespace }: PublicState): boolean {
  if (!modal.open || modal.view !== 'Account') return false
  const account = accounts[modal.data.namespace ?? activeNamespace]
  return account?.balanceStatus === 'failed' || account?.portfolio?.status === 'failed'
}
