/** What a state means in plain words, and the requirements it stands for. */
export interface StateWords {
  readonly description: string
  readonly requirements?: readonly string[]
  /** Rules of the chart lint that do not hold here, each with its reason. */
  readonly allow?: Readonly<Record<string, string>>
}

/**
 * The words of a chart by state path, the chart's own under the empty path. They stand beside the chart and
 * not in it, so that pages do not load what only readers of the charts need.
 */
export type ChartWords = Readonly<Record<string, StateWords>>
