/** The prompts of a family's account. */
export interface RequestAccount {
  /** Prompts that wait for the user: the open one and how many queue behind it. */
  readonly requests: { readonly method: string; readonly waiting: number } | undefined
}
