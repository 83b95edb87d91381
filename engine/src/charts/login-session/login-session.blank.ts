import type { Blanks } from '../kit/blanks.js'

/** The state while the chart is not loaded. */
export const loginSessionBlank: Blanks<'loginSession'> = {
  state: () => ({ loginSession: { phase: 'out', email: undefined } }),
  account: () => ({ user: undefined, smartAccountDeployed: undefined }),
}
