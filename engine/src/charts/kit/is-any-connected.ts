import type { Scope } from './scope.js'

/** Whether a wallet is connected now, on any family. */
export const isAnyConnected = ({ app, of }: Scope): boolean =>
  app.namespaces.some((namespace) => of('connection', namespace)?.matches('connected') === true)
