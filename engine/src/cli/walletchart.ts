import { startProgram } from '@walletchart/chart-kit/command'
import { walletchartProgram } from './walletchart-program.js'

startProgram(walletchartProgram)
