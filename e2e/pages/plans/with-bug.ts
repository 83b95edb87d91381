import type { Engine } from '@walletchart/engine'
import type { PlanBug } from '../plan-page.js'

const bugs: Readonly<Record<PlanBug, (engine: Engine) => Partial<Engine>>> = {
  'deaf-back': () => ({ back: () => undefined }),
  'open-door': (engine) => ({ dismiss: () => engine.close({ force: true }) }),
  'listener-leak': (engine) => ({
    dismiss() {
      window.addEventListener('keydown', () => undefined)
      engine.dismiss()
    },
  }),
}

/** The engine as the skin sees it, with a planted bug. */
export const withBug = (engine: Engine, name: string | null): Engine => {
  const plant = Object.entries(bugs).find(([one]) => one === name)?.[1]
  return { ...engine, ...plant?.(engine) }
}
