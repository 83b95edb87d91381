import { parseArgs } from 'node:util'
import { startSiwxServer } from './src/index.js'

// `npm start`: the server for a page on http://localhost:5173. Options: --origin, --domain, --port.
const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:5173' },
    domain: { type: 'string' },
    port: { type: 'string', default: '8787' },
  },
})
try {
  const { origin } = values
  const server = await startSiwxServer({
    origin,
    domain: values.domain ?? new URL(origin).host,
    port: Number(values.port),
    log: (line) => console.log(line),
  })
  console.log(`The sign-in server for ${origin} is ready: ${server.url}\nPress Ctrl-C to end it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
