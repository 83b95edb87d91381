import type { MachinesSource } from '../inspect/export-machines.js'
import type { ChartUnderTest } from '../testing/chart-under-test.js'
import type { ReviveError } from '../testing/revive-error.js'

/** The charts that a program knows without being told a module. */
export interface OwnCharts {
  /** Whose they are, as sentences say it: `the engine`. */
  readonly owner: string
  /** The module that exports them, as generated specs import it. */
  readonly module: string
  charts(): Promise<readonly ChartUnderTest[]>
  /** The wires between them, the route table, and how long named delays are by default, for the export. */
  around?(): Promise<Pick<MachinesSource, 'wires' | 'routes' | 'delays'>>
  /** Makes the errors that these charts tell apart, when a trace is replayed. */
  readonly reviveError?: ReviveError
}

/** A program whose commands are those of the kit. */
export interface Program {
  /** The word it is called by. */
  readonly name: string
  /** What commands work on without `--charts`; left out, `--charts` is needed. */
  readonly own?: OwnCharts
}
