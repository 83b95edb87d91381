export { type Receive, useReceive } from './hooks/use-receive.js'
