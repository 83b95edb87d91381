/** Where a simulated chart is. Paths in document order, states around them included. */
export interface Position {
  readonly active: readonly string[]
  /** The memory of history states, by their path. */
  readonly history: Readonly<Record<string, readonly string[]>>
  /** True when the chart has come to its end. */
  readonly done: boolean
}
