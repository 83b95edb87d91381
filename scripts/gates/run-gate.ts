import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { runningProcesses, treeOf } from '../fresh-clone/processes.js'
import type { Gate, GateResult } from './gate.js'
import { readTimes } from './read-times.js'

/** Runs the rest of its arguments, and tells on descriptor 3 how much processor time they took. */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code'

/** The longest that a gate may take, in ms: nothing measures by it, it only ends what hangs. */
export const GATE_LIMIT = 45 * 60_000

/**
 * Runs one gate to its end, or ends it and all that it started after `limit` ms. Never rejects: a program that cannot be started has failed.
 */
export function runGate(
  gate: Gate,
  cwd: string,
  env: NodeJS.ProcessEnv,
  limit = GATE_LIMIT,
): Promise<GateResult> {
  const { name, command, args } = gate
  const began = performance.now()
  // Only a POSIX shell adds up what a program's programs took.
  const [program, words] =
    process.platform === 'win32' ? [command, args] : ['/bin/sh', ['-c', TIMED, 'sh', command, ...args]]
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
    const said: string[] = []
    const times: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => said.push(text))
    }
    child.stdio[3]?.on('data', (data) => times.push(String(data)))
    const timer = setTimeout(() => {
      const at = gate.at !== undefined && existsSync(gate.at) ? readFileSync(gate.at, 'utf8').trim() : ''
      said.push(`\nEnded after ${limit / 1000} s. ${at === '' ? '' : `It was at: ${at}`}`)
      endTree(child.pid)
    }, limit)
    const end = (passed: boolean): void => {
      clearTimeout(timer)
      const cpu = readTimes(times.join(''))
      const output = said.join('').trim()
      resolve({ name, passed, output, took: performance.now() - began, ...(cpu !== undefined && { cpu }) })
    }
    child.once('error', (error) => {
      said.push(error.message)
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

/** Ends a program and all that it started. */
function endTree(root: number | undefined): void {
  if (root === undefined) return
  const all = process.platform === 'win32' ? [] : treeOf(root, runningProcesses())
  for (const pid of new Set([...all.map((one) => one.pid), root])) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}
