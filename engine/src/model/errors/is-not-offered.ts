import { isWalletchartError } from './is-walletchart-error.js'

/**
 * True if the kit knew before the prompt that a wallet has no such method. The wallet's own error is kept as the cause: a wallet that was
 * asked may have shown its prompt, or sent something.
 */
export const isNotOffered = (thrown: unknown): boolean =>
  isWalletchartError(thrown, 'METHOD_UNSUPPORTED') && thrown.cause === undefined
