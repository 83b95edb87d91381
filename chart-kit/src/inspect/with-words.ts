import { type AnyStateMachine, createMachine } from 'xstate'

interface Words {
  readonly description: string
  readonly requirements?: readonly string[]
}

interface StateConfig {
  readonly states?: Readonly<Record<string, StateConfig>> | undefined
}

/**
 * A copy of a machine whose states carry their words: `description`, and `meta.requirements`. For drawings and
 * documents; it behaves as the machine does.
 * @param words by state path, the machine's own under the empty path
 */
export const withWords = (
  machine: AnyStateMachine,
  words: Readonly<Record<string, Words>>,
): AnyStateMachine => {
  const add = (config: StateConfig, path: string): StateConfig => {
    const own = words[path]
    const states = Object.fromEntries(
      Object.entries(config.states ?? {}).map(([key, state]) => [
        key,
        add(state, path === '' ? key : `${path}.${key}`),
      ]),
    )
    return {
      ...config,
      ...(own === undefined ? {} : { description: own.description }),
      ...(own?.requirements === undefined ? {} : { meta: { requirements: own.requirements } }),
      ...(config.states === undefined ? {} : { states }),
    }
  }
  return createMachine(add(machine.config, ''), machine.implementations)
}
