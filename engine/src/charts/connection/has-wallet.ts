import type { Namespace } from '../../model/ids/namespace.js'
import type { Scope } from '../kit/scope.js'

/** True while the family is connected, or its wallet may come back: it is away, or on a network that the app lacks. */
export const hasWallet = ({ of }: Pick<Scope, 'of'>, namespace: Namespace): boolean => {
  const record = of('record')
  // An engine that has stopped hears of no disconnect any more.
  if (record?.status !== 'active') return false
  return (
    of('connection', namespace)?.context.grant !== undefined ||
    record.context.record.wallets[namespace] !== undefined
  )
}
