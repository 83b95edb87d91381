import type { AnyStateMachine } from 'xstate'
import { sourceName } from '../inspect/piece-name.js'
import { stateNodesOf, transitionsOf } from '../inspect/transitions-of.js'
import { matchesDescriptor } from './event-descriptor.js'

const doings = ['succeeds', 'fails', 'answers']

/** A test for the events that a word means: by their type, or as what a service or a delay does. */
export function meaningOf(word: string): (type: string) => boolean {
  const [name = '', does] = word.split(' ')
  const answered = `xstate.done.actor.${name}`
  const failed = `xstate.error.actor.${name}`
  const passed = `xstate.after.${name}.`
  if (does === 'succeeds') return (type) => type === answered
  if (does === 'fails') return (type) => type === failed
  if (does === 'answers') return (type) => type === answered || type === failed
  return does === 'passes' ? (type) => type.startsWith(passed) : (type) => type === word
}

/** The words that mean something in a machine. */
export interface EventWords {
  has(word: string): boolean
  /** All words but those that only a wildcard means. */
  readonly all: readonly string[]
}

/**
 * @param seen the event types of a walk: some come from a service alone, or from a list
 * @param services the ids of the services of a walk: some are spawned
 */
export function eventWordsOf(
  machine: AnyStateMachine,
  seen: ReadonlySet<string>,
  services: ReadonlySet<string>,
): EventWords {
  const transitions = transitionsOf(machine)
  const descriptors = transitions.map(({ event }) => event)
  const ids = new Set([
    ...stateNodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)),
    ...services,
  ])
  const delays = transitions
    .filter(({ kind }) => kind === 'after')
    .map(({ event, source }) => event.slice('xstate.after.'.length, -`.${source.id}`.length))
  const types = [...descriptors, ...seen]
  const all = new Set([
    ...types.filter((type) => type !== '' && !type.startsWith('xstate.') && !type.endsWith('*')),
    ...[...ids].flatMap((id) => doings.map((does) => `${id} ${does}`)),
    ...delays.map((delay) => `${delay} passes`),
  ])
  return {
    has: (word) =>
      all.has(word) ||
      types.some(meaningOf(word)) ||
      descriptors.some((descriptor) => descriptor !== '' && matchesDescriptor(word, descriptor)),
    all: [...all],
  }
}

/** The services of a machine by `src`: those of `setup`, and those it invokes. */
export function sourcesOf(machine: AnyStateMachine): readonly string[] {
  const invoked = stateNodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => sourceName(src)))
  return [...new Set([...Object.keys(machine.implementations.actors), ...invoked])]
}
