import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transaction } from 'bitcoinjs-lib'
import * as z from 'zod/mini'
import { type Child, startChild } from '../../../../scripts/child-process.js'
import { freePort } from '../../../../scripts/free-port.js'
import type { BitcoinNode } from './bitcoin-node.js'
import { BitcoinRefusal } from './bitcoin-refusal.js'
import { type BitcoinRpc, bitcoinRpc } from './bitcoin-rpc.js'

/** How {@link realBitcoin} starts a node. */
export interface RealBitcoinOptions {
  /** Path of a bitcoind. */
  readonly command: string
  readonly logDirectory: string
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
}

/** The port of a regtest node's RPC. */
const RPC_PORT = 18_443
const PORTS_TRIED = 20
const START_LIMIT = 60_000
const LOOK_EVERY = 50
/** `getrawtransaction` of a transaction that is not there. */
const NO_SUCH_TRANSACTION = -5

const text = z.string()
const blockSchema = z.object({
  hash: z.string(),
  time: z.number(),
  tx: z.array(z.object({ hex: z.string() })),
})

/**
 * Starts a Bitcoin node on a regtest chain of its own, in a temporary folder, without peers. It ends with this process.
 * @throws Error with the end of the node's log when it does not start within a minute
 */
export async function realBitcoin(options: RealBitcoinOptions): Promise<BitcoinNode> {
  const folder = await mkdtemp(join(tmpdir(), 'local-world-bitcoin-'))
  try {
    const { child, rpc } = await start(options, folder)
    return await nodeOf(child, rpc, folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function nodeOf(child: Child, rpc: BitcoinRpc, folder: string): Promise<BitcoinNode> {
  const { subversion } = await rpc(z.object({ subversion: z.string() }), 'getnetworkinfo')
  return {
    isReal: true,
    what: `a regtest node, ${subversion.replaceAll('/', '')}`,
    pid: child.pid,
    async tip() {
      const { blocks, bestblockhash } = await rpc(
        z.object({ blocks: z.number(), bestblockhash: z.string() }),
        'getblockchaininfo',
      )
      return { height: blocks, hash: bestblockhash }
    },
    async block(height) {
      const id = await rpc(text, 'getblockhash', height)
      const { hash, time, tx } = await rpc(blockSchema, 'getblock', id, 2)
      return { height, hash, time, transactions: tx.map(({ hex }) => Transaction.fromHex(hex)) }
    },
    waiting: () => rpc(z.array(text), 'getrawmempool'),
    async waitingTransaction(id) {
      try {
        return Transaction.fromHex(await rpc(text, 'getrawtransaction', id))
      } catch (error) {
        if (error instanceof BitcoinRefusal && error.code === NO_SUCH_TRANSACTION) return undefined
        throw error
      }
    },
    broadcast: (hex) => rpc(text, 'sendrawtransaction', hex),
    async mine(blocks, script) {
      // A descriptor of the script itself needs no wallet in the node.
      const raw = `raw(${Buffer.from(script).toString('hex')})`
      const { descriptor } = await rpc(z.object({ descriptor: z.string() }), 'getdescriptorinfo', raw)
      await rpc(z.array(text), 'generatetodescriptor', blocks, descriptor)
    },
    async stop() {
      await child.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Started {
  readonly child: Child
  readonly rpc: BitcoinRpc
}

async function start(options: RealBitcoinOptions, folder: string): Promise<Started> {
  const taken = new Set(options.except)
  for (let tried = 0; tried < PORTS_TRIED; tried += 1) {
    const port = await freePort({ from: RPC_PORT, except: taken })
    const started = await tryPort(options, folder, port)
    if (started !== undefined) return started
    // Another program took the port between the look and the start.
    taken.add(port)
  }
  throw new Error(
    `The Bitcoin node found no free port from ${RPC_PORT} upwards. End a program that listens there.`,
  )
}

async function tryPort(
  { command, logDirectory }: RealBitcoinOptions,
  folder: string,
  port: number,
): Promise<Started | undefined> {
  const child = await startChild({
    command,
    args: [
      '-regtest',
      `-datadir=${folder}`,
      '-server',
      '-txindex',
      ...['-rpcbind=127.0.0.1', '-rpcallowip=127.0.0.1', `-rpcport=${port}`],
      // No peers, and the relay rules of the main network. Newer nodes have a lower fee by default.
      ...[
        '-listen=0',
        '-connect=0',
        '-dnsseed=0',
        '-acceptnonstdtxn=0',
        '-minrelaytxfee=0.00001',
        '-dustrelayfee=0.00003',
      ],
      '-printtoconsole',
    ],
    logFile: join(logDirectory, `breakwater-${port}-${randomUUID()}.log`),
    killAfter: 10_000,
  })
  let ended = false
  void child.exited.then(() => {
    ended = true
  })
  const limit = performance.now() + START_LIMIT
  for (;;) {
    const rpc = await answering(folder, port)
    if (rpc !== undefined) return { child, rpc }
    if (ended) {
      const log = await child.tail()
      if (/unable to bind|address already in use/i.test(log)) return undefined
      throw new Error(`The Bitcoin node ended while it started. Its log says:\n${log}`)
    }
    if (performance.now() > limit) {
      await child.stop()
      throw new Error(
        `The Bitcoin node did not answer within ${START_LIMIT / 1000} s. Its log says:\n${await child.tail()}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}

/** Undefined while the node is not ready. Its password is in its own folder, so no other node is taken for it. */
async function answering(folder: string, port: number): Promise<BitcoinRpc | undefined> {
  try {
    const cookie = await readFile(join(folder, 'regtest', '.cookie'), 'utf8')
    const rpc = bitcoinRpc(`http://127.0.0.1:${port}`, cookie)
    await rpc(z.number(), 'getblockcount')
    return rpc
  } catch {
    return undefined
  }
}
