/** Why something could not be read. */
export interface HoldingProblem {
  readonly code: 'ADDRESS_INVALID' | 'METHOD_UNSUPPORTED' | 'RPC_REQUEST_FAILED'
  readonly details: string
}
