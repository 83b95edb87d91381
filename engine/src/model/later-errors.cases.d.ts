import type { ErrorText } from './core-errors.js'

interface LaterError extends ErrorText {
  /** The milestone that raises it first. */
  readonly milestone: number
}
/** Errors of the specification that nothing raises yet: a part that does moves its rows to the catalogue. */
export declare const laterErrors: Readonly<Record<string, LaterError>>
//# sourceMappingURL=later-errors.cases.d.ts.map
