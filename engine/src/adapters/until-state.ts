import type { PublicState } from '../charts/public-state.js'
import type { Engine } from '../composition/engine.js'
import type { WalletchartError } from '../model/errors/walletchart-error.js'

/** Waits for a state that fits. The wait ends with the error of a check that throws, or with one of the engine that `fails` names. */
export function untilState(
  engine: Pick<Engine, 'getState' | 'subscribe' | 'on'>,
  fits: (state: PublicState) => boolean,
  fails: (error: WalletchartError) => boolean = () => false,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    let isOver = false
    const end = (settle: () => void) => {
      isOver = true
      for (const stop of stops.splice(0)) stop()
      settle()
    }
    const look = (state: PublicState) => {
      try {
        if (fits(state)) end(resolve)
      } catch (thrown) {
        end(() => reject(thrown))
      }
    }
    look(engine.getState())
    if (isOver) return
    stops.push(engine.subscribe(look))
    stops.push(engine.on('error', ({ error }) => void (fails(error) && end(() => reject(error)))))
  })
}
