import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** What {@link startChild} runs. */
export interface ChildOptions {
  /** Path of the program. */
  readonly command: string
  readonly args?: readonly string[]
  /** Everything the program says is appended to this file. */
  readonly logFile: string
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Time between asking the program to end and ending it by force, in ms. Default 2000. */
  readonly killAfter?: number
}

/** How a child ended: its exit code, or the signal that ended it. */
export interface ChildExit {
  readonly code: number | null
  readonly signal: string | null
}

/** A running program that ends with this process. */
export interface Child {
  readonly pid: number
  readonly logFile: string
  /** Settles when the program has ended, for whatever reason. Never rejects. */
  readonly exited: Promise<ChildExit>
  /** Ends the program and settles when it is gone. May be called again. */
  stop(): Promise<ChildExit>
  /** The last lines of the log. */
  tail(lines?: number): Promise<string>
}

const SUPERVISOR = fileURLToPath(new URL('child-process-supervisor.mjs', import.meta.url))

/**
 * Starts a program whose output goes to a file and which ends when this process ends, also when this process is killed.
 * A terminal's Ctrl-C reaches only this process: call `stop()` to end the program in order.
 * @throws Error when the program cannot be started.
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { command, args = [], logFile, killAfter = 2_000 } = options
  const windows = process.platform === 'win32'
  const supervisor = spawn(process.execPath, [SUPERVISOR, logFile, String(killAfter), command, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // A process group of its own keeps a terminal's Ctrl-C away, so that children end in the order we choose.
    detached: !windows,
    windowsHide: true,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.env === undefined ? {} : { env: options.env }),
  })
  // Writing to a pipe whose reader is gone is not a fault here.
  supervisor.stdin.on('error', () => {})

  let childExit: ChildExit | undefined
  const pid = new Promise<number>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`Could not start ${command}: ${why}`))
    supervisor.once('error', (error) => fail(error.message))
    createInterface({ input: supervisor.stdout }).on('line', (line) => {
      const event = readEvent(line)
      if (event.pid !== undefined) resolve(event.pid)
      if (event.error !== undefined) fail(event.error)
      if (event.exit !== undefined) childExit = event.exit
    })
    supervisor.once('close', () => fail('it ended at once'))
  })
  const closed = new Promise<void>((resolve) => {
    supervisor.once('error', () => resolve())
    supervisor.once('close', () => resolve())
  })

  const childPid = await pid
  const exited = closed.then((): ChildExit => {
    if (childExit !== undefined) return childExit
    // The supervisor was killed: the program it watched must not stay behind.
    endByPid(childPid)
    return { code: null, signal: 'SIGKILL' }
  })

  return {
    pid: childPid,
    logFile,
    exited,
    stop() {
      supervisor.stdin.end()
      return exited
    },
    async tail(lines = 20) {
      const text = await readFile(logFile, 'utf8').catch(() => '')
      return text.trimEnd().split('\n').slice(-lines).join('\n')
    },
  }
}

interface SupervisorEvent {
  readonly pid?: number
  readonly error?: string
  readonly exit?: ChildExit
}

function readEvent(line: string): SupervisorEvent {
  const event: SupervisorEvent = JSON.parse(line)
  return event
}

function endByPid(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
