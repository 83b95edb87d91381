import { ownValue } from '../../model/data/own-value.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import type { Platform } from '../kit/holder.js'
import type { Scope } from '../kit/scope.js'

/** The way of the user to a wallet. A wallet that no feature asks is one of this page. */
export const wayTo = (
  { heldBy = 'connector' }: { readonly heldBy: GrantHolder | undefined },
  { app, of }: Scope,
): Platform => ownValue(app.holders, heldBy)?.platform(of) ?? 'browser'
