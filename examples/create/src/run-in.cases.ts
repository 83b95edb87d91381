import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { onTestFinished } from 'vitest'
import { templateSources } from '../templates/template-sources.js'
import { run } from './run.js'

/** The exit code and the texts of one run. */
export interface Ran {
  readonly code: number
  readonly output: string
  readonly errors: string
}

/** An empty folder that the test leaves behind empty. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Every file below a folder, with forward slashes, in order. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()

/** The surroundings of a run. The default has no terminal. */
export interface RunOptions {
  /** Runs in a terminal, where each text is typed after a question. */
  readonly typed?: readonly string[]
  /** The stream that is no part of the terminal. */
  readonly piped?: 'input' | 'output'
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the command in a folder. */
export async function runIn(
  cwd: string,
  args: readonly string[],
  { typed, piped, env = {} }: RunOptions = {},
): Promise<Ran> {
  const isTerminal = typed !== undefined
  const said = { output: '', errors: '' }
  const answers = (typed ?? []).values()
  const input = Object.assign(new PassThrough(), { isTTY: isTerminal && piped !== 'input' })
  const output = Object.assign(new PassThrough(), { isTTY: isTerminal && piped !== 'output', columns: 200 })
  const errors = new PassThrough()
  output.setEncoding('utf8').on('data', (text: string) => {
    said.output += text
    if (!text.includes('Which template')) return
    const { value, done } = answers.next()
    if (done === true) input.end()
    else input.write(value)
  })
  errors.setEncoding('utf8').on('data', (text: string) => {
    said.errors += text
  })
  const version = '1.2.3'
  const code = await run({ args, cwd, env, input, output, errors, version, templates: templateSources })
  return { code, ...said }
}
