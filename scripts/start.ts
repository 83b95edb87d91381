import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { endOnSignal, familyChains, startLocalWorld } from '../examples/local-world/src/index.js'
import { startPairingWallet } from '../examples/pairing-wallet/start-pairing-wallet.js'
import { buildVisualizer } from '../examples/playground/server/build-visualizer.js'
import { PLAYGROUND_CHAINS, startPlayground } from '../examples/playground/start-playground.js'

// `npm start`: starts the local world and the playground, and opens it. The playground takes the packages from their
// sources, so nothing has to be built first. Ctrl-C ends everything that was started.
const PLAYGROUND_PORT = 5173
const say = (sentence: string) => console.log(sentence)

try {
  say('Starting the local world.')
  const world = await startLocalWorld({
    chains: PLAYGROUND_CHAINS,
    relay: true,
    listing: true,
    blockchainApi: true,
    solana: true,
    bitcoin: true,
    polkadot: true,
    cosmos: true,
    say,
  })
  // Whatever happens from here on, the chains end with this process.
  let close = async (): Promise<void> => {}
  endOnSignal(async () => {
    await close()
    await world.stop()
  })
  for (const { name, id, rpcUrl } of world.chains) say(`  ${name.padEnd(10)} chain ${id}  ${rpcUrl}`)
  for (const { family, name, rpcUrl } of familyChains(world.describe()))
    say(`  ${name.padEnd(10)} ${family.padEnd(12)} ${rpcUrl}`)
  say(
    `  Relay      ${world.relay?.url}\n  Listing    ${world.listing?.url}\n  API        ${world.blockchainApi?.url}`,
  )

  say('Starting the phone wallet, the visualizer and the playground.')
  await buildVisualizer()
  const wallet = await startPairingWallet({ world, mode: 'dev' })
  close = () => wallet.stop()
  const page = await startPlayground({
    world,
    mode: 'dev',
    port: PLAYGROUND_PORT,
    phoneWalletUrl: wallet.url,
    pairing: true,
    families: true,
    login: true,
  })
  close = async () => {
    await Promise.all([page.stop(), wallet.stop()])
  }
  const { port } = new URL(page.url)
  if (Number(port) !== PLAYGROUND_PORT) {
    say(`Port ${PLAYGROUND_PORT} is taken, so the playground listens on port ${port}.`)
  }
  say(
    `\nThe playground is ready: ${page.url}\nThe phone wallet is ready: ${wallet.url}\nThe login frame is ready: ${page.login?.frameUrl}\nIts mails are here: ${page.login?.mailboxUrl}\nPress Ctrl-C to end it.`,
  )
  open(page.url)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Opens the page in the user's browser, where there is a user. */
function open(url: string): void {
  const { BROWSER, CI, DISPLAY, WAYLAND_DISPLAY } = process.env
  const headless = process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY
  if (CI || BROWSER === 'none' || headless) return
  const opener = spawn(openerOf(process.platform, BROWSER), [url], { stdio: 'ignore', detached: true })
  // No browser opened: the address stands above.
  opener.on('error', () => {})
  opener.unref()
}

function openerOf(platform: NodeJS.Platform, wanted: string | undefined): string {
  if (platform === 'darwin') return 'open'
  if (platform === 'win32') return 'explorer'
  return wanted !== undefined && existsSync(wanted) ? wanted : 'xdg-open'
}
