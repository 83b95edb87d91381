import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { runningProcesses, treeOf } from './processes.js'
import type { ServedPage } from './rules.js'

/** What {@link serveCommand} starts. */
export interface ServedCommand {
  readonly command: string
  readonly pages: readonly ServedPage[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** How long the pages may take to answer, in ms. */
  readonly patience?: number
  /** How long the processes may take to end, in ms. */
  readonly grace?: number
}

/**
 * Starts a command that serves, waits for its pages, and sends SIGTERM to the started process alone.
 * @throws Error when a page does not answer, or when a process or a port is left
 */
export async function serveCommand(options: ServedCommand): Promise<void> {
  const { command, pages, cwd, env, patience = 180_000, grace = 60_000 } = options
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { pid } = child
  let said = ''
  let ended = false
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  child.once('error', (error) => {
    said += error.message
  })
  child.once('close', () => {
    ended = true
  })
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  if (pid === undefined) throw new Error(`${command} could not be started.`)

  let tree = treeOf(pid, runningProcesses())
  try {
    const urls = await until(
      () => pages.map(({ said: pattern }) => pattern.exec(said)?.[1]).filter((url) => url !== undefined),
      (found) => found.length === pages.length || ended,
      patience,
    )
    if (urls.length < pages.length)
      throw new Error(`It named no address for ${pages.length - urls.length} pages.`)
    for (const [index, url] of urls.entries())
      for (const path of pages[index]?.paths ?? []) await answer(new URL(path, url))
    for (const url of urls) if (!(await listens(new URL(url)))) throw new Error(`Nothing listens at ${url}`)

    tree = treeOf(pid, runningProcesses())
    child.kill('SIGTERM')
    await Promise.race([exited, pause(grace)])
    const left = await until(
      () => runningProcesses().filter((one) => tree.some((old) => old.pid === one.pid)),
      (found) => found.length === 0,
      grace,
    )
    if (left.length > 0)
      throw new Error(`Left after SIGTERM:\n${left.map((one) => `  ${one.pid} ${one.command}`).join('\n')}`)
    // The last threads of a program that is gone from the list may hold its sockets for a moment.
    for (const url of urls)
      if (
        await until(
          () => listens(new URL(url)),
          (does) => !does,
          grace,
        )
      )
        throw new Error(`Something still listens at ${url}`)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${said.slice(-2_000)}`)
  } finally {
    for (const one of runningProcesses())
      if (tree.some((old) => old.pid === one.pid) || one.pid === pid) end(one.pid)
  }
}

async function until<Value>(
  look: () => Value | Promise<Value>,
  isDone: (value: Value) => boolean,
  patience: number,
): Promise<Value> {
  const deadline = performance.now() + patience
  for (;;) {
    const value = await look()
    if (isDone(value) || performance.now() > deadline) return value
    await pause(50)
  }
}

async function answer(url: URL): Promise<void> {
  const { status } = await fetch(url)
  if (status >= 400) throw new Error(`${url} answered ${status}.`)
}

function listens(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) })
    const end = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
