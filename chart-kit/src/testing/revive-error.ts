/** An error as a plan or a trace keeps it. */
export interface WrittenError {
  readonly name: string
  readonly message: string
  readonly code: unknown
}

/** Makes an error of a class that charts tell by more than its name, such as by a brand. Undefined for any other error. */
export type ReviveError = (written: WrittenError) => Error | undefined
