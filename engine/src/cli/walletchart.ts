import { commands } from './commands.js'
import { runCommand } from './run-command.js'
import { terminalOver } from './terminal.js'

// Whoever reads the output may stop reading, such as head.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const terminal = terminalOver(
  (text) => void process.stdout.write(text),
  (text) => void process.stderr.write(text),
)
// Not awaited here: one module with a top-level await makes the bundler write a file more for every import().
runCommand(process.argv.slice(2), commands, terminal).then((code) => {
  process.exitCode = code
})
