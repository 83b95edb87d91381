import { part } from '../kit/part.js'
import { loginKeysChart } from './login-keys.chart.js'

/** The keys of the embedded wallet. The login shows them in its own place of the public state. */
export const loginKeysPart = part('loginKeys')({
  open: () => ({ chart: loginKeysChart }),
  wires: [],
})
