import type { Engine } from '@walletchart/engine'
import type { Tour } from './tour.js'

/** Ticks the steps that an engine tells of. Returns how to stop. */
export function followEngine(engine: Engine, tour: Tour): () => void {
  const stops = [
    engine.on('connection.connected', ({ restored }) => tour.mark(restored ? 'reload' : 'connect')),
    engine.on('network.changed', () => {
      // Before that, it is the network of the last visit that comes back.
      if (engine.getState().ready) tour.mark('switch')
    }),
    engine.on('connection.ended', ({ cause }) => {
      if (cause === 'user') tour.mark('disconnect')
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
