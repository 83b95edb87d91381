/** An error as a Solana node answers it: JSON-RPC and Solana codes. */
export class SolanaRpcError extends Error {
  override readonly name = 'SolanaRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** JSON-RPC -32602: the sentence says which parameter and why. */
export const wrongParams = (message: string): SolanaRpcError => new SolanaRpcError(-32_602, message)
