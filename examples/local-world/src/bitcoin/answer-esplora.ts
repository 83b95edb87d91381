import { address, networks } from 'bitcoinjs-lib'
import type { RestAnswer, RestRequest } from '../rest-server.js'
import type { BitcoinIndex } from './bitcoin-index.js'
import { BitcoinRefusal } from './bitcoin-refusal.js'
import { addressJson, statusJson, transactionJson, utxosJson } from './esplora-json.js'

/** Changes that the API makes to the chain. */
export interface EsploraActions {
  /** @throws BitcoinRefusal */
  broadcast(hex: string): Promise<string>
  mine(): Promise<void>
}

/** sat per virtual byte, by the blocks one waits. Regtest has no fee market, so they are made up. */
const FEE_ESTIMATES = { '1': 4, '2': 3, '3': 3, '6': 2, '144': 1, '504': 1, '1008': 1 }

const NOT_FOUND: RestAnswer = { status: 404, body: 'Transaction not found' }
const ok = (body: unknown): RestAnswer => ({ status: 200, body })
const bad = (body: string): RestAnswer => ({ status: 400, body })

/** Answers a request of the Esplora API, and `POST /mine`, which mines a block and is ours. */
export async function answerEsplora(
  index: BitcoinIndex,
  actions: EsploraActions,
  { method, path, body }: RestRequest,
): Promise<RestAnswer> {
  const [kind = '', id = '', part, ...more] = path.slice(1).split('/')
  if (more.length > 0) return { status: 404, body: 'endpoint does not exist' }
  if (method === 'POST') {
    if (path === '/tx') return broadcast(actions, body)
    if (path !== '/mine') return { status: 404, body: 'endpoint does not exist' }
    await actions.mine()
    return ok((await index.sync()).hash)
  }
  const tip = await index.sync()
  if (path === '/fee-estimates') return ok(FEE_ESTIMATES)
  if (path === '/blocks/tip/height') return ok(String(tip.height))
  if (path === '/blocks/tip/hash') return ok(tip.hash)
  if (kind === 'address') return answerAddress(index, id, part)
  if (kind === 'tx') return answerTransaction(index, id, part)
  return { status: 404, body: 'endpoint does not exist' }
}

async function broadcast(actions: EsploraActions, hex: string): Promise<RestAnswer> {
  try {
    return ok(await actions.broadcast(hex.trim()))
  } catch (error) {
    if (!(error instanceof BitcoinRefusal)) throw error
    const { code, message } = error
    return bad(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
  }
}

function answerAddress(index: BitcoinIndex, shown: string, part: string | undefined): RestAnswer {
  let script: Uint8Array
  try {
    script = address.toOutputScript(decodeURIComponent(shown), networks.regtest)
  } catch {
    return bad('Invalid Bitcoin address')
  }
  const outputs = index.outputsOf(script)
  if (part === undefined) return ok(addressJson(shown, outputs))
  return part === 'utxo' ? ok(utxosJson(outputs)) : { status: 404, body: 'endpoint does not exist' }
}

function answerTransaction(index: BitcoinIndex, id: string, part: string | undefined): RestAnswer {
  if (!/^[0-9a-f]{64}$/i.test(id)) return bad('Invalid hex string')
  const found = index.transaction(id.toLowerCase())
  // Esplora says of a transaction that it never saw only that it is not confirmed.
  if (part === 'status') return ok(statusJson(found?.block))
  if (found === undefined) return NOT_FOUND
  if (part === undefined) return ok(transactionJson(index, found))
  return part === 'hex' ? ok(found.transaction.toHex()) : { status: 404, body: 'endpoint does not exist' }
}
