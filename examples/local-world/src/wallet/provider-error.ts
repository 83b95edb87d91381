import type { RejectionStyle } from './local-wallet-options.js'

/** An EIP-1193 ProviderRpcError: JSON-RPC (EIP-1474) and wallet codes. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number | string
  readonly data?: unknown

  constructor(code: number | string, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** The error a wallet answers with when its owner says no. */
export function rejection(style: RejectionStyle): Error {
  switch (style) {
    case 4001:
      return new ProviderError(4001, 'User rejected the request.')
    case 5000:
      return new ProviderError(5000, 'User rejected.')
    case 'User denied':
      return new Error('User denied account authorization')
    case 'ACTION_REJECTED':
      return new ProviderError('ACTION_REJECTED', 'user rejected action')
  }
}

export const invalidParams = (message: string): ProviderError => new ProviderError(-32602, message)

export const unauthorized = (): ProviderError =>
  new ProviderError(4100, 'The requested account and/or method has not been authorized by the user.')

export const unsupportedMethod = (method: string): ProviderError =>
  new ProviderError(4200, `This wallet does not support the method "${method}".`)

export const alreadyPending = (method: string): ProviderError =>
  new ProviderError(-32002, `A request of type "${method}" is already open in the wallet. Answer it first.`)
