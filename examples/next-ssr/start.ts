import { parseArgs } from 'node:util'
import { endOnSignal, startLocalWorld } from '@walletchart/example-local-world'
import { startNextSsr } from './start-next-ssr.js'

// `npm start`: two local chains and the app, built for production. With --dev Next's development server.
const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
try {
  const world = await startLocalWorld({ proxy: false, say: (sentence) => console.log(sentence) })
  endOnSignal(() => world.stop())
  console.log('Building the app.')
  const { url } = await startNextSsr({ world, mode: values.dev ? 'dev' : 'built' })
  console.log(`The app is ready: ${url}\nPress Ctrl-C to end it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
