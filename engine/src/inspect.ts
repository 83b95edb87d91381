export {
  type ChangedChart,
  describeReplay,
  InspectError,
  type InspectErrorCode,
  type Inspector,
  type LiveHost,
  type LiveTarget,
  liveAddress,
  parseTrace,
  type Recording,
  type RecordOptions,
  type ReplayDifference,
  type ReplayResult,
  type Trace,
  type TraceEntry,
  type TraceEvent,
} from '@walletchart/chart-kit/inspect'
export { actorsOf, type EngineActor } from './inspect/actors-of.js'
export { attachInspector } from './inspect/attach-inspector.js'
export { record } from './inspect/record.js'
export { replayTrace } from './inspect/replay-trace.js'
