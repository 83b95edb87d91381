import { type ErrorCode, WalletchartError } from '@walletchart/engine'

/** What the engine makes of a wallet that refuses. */
export const walletError = (code: ErrorCode): WalletchartError =>
  new WalletchartError(code, { entry: { text: code, todo: '' } })
