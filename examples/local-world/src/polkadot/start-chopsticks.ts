import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { type Child, startChild } from '../../../../scripts/child-process.js'
import type { Chopsticks } from './find-chopsticks.js'
import { LOCAL_POLKADOT_ACCOUNTS } from './local-polkadot-accounts.js'
import { LOCAL_POLKADOT_BALANCE } from './made-up-polkadot.js'

/** A running chopsticks. */
export interface RunningChopsticks {
  readonly pid: number
  readonly wsUrl: string
  stop(): Promise<void>
}

const START_LIMIT = 120_000
const LOOK_EVERY = 50
const specSchema = z.object({ chainSpec: z.string() })

/**
 * Starts the runtime of Rococo Asset Hub from its genesis, with funded local accounts. A block is built for each extrinsic at once. It ends
 * with this process.
 * @throws Error with the end of its log when it does not start within two minutes
 */
export async function startChopsticks(
  { program, chainSpec }: Chopsticks,
  logDirectory: string,
): Promise<RunningChopsticks> {
  const folder = await mkdtemp(join(tmpdir(), 'local-world-chopsticks-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const config = await writeConfig(folder, chainSpec)
    const child = await startChild({
      command: process.execPath,
      args: [program, '--config', config],
      logFile: join(logDirectory, `atoll-${randomUUID()}.log`),
    })
    const port = await listening(child)
    // chopsticks has read its files by now.
    await remove()
    return {
      pid: child.pid,
      wsUrl: `ws://127.0.0.1:${port}`,
      async stop() {
        await child.stop()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** JSON is YAML, which chopsticks reads. */
async function writeConfig(folder: string, chainSpec: string): Promise<string> {
  const { chainSpec: spec } = specSchema.parse(await import(pathToFileURL(chainSpec).href))
  const specFile = join(folder, 'chain-spec.json')
  await writeFile(specFile, spec)
  const free = LOCAL_POLKADOT_BALANCE.toString()
  const accounts = LOCAL_POLKADOT_ACCOUNTS.map((address) => [[address], { providers: 1, data: { free } }])
  const config = {
    host: '127.0.0.1',
    port: 0,
    'chain-spec': specFile,
    'build-block-mode': 'Instant',
    'import-storage': { System: { Account: accounts } },
  }
  const file = join(folder, 'config.json')
  await writeFile(file, JSON.stringify(config))
  return file
}

async function listening(child: Child): Promise<number> {
  let ended = false
  void child.exited.then(() => {
    ended = true
  })
  const limit = performance.now() + START_LIMIT
  for (;;) {
    const [, port] = /RPC listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(await child.tail(200)) ?? []
    if (port !== undefined) return Number(port)
    if (ended) throw new Error(`chopsticks ended while it started. Its log says:\n${await child.tail()}`)
    if (performance.now() > limit) {
      await child.stop()
      throw new Error(
        `chopsticks did not listen within ${START_LIMIT / 1000} s. Its log says:\n${await child.tail()}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}
