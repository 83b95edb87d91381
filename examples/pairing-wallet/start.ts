import { parseArgs } from 'node:util'
import { endOnSignal, startLocalWorld } from '@walletchart/example-local-world'
import { startPairingWallet } from './start-pairing-wallet.js'

// `npm start`: a local world and the phone wallet. With --built the page as it would be published.
const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } })
try {
  const world = await startLocalWorld({ relay: true, say: (sentence) => console.log(sentence) })
  endOnSignal(() => world.stop())
  const page = await startPairingWallet({ world, mode: values.built ? 'built' : 'dev' })
  console.log(`The relay is at ${world.relay?.url}`)
  console.log(`\nThe phone wallet is ready: ${page.url}\nPress Ctrl-C to end it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
