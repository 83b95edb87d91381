/** The inputs that a machine is walked with. */
export interface Starts {
  /** The machine's input. */
  readonly input?: unknown
  /**
   * Several inputs, for a machine whose guards read it: each is a start of the walk, and coverage is over all. Plans, and
   * whatever runs one machine, begin with `input`, or else with the first of these.
   */
  readonly inputs?: readonly unknown[]
}

/** The same options once for each start, the start of plans first. */
export function startsOf<Options extends Starts>({
  inputs = [],
  ...options
}: Options): (Omit<Options, 'inputs'> & { readonly input?: unknown })[] {
  const all = options.input === undefined && inputs.length > 0 ? inputs : [options.input, ...inputs]
  return all.map((input) => ({ ...options, input }))
}

/** The options for what has one start alone. */
export function firstStart<Options extends Starts>(
  options: Options,
): Omit<Options, 'inputs'> & { readonly input?: unknown } {
  const { inputs = [], ...others } = options
  return { ...others, input: others.input ?? inputs[0] }
}
