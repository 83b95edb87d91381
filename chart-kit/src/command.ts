export type { OwnCharts, Program } from './cli/program.js'
export { runProgram } from './cli/run-program.js'
export { startProgram } from './cli/start-program.js'
export { type Terminal, terminalOver } from './cli/terminal.js'
