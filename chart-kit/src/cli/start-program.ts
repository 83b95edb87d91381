import type { Program } from './program.js'
import { runProgram } from './run-program.js'
import { terminalOver } from './terminal.js'

/** Runs the command that the words of this process ask for, and sets its exit code. */
export function startProgram(program: Program): void {
  // The reader of the output may stop reading, such as head.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  const terminal = terminalOver(
    (text) => void process.stdout.write(text),
    (text) => void process.stderr.write(text),
  )
  // Not awaited: a module with a top-level await makes the bundler write a file more for every import().
  runProgram(program, process.argv.slice(2), terminal).then((code) => {
    process.exitCode = code
  })
}
