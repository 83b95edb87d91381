import type { Program } from '@walletchart/chart-kit/command'
import { reviveWalletchartError } from '../inspect/revive-walletchart-error.js'

/** The commands of the kit, on the charts of the engine. */
export const walletchartProgram: Program = {
  name: 'walletchart',
  own: {
    owner: 'the engine',
    module: '@walletchart/engine/testing/charts',
    charts: async () => (await import('../charts/catalogue.cases.js')).chartsUnderTest,
    around: async () => {
      const [{ wires }, { routes }, { defaultLimits }] = await Promise.all([
        import('../composition/wires.js'),
        import('../charts/modal/routes.js'),
        import('../composition/default-limits.js'),
      ])
      return { wires, routes, delays: { ...defaultLimits } }
    },
    reviveError: reviveWalletchartError,
  },
}
