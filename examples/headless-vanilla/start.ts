import { fileURLToPath } from 'node:url'
import { endOnSignal, startLocalWorld } from '@walletchart/example-local-world'
import { startPairingWallet } from '@walletchart/example-pairing-wallet/server'
import { createServer } from 'vite'

// `npm start`: two local chains, a relay, the phone wallet and the page.
try {
  const world = await startLocalWorld({
    proxy: false,
    relay: true,
    say: (sentence) => console.log(sentence),
  })
  endOnSignal(() => world.stop())
  const wallet = await startPairingWallet({ world, mode: 'dev' })
  process.env.VITE_LOCAL_WORLD = JSON.stringify(world.describe())
  const server = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    server: { host: '127.0.0.1', port: 5175 },
    logLevel: 'warn',
  })
  await server.listen()
  console.log(`The phone wallet is ready: ${wallet.url}`)
  console.log(`The page is ready: ${server.resolvedUrls?.local[0]}\nPress Ctrl-C to end it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
