import type { EngineOptions } from '@walletchart/engine'

/** A part of the options together with the code that writes it, so that the page shows what it runs. */
export interface OptionPiece {
  readonly options: Partial<EngineOptions>
  /** The options as lines of the argument of `createEngine`. */
  readonly code: string
  /** Statements the code needs before it. */
  readonly before?: readonly string[]
  /** Names it needs, by module. */
  readonly imports?: Readonly<Record<string, readonly string[]>>
}
