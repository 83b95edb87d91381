import type { Scope } from '../kit/scope.js'

/** The record was read, and every stored wallet has answered or is being asked. */
export const isReady = ({ app, of, hasFailed }: Scope): boolean => {
  const record = of('record')
  if (record === undefined || record.matches('unread') || record.matches('reading')) return false
  const { wallets } = record.context.record
  // A family is done when nothing is remembered of it, once it has heard of the record, or when it never can.
  return app.namespaces.every(
    (namespace) =>
      wallets[namespace] === undefined ||
      of('connection', namespace)?.matches('unhydrated') === false ||
      hasFailed('connection'),
  )
}
