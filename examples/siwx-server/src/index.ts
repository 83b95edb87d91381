export { keyvNonces } from './keyv-nonces.js'
export { keyvSessions } from './keyv-sessions.js'
export { type SiwxServer, type SiwxServerOptions, startSiwxServer } from './start-siwx-server.js'
