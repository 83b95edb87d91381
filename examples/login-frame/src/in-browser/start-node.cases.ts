import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A real node of a chain with the id 31337. */
export interface LocalNode {
  readonly url: string
  /** Asks by JSON-RPC. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

export async function startNode(): Promise<LocalNode> {
  const folder = dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const args = [join(folder, 'bin.mjs'), '--host', '127.0.0.1', '--port', '0', '--chain-id', '31337']
  const node = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const url = await new Promise<string>((resolve, reject) => {
    node.once('exit', () => reject(new Error('The node has ended.')))
    createInterface({ input: node.stdout }).on('line', (line) => {
      const [, port] = /^Listening on 127\.0\.0\.1:(\d+)/.exec(line) ?? []
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
  })
  return {
    url,
    ask: async (method, params) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return Object(await (await fetch(url, { method: 'POST', headers, body })).json()).result
    },
    stop: async () => {
      const ended = once(node, 'exit')
      node.kill()
      await ended
    },
  }
}
