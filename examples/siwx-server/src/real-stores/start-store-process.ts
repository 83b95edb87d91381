import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import {
  type StoreCommand,
  type StoreConnection,
  type ToParent,
  type ToProcess,
  toParentSchema,
} from './store-commands.js'

/** A server of its own process, over a store that it shares with others. */
export interface StoreProcess {
  /** Sends the command in this turn, and resolves with its results. Rejects with what the store rejected with. */
  ask(command: StoreCommand): Promise<string[]>
  stop(): Promise<void>
}

const FILE = fileURLToPath(new URL('store-process.ts', import.meta.url))

/**
 * Starts a process over a store, and settles when it hears.
 * @param map what the place `parent` is
 * @throws Error when the process ends at once
 */
export async function startStoreProcess(
  place: StoreConnection,
  map = new Map<string, string>(),
): Promise<StoreProcess> {
  const child = fork(FILE, [JSON.stringify(place)], {
    // The paths of this folder's tsconfig lead to the sources of the engine.
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    execArgv: ['--import', 'tsx'],
  })
  const exited = once(child, 'exit')
  const asked = new Map<number, Waiting>()
  const say = (message: ToProcess) => child.send(message)
  let last = 0

  const ready = new Promise<void>((resolve, reject) => {
    const hear = (message: ToParent): void => {
      if ('ready' in message) resolve()
      else if ('far' in message) say({ far: message.far, answer: answerOf(map, message) })
      else {
        const waiting = asked.get(message.id)
        asked.delete(message.id)
        if ('result' in message) waiting?.resolve(message.result)
        else waiting?.reject(new Error(message.failed))
      }
    }
    child.on('message', (message) => hear(toParentSchema.parse(message)))
    child.once('error', reject)
    child.once('exit', (code) => {
      const ended = new Error(`A store process ended with ${code}.`)
      reject(ended)
      for (const { reject: fail } of asked.values()) fail(ended)
    })
  })
  await ready

  return {
    ask(command) {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject })
        say({ id, command })
      })
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

interface Waiting {
  readonly resolve: (result: string[]) => void
  readonly reject: (error: Error) => void
}

type FarCall = Extract<ToParent, { far: number }>

/** No call of the Map waits for anything, so each is one step for all processes. */
function answerOf(
  map: Map<string, string>,
  { call, key, value = '' }: FarCall,
): string | boolean | undefined {
  if (call === 'get') return map.get(key)
  if (call === 'delete') return map.delete(key)
  map.set(key, value)
  return undefined
}
