import type { Names } from './names.js'

/** A command in the files that name it. */
export interface CommandRow {
  readonly names: Names
  /** The chunk that brings it. */
  readonly chunk: string
  /** The chart and the event that it sends. */
  readonly sends: string
  /** Its argument in the docs: the names of its fields. */
  readonly argument: string
  /** Its argument in a test. */
  readonly sample: string
}
