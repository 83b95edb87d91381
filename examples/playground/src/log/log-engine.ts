import type { Engine, PublicEvents } from '@walletchart/engine'
import type { LogSink } from './event-log.js'

const names = [
  'wallet.found',
  'connection.connected',
  'connection.failed',
  'connection.ended',
  'account.changed',
  'network.changed',
  'signIn.added',
  'signIn.ended',
  'signIn.failed',
  'modal.opened',
  'modal.closed',
  'alert',
  'error',
] as const satisfies readonly (keyof PublicEvents)[]

/** Writes everything an engine tells into a log. `of` names the engine when there are several. */
export function logEngine(engine: Engine, log: LogSink, of?: string): void {
  for (const name of names)
    engine.on(name, (event) => log('event', name, of === undefined ? event : { engine: of, ...event }))
}
