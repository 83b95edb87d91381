export { commands } from './cli/commands.js'
export type { Program } from './cli/program.js'
export { startProgram } from './cli/start-program.js'
