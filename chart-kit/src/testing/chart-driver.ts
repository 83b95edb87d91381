import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { stateNodesOf, statePath, transitionsOf } from '../inspect/transitions-of.js'
import { checkDelays } from './check-delays.js'
import { checkMachine } from './check-machine.js'
import type { Driver, ServiceRef } from './driver.js'
import { oneByOneClock } from './one-by-one-clock.js'
import type { View } from './planned-step.js'
import type { ReviveError } from './revive-error.js'
import { type ScriptedRun, scriptedService } from './scripted-service.js'
import { sessionIds } from './session-ids.js'
import { firstStart, type Starts } from './starts-of.js'
import { TestingError } from './testing-error.js'

/** What `chartDriver` needs beside the machine: the same as the plans were made with. */
export interface ChartDriverOptions<Context = unknown> extends Starts {
  /** The part of the context that is compared; the whole context when left out. */
  readonly project?: (context: Context) => unknown
  /** What a user or an app would see. */
  readonly view?: View
  /** Names of guards that answer what the plan says. */
  readonly freeGuards?: readonly string[]
  /** Makes the errors of classes that the chart tells apart. */
  readonly reviveError?: ReviveError
}

/** A driver that shows all of a chart. */
export interface ChartDriver extends Driver {
  /** The services that run, oldest first. */
  readonly running: readonly ScriptedRun[]
}

/**
 * A driver for the chart itself: a real XState actor on a clock that the plan moves, with services that answer what the
 * plan says. Actions do run; provide harmless ones if they reach outside. What the model only computes, this
 * does: a timer that is not cancelled or a service that is not stopped shows in `resources`.
 *
 * @throws {TestingError} `BAD_DRIVER` when a service has no name in `setup({ actors })`: it cannot be scripted.
 */
export function chartDriver<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ChartDriverOptions<ContextFrom<Machine>> = {},
): ChartDriver {
  checkMachine(machine)
  checkDelays(machine)
  const clock = oneByOneClock()
  const runs: ScriptedRun[] = []
  const names = new Set(Object.keys(machine.implementations.actors))
  for (const node of stateNodesOf(machine)) {
    for (const { src } of node.invoke) {
      if (typeof src === 'string' && !src.startsWith('xstate.invoke.')) names.add(src)
      else {
        throw new TestingError(
          'BAD_DRIVER',
          `A service of "${statePath(node) || machine.id}" has no name, so it cannot be scripted. ` +
            'Move it to setup({ actors }) and invoke it by that name.',
        )
      }
    }
  }
  const actors = Object.fromEntries(
    [...names].map((src) => [src, scriptedService(src, (run) => runs.push(run))]),
  )
  let answers: Readonly<Record<string, boolean>> = {}
  const guards = Object.fromEntries(
    (options.freeGuards ?? []).map((name) => [name, () => answers[name] ?? false]),
  )
  const scripted: AnyStateMachine = machine.provide({ actors, guards })
  const idOf = new Map<unknown, string>(transitionsOf(scripted).map(({ id, definition }) => [definition, id]))

  let transitions: string[] = []
  let emitted: unknown[] = []
  let sent: { to: string; event: unknown }[] = []
  let actions: string[] = []
  let failure: unknown
  const booking = sessionIds()
  // The first steps are taken while the actor is still being made, so it is known by its id only.
  const inspect = (told: InspectionEvent): void => {
    const isOwn = told.actorRef.sessionId === told.rootId
    if (told.type === '@xstate.actor' && isOwn) {
      // Children without an id are named as in the model, not by a counter of the whole process.
      Object.assign(told.actorRef, { sessionId: 'x:root' })
      if ('system' in told.actorRef) Object.assign(Object(told.actorRef.system), { _bookId: booking.next })
    } else if (told.type === '@xstate.microstep' && isOwn) {
      for (const definition of told._transitions) {
        const id = idOf.get(definition)
        if (id !== undefined) transitions.push(id)
      }
    } else if (told.type === '@xstate.action' && isOwn) {
      if (!told.action.type.startsWith('xstate.')) actions.push(told.action.type)
    } else if (told.type === '@xstate.event' && told.sourceRef?.sessionId === told.rootId && !isOwn) {
      const to = 'id' in told.actorRef ? String(told.actorRef.id) : told.actorRef.sessionId
      if (!told.event.type.startsWith('xstate.')) sent.push({ to, event: told.event })
    }
  }
  const { input } = firstStart(options)
  const actor = createActor(scripted, {
    clock,
    inspect,
    ...(input === undefined ? {} : { input }),
  })
  actor.on('*', (fact: unknown) => void emitted.push(fact))
  // A machine that fails is a finding of the plan, not an error of the host.
  actor.subscribe({
    error: (error: unknown) => {
      failure = error
    },
  })
  actor.start()

  const runOf = (service: ServiceRef): ScriptedRun | undefined => {
    const run = runs.filter(({ id }) => id === service.id)[service.call - 1]
    return run && (service.late || run.live) ? run : undefined
  }
  const beginStep = (): void => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    booking.beginStep(Object.values<AnyActorRef | undefined>(snapshot.children))
  }
  const answer = (service: ServiceRef, word: { readonly type: string }): void => {
    const run = runOf(service)
    if (!run) {
      const call = `call ${service.call} of the service ${service.id} (${service.src})`
      throw new TestingError(
        'PLAN_MISMATCH',
        `The ${call} ${service.late ? 'was never made' : 'does not run'}.`,
      )
    }
    beginStep()
    if (run.live) run.ref.send(word)
  }

  return {
    reviveError: options.reviveError,
    get running() {
      return runs.filter(({ live }) => live)
    },
    assume: (given) => {
      answers = given
    },
    send: (event) => {
      beginStep()
      actor.send(event)
    },
    settle: () => undefined,
    resolve: (service, value) => answer(service, { type: 'scripted.resolve', ...{ value } }),
    reject: (service, error) => answer(service, { type: 'scripted.reject', ...{ error } }),
    tell: (service, word) => {
      beginStep()
      if ('event' in word) return actor.send(word.event)
      return actor.send({ type: `xstate.snapshot.${service.id}`, snapshot: word.snapshot })
    },
    advance: (ms) => {
      beginStep()
      clock.advance(ms)
    },
    observe: () => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot()
      const shown = {
        state: leavesOf(snapshot),
        value: snapshot.value,
        status: failure === undefined ? snapshot.status : 'error',
        ...(failure === undefined ? {} : { error: failure }),
        context: options.project ? options.project(snapshot.context) : snapshot.context,
        ...(options.view ? { public: options.view(snapshot) } : {}),
        transitions,
        emitted,
        sent,
        actions,
      }
      transitions = []
      emitted = []
      sent = []
      actions = []
      return shown
    },
    resources: () => ({
      timers: clock.waiting,
      services: runs.filter(({ live }) => live).length,
    }),
    stop: () => void actor.stop(),
  }
}

function leavesOf(snapshot: AnyMachineSnapshot): string {
  const leaves = snapshot._nodes.filter((node) => Object.keys(node.states).length === 0)
  return leaves.map(statePath).sort().join(' & ')
}
