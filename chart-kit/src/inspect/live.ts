import * as z from 'zod/mini'
import { type TraceEntry, traceEntrySchema } from './trace.js'

// The viewer says hello until it is heard, the engine's page answers with the state and then sends entries. A viewer that
// loads anew says hello again; after a goodbye of the engine's page it begins to say hello anew.
// Whom to listen to stands in the viewer's address (live-address.ts); the window is its opener or its parent.

const head = { walletchart: z.literal('inspect'), version: z.literal(1) }
const facts = {
  engine: z.string(),
  startedAt: z.string(),
  charts: z.record(z.string(), z.string()),
}

/** What the page with the engine sends. `state` holds one `start` entry for every actor that runs. */
export const engineMessageSchema = z.discriminatedUnion('message', [
  z.object({ ...head, ...facts, message: z.literal('state'), entries: z.array(traceEntrySchema) }),
  z.object({
    ...head,
    message: z.literal('entry'),
    entry: traceEntrySchema,
    charts: z.optional(facts.charts),
  }),
  z.object({ ...head, message: z.literal('bye') }),
])

/** What the page that shows it sends. */
export const viewerMessageSchema = z.discriminatedUnion('message', [
  z.object({ ...head, message: z.literal('hello') }),
  z.object({ ...head, message: z.literal('bye') }),
])

/** The first message with content, and again whenever the viewer says hello: who runs, and where it stands. */
export interface LiveState {
  readonly message: 'state'
  /** The version of the engine. */
  readonly engine: string
  /** ISO 8601; the entries' `at` counts from here. */
  readonly startedAt: string
  /** The hash of every chart that runs, by chart id. */
  readonly charts: Readonly<Record<string, string>>
  /** One `start` entry per actor. */
  readonly entries: readonly TraceEntry[]
}

/** One thing that just happened. `charts` is there when its chart came in after the last `state`. */
export interface LiveEntry {
  readonly message: 'entry'
  readonly entry: TraceEntry
  readonly charts?: Readonly<Record<string, string>> | undefined
}

/** The other side is gone. */
export interface LiveEnd {
  readonly message: 'bye'
}

/** The viewer is there and wants to know where everything stands. */
export interface LiveGreeting {
  readonly message: 'hello'
}

interface Head {
  readonly walletchart: 'inspect'
  readonly version: 1
}

/** A message of the page with the engine. */
export type EngineMessage = Head & (LiveState | LiveEntry | LiveEnd)

/** A message of the page that shows it. */
export type ViewerMessage = Head & (LiveGreeting | LiveEnd)

/** The part of a `Window` that messages are sent to. */
export interface LiveTarget {
  postMessage(message: unknown, targetOrigin: string): void
  /** True once a tab or frame is gone. */
  readonly closed: boolean
}

/** The part of a `Window` that messages are heard on. */
export interface LiveHost {
  addEventListener(type: string, listener: (event: MessageEvent) => void): void
  removeEventListener(type: string, listener: (event: MessageEvent) => void): void
}

/** Marks a message as one of the inspection. */
export const liveMessage = <Body extends LiveState | LiveEntry | LiveEnd | LiveGreeting>(
  body: Body,
): Head & Body => ({
  walletchart: 'inspect',
  version: 1,
  ...body,
})

/** Whether an origin can be told exactly: a scheme and a host, never `*` and never the opaque `null`. */
export const isExactOrigin = (origin: string): boolean => {
  try {
    return new URL(origin).origin === origin && origin !== 'null'
  } catch {
    return false
  }
}
