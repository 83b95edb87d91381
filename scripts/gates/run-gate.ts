import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import type { Gate, GateResult } from './gate.js'
import { readTimes } from './read-times.js'

/** Runs the rest of its arguments, and tells on descriptor 3 how much processor time they took. */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code'

/** Runs one gate to its end. Never rejects: a program that cannot be started has failed. */
export function runGate(gate: Gate, cwd: string, env: NodeJS.ProcessEnv): Promise<GateResult> {
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
    const end = (passed: boolean): void => {
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
