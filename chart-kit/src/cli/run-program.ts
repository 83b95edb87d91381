import { commands } from './commands.js'
import type { Program } from './program.js'
import { runCommand } from './run-command.js'
import type { Terminal } from './terminal.js'

/**
 * Runs a command of a program.
 *
 * @param argv the words after the program's name
 * @returns the exit code: 0 all is well, 1 there is something to mend, 2 the command was used wrongly
 */
export const runProgram = (program: Program, argv: readonly string[], terminal: Terminal): Promise<number> =>
  runCommand(argv, { program, commands }, terminal)
