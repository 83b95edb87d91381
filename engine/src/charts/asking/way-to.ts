import type { GrantHolder } from '../../model/wallets/connector.js'
import type { Scope } from '../kit/scope.js'

/** The way of the user to a wallet: one of this page, an app on this device, or by a code that is scanned. */
export const wayTo = (
  { heldBy }: { readonly heldBy: GrantHolder | undefined },
  { of }: Scope,
): 'browser' | 'mobile' | 'qrcode' => {
  if (heldBy !== 'pairing') return 'browser'
  const opensApp = of('pairing')?.context.link !== undefined
  return opensApp ? 'mobile' : 'qrcode'
}
