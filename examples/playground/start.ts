import { parseArgs } from 'node:util'
import { endOnSignal, familyChains, startLocalWorld } from '@walletchart/example-local-world'
import { PLAYGROUND_CHAINS, startPlayground } from './start-playground.js'

// `npm start`: the local world and the page. With --built the page as it would be published, under its strict policy.
const { values } = parseArgs({
  options: { built: { type: 'boolean', default: false }, port: { type: 'string' } },
})
try {
  const world = await startLocalWorld({
    chains: PLAYGROUND_CHAINS,
    relay: true,
    listing: true,
    solana: true,
    bitcoin: true,
    polkadot: true,
    cosmos: true,
    say: (sentence) => console.log(sentence),
  })
  endOnSignal(() => world.stop())
  const page = await startPlayground({
    world,
    mode: values.built ? 'built' : 'dev',
    families: true,
    ...(values.port !== undefined && { port: Number(values.port) }),
  })
  for (const { name, id, rpcUrl } of world.chains) console.log(`${name.padEnd(10)} chain ${id}  ${rpcUrl}`)
  for (const { family, name, rpcUrl } of familyChains(world.describe()))
    console.log(`${name.padEnd(10)} ${family}  ${rpcUrl}`)
  console.log(`${'Sign-in'.padEnd(10)} ${page.signIn.url}`)
  console.log(`\nThe playground is ready: ${page.url}\nPress Ctrl-C to end it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
