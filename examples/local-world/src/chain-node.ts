import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Child, startChild } from '../../../scripts/child-process.js'
import { freePort } from '../../../scripts/free-port.js'
import { anvilBinary } from './anvil-binary.js'
import { LOCAL_MNEMONIC } from './local-mnemonic.js'

/** What {@link startChainNode} runs. */
export interface ChainNodeOptions {
  readonly id: number
  readonly name: string
  /** The port tried first; 0 lets the system choose. */
  readonly port: number
  /** Does it charge for its parent chain? Default false. */
  readonly isRollup?: boolean
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
  readonly logDirectory: string
}

/** A running anvil. */
export interface ChainNode {
  readonly port: number
  readonly child: Child
}

const PORTS_TRIED = 20
const START_LIMIT = 60_000
const LOOK_EVERY = 20

/**
 * Starts anvil on loopback, on the wanted port, the next free one, or one the system chooses (0), and settles when it listens. Every transaction is
 * mined at once; the accounts are those of the local mnemonic.
 * @throws Error with the end of anvil's log when it does not start within a minute.
 */
export async function startChainNode(options: ChainNodeOptions): Promise<ChainNode> {
  const taken = new Set(options.except)
  for (let tried = 0; tried < PORTS_TRIED; tried += 1) {
    const port = options.port === 0 ? 0 : await freePort({ from: options.port, except: taken })
    const node = await tryPort(options, port)
    if (node !== undefined) return node
    // Another program took the port between the look and the start.
    taken.add(port)
  }
  throw new Error(
    `${options.name} found no free port from ${options.port} upwards. End a program that listens there.`,
  )
}

async function tryPort(options: ChainNodeOptions, port: number): Promise<ChainNode | undefined> {
  const { id, name, isRollup = false, logDirectory } = options
  const child = await startChild({
    command: anvilBinary(),
    args: [
      ...['--host', '127.0.0.1'],
      ...['--port', String(port)],
      ...['--chain-id', String(id)],
      ...['--mnemonic', LOCAL_MNEMONIC],
      ...['--accounts', '10'],
      ...['--balance', '10000'],
      ...(isRollup ? ['--network', 'optimism'] : []),
    ],
    // The log of an earlier node says where that one listened. Process ids come again.
    logFile: join(logDirectory, `${name.toLowerCase()}-${port}-${randomUUID()}.log`),
  })
  let ended = false
  void child.exited.then(() => {
    ended = true
  })
  const limit = performance.now() + START_LIMIT
  for (;;) {
    // The line is looked for in the log of this very child: another node could answer on the port.
    const [, listensOn] = /Listening on 127\.0\.0\.1:(\d+)/.exec(await child.tail(200)) ?? []
    if (listensOn !== undefined) return { port: Number(listensOn), child }
    if (ended) {
      const log = await child.tail()
      if (/address already in use/i.test(log)) return undefined
      throw new Error(`The node of ${name} ended while it started. Its log says:\n${log}`)
    }
    if (performance.now() > limit) {
      await child.stop()
      throw new Error(
        `The node of ${name} did not listen within ${START_LIMIT / 1000} s. Its log says:\n${await child.tail()}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}
