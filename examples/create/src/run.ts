import { relative, resolve } from 'node:path'
import { styleText } from 'node:util'
import { askTemplate } from './ask-template.js'
import { Cancelled } from './cancelled.js'
import { checkFolder } from './check-folder.js'
import { helpText } from './help-text.js'
import { packageManager } from './package-manager.js'
import { projectFiles } from './project-files.js'
import { readArguments } from './read-arguments.js'
import { Refusal } from './refusal.js'
import { type Templates, templateNames } from './template.js'
import { writeProject } from './write-project.js'

/** Where the command runs. */
export interface Surroundings {
  /** The command line after the program. */
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean }
  readonly errors: NodeJS.WritableStream
  /** Version of this package. */
  readonly version: string
  readonly templates: Templates
}

/**
 * Runs the command, and says what it did.
 * @returns the exit code: 1 after a refusal, 130 after Ctrl-C
 */
export async function run(surroundings: Surroundings): Promise<number> {
  try {
    await create(surroundings)
    return 0
  } catch (error) {
    if (error instanceof Cancelled) {
      surroundings.errors.write('\n')
      return 130
    }
    if (!(error instanceof Refusal)) throw error
    surroundings.errors.write(`${error.message}\n`)
    return 1
  }
}

async function create({ args, cwd, env, input, output, version, templates }: Surroundings): Promise<void> {
  const command = readArguments(args)
  if (command === 'help' || command === 'version') {
    output.write(command === 'help' ? helpText : `${version}\n`)
    return
  }
  const folder = resolve(cwd, command.folder)
  const name = checkFolder(folder)
  const isAsked = command.template === undefined && input.isTTY === true && output.isTTY === true
  const template = isAsked ? await askTemplate(input, output) : (command.template ?? templateNames[0])
  const manager = packageManager(env.npm_config_user_agent)
  writeProject(folder, projectFiles({ ...command, name, template, version, manager }, templates))

  const place = relative(cwd, folder)
  const next = [...(place === '' ? [] : [`cd ${quoted(place)}`]), `${manager} install`, `${manager} run dev`]
  const isBold = output.isTTY === true && !env.NO_COLOR
  const lines = next.map((line) => `  ${isBold ? styleText('bold', line) : line}\n`)
  output.write(`The ${template} app is in ${folder}. Next:\n\n${lines.join('')}`)
}

const quoted = (path: string): string => (/\s/.test(path) ? `"${path}"` : path)
