import { startProgram } from './start-program.js'

startProgram({ name: 'chart-kit' })
