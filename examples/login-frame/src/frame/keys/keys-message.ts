import type { Keys } from './keys.js'

// Page and worker are one program, built from the same sources, so their messages are not read anew.

/** A call of the page to its worker. */
export interface KeysCall {
  readonly id: number
  readonly name: keyof Keys
  readonly args: readonly unknown[]
}

/** What the worker says. `locked` is also said by itself, without an id, when time has erased the keys. */
export type KeysAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly refused: 'locked' | 'failed' }
  | { readonly id?: undefined; readonly isLocked: true }
