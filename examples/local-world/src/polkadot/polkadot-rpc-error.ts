/** A JSON-RPC error of a Polkadot node. */
export class PolkadotRpcError extends Error {
  override readonly name = 'PolkadotRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const methodNotFound = (): PolkadotRpcError => new PolkadotRpcError(-32_601, 'Method not found')
export const invalidParams = (why: string): PolkadotRpcError =>
  new PolkadotRpcError(-32_602, `Invalid params: ${why}`)
