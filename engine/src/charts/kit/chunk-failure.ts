import { type ErrorRecord, WalletchartError } from '../../model/errors/walletchart-error.js'
import type { ChartName } from '../charts.js'
import type { Scope } from './scope.js'

/** The phase of a chart that could not be loaded: failed, until the load is tried again. */
export const chunkFailure = (
  { hasFailed }: Pick<Scope, 'hasFailed'>,
  chart: ChartName,
): { readonly phase: 'idle' | 'failed'; readonly failure: ErrorRecord | undefined } =>
  hasFailed(chart)
    ? { phase: 'failed', failure: new WalletchartError('LOAD_FAILED').toJSON() }
    : { phase: 'idle', failure: undefined }
