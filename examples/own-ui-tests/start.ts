import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

// `npm start`: the page alone. Its wallets and its chains are fakes, so nothing else has to run.
const server = await createServer({
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: { host: '127.0.0.1', port: 5176 },
  logLevel: 'warn',
})
await server.listen()
console.log(`The kiosk is ready: ${server.resolvedUrls?.local[0]}\nPress Ctrl-C to end it.`)
