import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { WorldDescription } from './world-description.js'

const FOLDER = fileURLToPath(new URL('..', import.meta.url))

async function start(
  ...options: readonly string[]
): Promise<{ command: ChildProcess; urls: string[]; world: WorldDescription }> {
  const command = spawn(process.execPath, ['--import', 'tsx', 'src/command.ts', '--json', ...options], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: command.stdout }).once('line', resolve)
  })
  const world: WorldDescription = JSON.parse(line)
  const urls = [
    ...world.chains.map(({ rpcUrl }) => rpcUrl),
    world.solana?.rpcUrl,
    world.bitcoin?.rpcUrl,
    world.cosmos?.rpcUrl,
    world.polkadot?.rpcUrl,
    world.relayUrl,
    world.listingUrl,
    world.blockchainApiUrl,
  ]
    .filter((url) => url !== undefined)
    .map((url) => url.replace(/^ws:/, 'http:'))
  expect(await Promise.all(urls.map(listens))).toEqual(urls.map(() => true))
  return { command, urls, world }
}

function listens(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST' }).then(
    () => true,
    () => false,
  )
}

it('ends everything on Ctrl-C, then itself', async () => {
  const { command, urls } = await start()
  expect(urls).toHaveLength(9)
  command.kill('SIGINT')
  expect(await new Promise((resolve) => command.once('exit', resolve))).toBe(0)
  expect(await Promise.all(urls.map(listens))).toEqual(urls.map(() => false))
})

it('leaves out what nobody wants, and leaves no node behind when it is killed', async () => {
  const parts = ['relay', 'listing', 'blockchain-api', 'solana', 'bitcoin', 'cosmos', 'polkadot']
  const { command, urls, world } = await start(...parts.map((part) => `--no-${part}`))
  const { relayUrl, listingUrl, blockchainApiUrl, solana, bitcoin, cosmos, polkadot } = world
  expect([relayUrl, listingUrl, blockchainApiUrl, solana, bitcoin, cosmos, polkadot]).toEqual(
    Array(7).fill(undefined),
  )
  // The nodes are left, the only other processes of the world.
  expect(urls).toHaveLength(2)
  command.kill('SIGKILL')
  await expect.poll(() => Promise.all(urls.map(listens)), { timeout: 30_000 }).not.toContain(true)
})
