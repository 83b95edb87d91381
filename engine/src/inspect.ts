export { actorsOf, type EngineActor } from './inspect/actors-of.js'
export { InspectError, type InspectErrorCode } from './inspect/inspect-error.js'
export type {
  EngineMessage,
  LiveEnd,
  LiveEntry,
  LiveGreeting,
  LiveHost,
  LiveState,
  LiveTarget,
  ViewerMessage,
} from './inspect/live.js'
export { liveAddress, liveOriginIn } from './inspect/live-address.js'
export { attachInspector, type Inspector } from './inspect/live-attach.js'
export { type ReceiveOptions, receiveInspection } from './inspect/live-receive.js'
export { type Recording, type RecordOptions, record } from './inspect/record.js'
export {
  type ChangedChart,
  describeReplay,
  type ReplayDifference,
  type ReplayResult,
  replayTrace,
} from './inspect/replay-trace.js'
export { parseTrace, type Trace, type TraceEntry, type TraceEvent } from './inspect/trace.js'
