import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import {
  type LocalWorld,
  type RealPart,
  realParts,
  startLocalWorld,
} from '../examples/local-world/src/index.js'
import { startPairingWallet } from '../examples/pairing-wallet/start-pairing-wallet.js'
import { buildVisualizer } from '../examples/playground/server/build-visualizer.js'
import { PLAYGROUND_CHAINS, startPlayground } from '../examples/playground/start-playground.js'
import { launchOptions } from './harness/launch-options.js'
import { startWorldControl, worldControls } from './world-control.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built playground is served, under its strict policy. */
    playground: string
    /** Where the one Chromium of the lane is reached; nothing where each file starts its own. */
    browser?: string
    /** Where each chain's node answers, behind nothing. */
    nodes: readonly { readonly id: number; readonly rpcUrl: string }[]
    /** Where the Solana chain answers; nothing where its machine has no binary. */
    solanaNode?: string
    /** The Esplora API of the Bitcoin chain. */
    bitcoinApi: string
    /** JSON-RPC of the Polkadot chain; nothing where it is made up and takes no transactions. */
    polkadotNode?: string
    /** Each part of the world, with a word for how real it is. */
    realParts: readonly RealPart[]
    /** Websocket of the relay. */
    relay: string
    listing: string
    /** Where the built page of the phone wallet is served, under its strict policy. */
    phoneWallet: string
    /** Where the sign-in server of the playground answers. */
    signInServer: string
    /** The page with the mails of the playground's login frame. */
    mailbox: string
    /** Where the relay, the listing and the sign-in server are told what to do: see `harness/world.ts`. */
    worldControl: string
  }
}

/** `npm test` prints at its end what the tests ran against. */
const noteRealParts = async (world: LocalWorld): Promise<void> => {
  const folder = fileURLToPath(new URL('../.cache/reports', import.meta.url))
  const lines = realParts(world).map(({ part, isReal, what }) => `  ${part}: ${isReal} (${what})`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'real-parts.txt'), `${lines.join('\n')}\n`)
}

/** Starts real chains, a relay, a listing, the built phone wallet and the built playground once for all end-to-end tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const world = await startLocalWorld({
    chains: PLAYGROUND_CHAINS.map((chain) => ({ ...chain, port: 0 })),
    proxy: false,
    relay: { port: 0 },
    listing: { port: 0 },
    blockchainApi: { port: 0 },
    solana: { port: 0 },
    bitcoin: { port: 0 },
    polkadot: { port: 0 },
    cosmos: { port: 0 },
  })
  await noteRealParts(world)
  // Elsewhere tests over a chain that is not there are left out. Where the result is believed they may not vanish.
  if (process.env.CI && world.solana === undefined) {
    await world.stop()
    throw new Error('litesvm has no binary for this machine, so no test of Solana would run.')
  }
  const { relay, listing, bitcoin, blockchainApi, solana } = world
  if (relay === undefined || listing === undefined || bitcoin === undefined || blockchainApi === undefined)
    throw new Error('The world is not complete.')
  const wallet = await startPairingWallet({ world, mode: 'built', port: 0 })
  // The playground offers it only where it is built.
  await buildVisualizer()
  // One for all files: starting it takes as long as several tests.
  const browser = await chromium.launchServer(await launchOptions())
  const clock = { ahead: 0 }
  const login = { ahead: 0 }
  const page = await startPlayground({
    world,
    mode: 'built',
    phoneWalletUrl: wallet.url,
    login: true,
    port: 0,
    signInClock: () => Date.now() + clock.ahead,
    loginClock: () => Date.now() + login.ahead,
  })
  const signIn = Object.assign(clock, { revokeAccount: page.signIn.revokeAccount })
  const control = await startWorldControl(
    worldControls({ relay, listing, blockchainApi, signIn, login, solana }),
  )
  project.provide('playground', page.url)
  project.provide('browser', browser.wsEndpoint())
  if (world.solana !== undefined) project.provide('solanaNode', world.solana.nodeUrl)
  project.provide('bitcoinApi', bitcoin.rpcUrl)
  if (world.polkadot?.isReal) project.provide('polkadotNode', world.polkadot.rpcUrl)
  project.provide('realParts', realParts(world))
  project.provide('relay', relay.url)
  project.provide('listing', listing.url)
  project.provide('phoneWallet', wallet.url)
  project.provide('signInServer', page.signIn.url)
  project.provide('mailbox', page.login?.mailboxUrl ?? '')
  project.provide('worldControl', control.url)
  project.provide(
    'nodes',
    world.chains.map(({ id, nodeUrl }) => ({ id, rpcUrl: nodeUrl })),
  )
  return async () => {
    await Promise.all([browser.close(), page.stop(), wallet.stop(), control.stop()])
    await world.stop()
  }
}
