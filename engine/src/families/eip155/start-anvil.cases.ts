import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Network } from '../../model/networks/network.js'

/** A chain node of a test. */
export interface Anvil {
  readonly url: string
  /** The chain as an app lists it. */
  readonly network: Network
  /** Asks the node by JSON-RPC. */
  ask(method: string, params?: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** Starts a real chain node of its own, with the well-known accounts unlocked. */
export async function startAnvil(): Promise<Anvil> {
  const anvilPackage = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const program = join(anvilPackage, '..', 'bin.mjs')
  // A port that the system picks is not in use.
  const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', '31337']
  const anvil = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
  const port = await listeningPort(anvil.stdout)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    network: {
      id: 31337,
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:31337',
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    },
    ask: async (method, params = []) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const { result, error } = await (await fetch(url, { method: 'POST', headers, body })).json()
      if (error !== undefined) throw Object.assign(new Error(error.message), error)
      return result
    },
    stop: async () => {
      const ended = once(anvil, 'exit')
      anvil.kill()
      await ended
    },
  }
}

async function listeningPort(stdout: Readable): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const [, port] = /^Listening on 127\.0\.0\.1:(\d+)/.exec(line) ?? []
    if (port === undefined) continue
    // What it says later has to go somewhere.
    stdout.resume()
    return port
  }
  throw new Error('anvil ended before it listened.')
}
