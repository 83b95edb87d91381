export type { ActorSource, KeyedActor } from './inspect/actor-source.js'
export { type AttachOptions, attachActors, type Inspector } from './inspect/attach-actors.js'
export { chartHash } from './inspect/chart-hash.js'
export { diffAsMarkdown } from './inspect/diff-as-markdown.js'
export {
  type Changed,
  type ChartDiff,
  diffMachines,
  type FieldChange,
  isSame,
  type ListDiff,
  type MachinesDiff,
} from './inspect/diff-machines.js'
export {
  type ExportedChart,
  type ExportedState,
  type ExportedTransition,
  exportChart,
} from './inspect/export-chart.js'
export type {
  ExportedLayout,
  Picture,
  PictureBox,
  PictureEdge,
  PictureText,
  TextRole,
} from './inspect/export-layout.js'
export {
  type ExportedLink,
  type ExportedMachines,
  exportMachines,
  type MachinesSource,
  type WireRow,
} from './inspect/export-machines.js'
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
export { type ReceiveOptions, receiveInspection } from './inspect/live-receive.js'
export { type RecordActorOptions, record } from './inspect/record.js'
export {
  type RecordActorsOptions,
  type Recording,
  type RecordOptions,
  recordActors,
} from './inspect/record-actors.js'
export { followSteps, type Step } from './inspect/record-steps.js'
export type { Redaction } from './inspect/redaction.js'
export {
  type ChangedChart,
  describeReplay,
  type ReplayDifference,
  type ReplayResult,
  replayTrace,
} from './inspect/replay-trace.js'
export { toMermaid } from './inspect/to-mermaid.js'
export { parseTrace, type Trace, type TraceEntry, type TraceEvent } from './inspect/trace.js'
export {
  type ChartTransition,
  stateNodesOf,
  statePath,
  type TransitionKind,
  transitionsOf,
} from './inspect/transitions-of.js'
export { withWords } from './inspect/with-words.js'
