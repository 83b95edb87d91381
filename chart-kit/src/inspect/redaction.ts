import type { TraceEvent } from './trace.js'

/** What a trace keeps of the values it meets. One object serves one trace, so that equal secrets get equal placeholders. */
export interface Redaction {
  event(chart: string, event: unknown): TraceEvent
  /** Undefined when there is no input. */
  input(chart: string, input: unknown): unknown
  context(chart: string, context: unknown): unknown
  error(error: unknown): unknown
}
