import { type ConnectMethod, connectMethodsOrder } from '../../model/wallets/connect-methods-order.js'
import type { Scope } from '../kit/scope.js'

/** The order of the ways to connect: the option of the app, or else by the wallets of the page. */
export const methodsOrderOf = ({ app, of }: Scope): readonly ConnectMethod[] =>
  connectMethodsOrder(
    of('discovery')?.context.connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED') ===
      true,
    app.flags.connectMethodsOrder,
  )
