import { parseArgs } from 'node:util'
import { InspectError } from '../inspect/inspect-error.js'
import { TestingError } from '../testing/testing-error.js'
import type { Command, CommandArgs } from './command.js'
import { CommandError } from './command-error.js'
import type { Program } from './program.js'
import type { Terminal } from './terminal.js'

/** How a command is loaded: none costs anything before it is asked for. */
export type CommandTable = Readonly<Record<string, () => Promise<Command>>>

/** The program that runs, and its commands. */
export interface CommandSettings {
  readonly program: Program
  readonly commands: CommandTable
}

/**
 * Runs what a command line asks for.
 *
 * @param argv the words after the program's name
 * @returns the exit code: 0 all is well, 1 there is something to mend, 2 the command was used wrongly
 */
export async function runCommand(
  argv: readonly string[],
  settings: CommandSettings,
  terminal: Terminal,
): Promise<number> {
  const { program, commands } = settings
  const [group = '', action = ''] = argv
  const name = `${group} ${action}`
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) return overview(argv, settings, terminal)
  try {
    const command = await load()
    const rest = argv.slice(2)
    if (rest.includes('--help') || rest.includes('-h')) {
      terminal.out(helpOf(`${program.name} ${name}`, command))
      return 0
    }
    return await command.run(readArgs(`${program.name} ${name}`, command, rest), terminal, program)
  } catch (error) {
    if (!isForPeople(error)) throw error
    terminal.say(`${program.name} ${name}: ${error.message}`)
    return 2
  }
}

function isForPeople(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof TestingError || error instanceof InspectError
}

async function overview(
  argv: readonly string[],
  { program, commands }: CommandSettings,
  terminal: Terminal,
): Promise<number> {
  const words = argv.filter((word) => !word.startsWith('-'))
  const asksForHelp = argv.includes('--help') || argv.includes('-h') || argv[0] === 'help'
  const known = Object.keys(commands).filter((name) => words.length === 0 || name.startsWith(`${words[0]} `))
  if (words.length > 0 && words[0] !== 'help' && (known.length === 0 || !asksForHelp)) {
    terminal.say(
      `${program.name}: there is no command "${words.slice(0, 2).join(' ')}". See ${program.name} --help.`,
    )
    return 2
  }
  const names = known.length > 0 ? known : Object.keys(commands)
  const rows = await Promise.all(
    names.map(async (name) => `  ${name.padEnd(16)} ${(await commands[name]?.())?.about ?? ''}`),
  )
  const text = [
    `${program.name} COMMAND`,
    '',
    ...rows,
    '',
    `${program.name} COMMAND --help tells more.`,
  ].join('\n')
  if (asksForHelp) terminal.out(text)
  else terminal.say(text)
  return asksForHelp ? 0 : 2
}

function readArgs(name: string, command: Command, argv: readonly string[]): CommandArgs {
  const { positionals, values } = parse(name, command, argv)
  const wanted = command.operands ?? []
  const open = wanted.some((operand) => operand.endsWith('...'))
  if (positionals.length < wanted.length || (!open && positionals.length > wanted.length)) {
    const what = wanted.length === 0 ? 'nothing beside options' : wanted.join(' ')
    throw new CommandError(`expected ${what}, found ${positionals.join(' ') || 'nothing'}. See --help.`)
  }
  const valuesOf = (option: string): readonly string[] =>
    [values[option]].flat().filter((value) => typeof value === 'string')
  return {
    operands: positionals,
    value: (option) => valuesOf(option).at(-1),
    values: valuesOf,
    has: (option) => values[option] === true,
  }
}

function parse(name: string, { options }: Command, argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([option, { value, multiple = false }]) => [
          option,
          { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple },
        ]),
      ),
    })
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new CommandError(`${sentence}. See ${name} --help.`)
  }
}

function helpOf(name: string, { about, operands = [], options, more }: Command): string {
  const rows = Object.entries(options).map(
    ([option, { value, about: meaning, multiple }]) =>
      `  ${`--${option}${value === undefined ? '' : ` ${value}`}`.padEnd(24)} ${meaning}${multiple ? ' May be given more than once.' : ''}`,
  )
  return [
    [name, ...operands, ...(rows.length > 0 ? ['[OPTIONS]'] : [])].join(' '),
    '',
    about,
    ...(rows.length > 0 ? ['', ...rows] : []),
    ...(more === undefined ? [] : ['', more]),
    '',
    'Exit code: 0 all is well, 1 there is something to mend, 2 the command was used wrongly.',
  ].join('\n')
}
