import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import type { Command } from './stack.js'

/**
 * Runs a program in a project, whose own programs come first.
 * @returns what the program said
 * @throws Error with what the program said, when it fails
 */
export async function runCommand(project: string, [program, ...args]: Command): Promise<string> {
  const child = spawn(program, args, {
    cwd: project,
    env: {
      ...process.env,
      PATH: [join(project, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
      NEXT_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const [code] = await once(child, 'close')
  const output = said.join('')
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${code}:\n${output}`)
  return output
}
