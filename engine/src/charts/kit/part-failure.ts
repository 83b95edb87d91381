import { type ErrorRecord, WalletchartError } from '../../model/errors/walletchart-error.js'
import type { ChartName } from '../charts.js'
import type { Scope } from './scope.js'

/** How a chart reads that could not be loaded: failed, until it is tried again. */
export const partFailure = (
  { hasFailed }: Pick<Scope, 'hasFailed'>,
  chart: ChartName,
): { readonly phase: 'idle' | 'failed'; readonly failure: ErrorRecord | undefined } =>
  hasFailed(chart)
    ? { phase: 'failed', failure: new WalletchartError('LOAD_FAILED').toJSON() }
    : { phase: 'idle', failure: undefined }
