import type { Program } from './program.js'
import type { Terminal } from './terminal.js'

/** An option as `--name` and, when it takes a value, as `--name VALUE`. */
export interface CommandOption {
  readonly about: string
  /** What stands for the value in the help; without it the option is a switch. */
  readonly value?: string
  /** May be given more than once. */
  readonly multiple?: boolean
}

/** What a command was given. */
export interface CommandArgs {
  readonly operands: readonly string[]
  /** The value of an option; the last one when there are more. */
  value(name: string): string | undefined
  values(name: string): readonly string[]
  /** True when a switch is set. */
  has(name: string): boolean
}

/** One command. */
export interface Command {
  /** What it does, in one line. */
  readonly about: string
  /** What it is given beside options, as the help shows it; `FILE...` means one or more. */
  readonly operands?: readonly string[]
  readonly options: Readonly<Record<string, CommandOption>>
  /** More lines for the help. */
  readonly more?: string
  /** Resolves with the exit code: 0 when all is well, 1 when there is something to mend. */
  run(args: CommandArgs, terminal: Terminal, program: Program): Promise<number>
}
