import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import type { Gate, GateResult } from './gate.js'

/** Runs one gate to its end. Never rejects: a program that cannot be started has failed. */
export function runGate(gate: Gate, cwd: string, env: NodeJS.ProcessEnv): Promise<GateResult> {
  const { name, command, args } = gate
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
    }
    const end = (passed: boolean) =>
      resolve({ name, passed, output: said.join('').trim(), took: performance.now() - began })
    child.once('error', (error) => {
      said.push(error.message)
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}
