import { type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { eventLog } from './log/event-log.js'
import { NoWorld } from './page/no-world.js'
import { Page } from './page/page.js'
import type { PlaygroundWorld } from './page/playground-world.js'
import { readSetup } from './setup/setup-query.js'
import { installWallets } from './wallets/install-wallets.js'
import '@walletchart/react/walletchart.css'
import './playground.css'

async function start(): Promise<ReactElement> {
  const world = await readWorld()
  if (world === undefined) return <NoWorld />
  const setup = readSetup(location.search, world)
  document.documentElement.dataset.theme = setup.theme
  document.documentElement.dir = setup.dir
  // Before the engine looks for wallets, as an extension would.
  const wallets = await installWallets(setup.wallets, world)
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  const parts = {
    world,
    wallets,
    log: eventLog(),
    visualizer: await readVisualizer(),
    nonce: nonce || undefined,
  }
  const page = <Page initial={setup} parts={parts} />
  return setup.strict ? <StrictMode>{page}</StrictMode> : page
}

async function readWorld(): Promise<PlaygroundWorld | undefined> {
  try {
    const response = await fetch('/world.json')
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

async function readVisualizer(): Promise<string | undefined> {
  try {
    const place: { readonly page?: string } = await (await fetch('/visualizer.json')).json()
    return place.page
  } catch {
    return undefined // another server, without it
  }
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root.')
createRoot(root).render(await start())
