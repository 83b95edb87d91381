import * as z from 'zod/mini'
import type { RestAnswer, RestRequest } from '../rest-server.js'
import { CosmosRefusal } from './cosmos-refusal.js'
import { type CosmosTransaction, SEND_TYPE } from './cosmos-transaction.js'
import { ESTUARY } from './estuary.js'
import {
  cosmosHash,
  type IncludedTransaction,
  isEstuaryAddress,
  type MadeUpCosmos,
} from './made-up-cosmos.js'

/** Status codes of gRPC, and of HTTP beside them. */
const INVALID_ARGUMENT = [3, 400] as const
const NOT_FOUND = [5, 404] as const
const UNIMPLEMENTED = [12, 501] as const

const MODES = ['BROADCAST_MODE_SYNC', 'BROADCAST_MODE_ASYNC'] as const
const broadcastSchema = z.object({
  tx_bytes: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  mode: z.enum(MODES),
})

const ok = (body: unknown): RestAnswer => ({ status: 200, body })
const failure = ([code, status]: readonly [number, number], message: string): RestAnswer => ({
  status,
  body: { code, message, details: [] },
})
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Answers a request of the REST API of a Cosmos node (gRPC gateway). */
export function answerCosmosRest(chain: MadeUpCosmos, request: RestRequest): RestAnswer {
  const { method, path, query, body } = request
  const found = (pattern: RegExp): string | undefined => pattern.exec(path)?.[1]
  if (method === 'POST')
    return path === '/cosmos/tx/v1beta1/txs'
      ? broadcast(chain, body)
      : failure(UNIMPLEMENTED, 'Not Implemented')

  const oneBalance = found(/^\/cosmos\/bank\/v1beta1\/balances\/([^/]+)\/by_denom$/)
  if (oneBalance !== undefined)
    return ofAddress(oneBalance, () => {
      if (!query.denom) return failure(INVALID_ARGUMENT, 'invalid denom')
      const amount = query.denom === ESTUARY.denom ? (chain.account(oneBalance)?.balance ?? 0n) : 0n
      return ok({ balance: { denom: query.denom, amount: amount.toString() } })
    })
  const balances = found(/^\/cosmos\/bank\/v1beta1\/balances\/([^/]+)$/)
  if (balances !== undefined)
    return ofAddress(balances, () => {
      const amount = chain.account(balances)?.balance ?? 0n
      const coins = amount === 0n ? [] : [{ denom: ESTUARY.denom, amount: amount.toString() }]
      return ok({ balances: coins, pagination: { next_key: null, total: String(coins.length) } })
    })
  const account = found(/^\/cosmos\/auth\/v1beta1\/accounts\/([^/]+)$/)
  if (account !== undefined) return ofAddress(account, () => answerAccount(chain, account))
  const hash = found(/^\/cosmos\/tx\/v1beta1\/txs\/([^/]+)$/)
  if (hash !== undefined) return answerTransaction(chain, hash)
  if (path === '/cosmos/base/tendermint/v1beta1/node_info') return ok(NODE_INFO)
  if (path === '/cosmos/base/tendermint/v1beta1/blocks/latest') return ok(latestBlock(chain))
  return failure(UNIMPLEMENTED, 'Not Implemented')
}

function ofAddress(address: string, answer: () => RestAnswer): RestAnswer {
  if (isEstuaryAddress(address)) return answer()
  return failure(INVALID_ARGUMENT, `invalid address: decoding bech32 failed: ${address}`)
}

function answerAccount(chain: MadeUpCosmos, address: string): RestAnswer {
  const account = chain.account(address)
  if (account === undefined) return failure(NOT_FOUND, `account ${address} not found: key not found`)
  const { publicKey, accountNumber, sequence } = account
  return ok({
    account: {
      '@type': '/cosmos.auth.v1beta1.BaseAccount',
      address,
      pub_key:
        publicKey === undefined
          ? null
          : { '@type': '/cosmos.crypto.secp256k1.PubKey', key: base64(publicKey) },
      account_number: accountNumber.toString(),
      sequence: sequence.toString(),
    },
  })
}

function broadcast(chain: MadeUpCosmos, body: string): RestAnswer {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(Buffer.from(broadcastSchema.parse(JSON.parse(body)).tx_bytes, 'base64'))
  } catch {
    return failure(INVALID_ARGUMENT, `expected tx_bytes in base64 and a mode: ${MODES.join(' or ')}`)
  }
  // The answer is that of the check, before there is a block: what the transaction did is asked for by its hash.
  try {
    const { hash, transaction } = chain.send(bytes)
    return ok({ tx_response: checked(hash, 0, '', transaction.gasLimit) })
  } catch (error) {
    if (!(error instanceof CosmosRefusal)) throw error
    return ok({ tx_response: checked(cosmosHash(bytes), error.code, error.message, 0n) })
  }
}

function checked(txhash: string, code: number, rawLog: string, gasWanted: bigint): unknown {
  return {
    height: '0',
    txhash,
    codespace: code === 0 ? '' : 'sdk',
    code,
    data: '',
    raw_log: rawLog,
    logs: [],
    info: '',
    gas_wanted: gasWanted.toString(),
    gas_used: '0',
    tx: null,
    timestamp: '',
    events: [],
  }
}

function answerTransaction(chain: MadeUpCosmos, hash: string): RestAnswer {
  if (!/^[0-9a-f]{64}$/i.test(hash)) return failure(INVALID_ARGUMENT, `invalid tx hash: ${hash}`)
  const included = chain.transaction(hash.toUpperCase())
  if (included === undefined) return failure(NOT_FOUND, `tx not found: ${hash}`)
  const tx = transactionJson(included.transaction)
  return ok({
    tx,
    tx_response: { ...responseJson(included), tx: { '@type': '/cosmos.tx.v1beta1.Tx', ...tx } },
  })
}

function responseJson({ hash, height, time, transaction, code, log, gasUsed }: IncludedTransaction) {
  return {
    height: String(height),
    txhash: hash,
    codespace: code === 0 ? '' : 'sdk',
    code,
    data: '',
    raw_log: log,
    logs: [],
    info: '',
    gas_wanted: transaction.gasLimit.toString(),
    gas_used: gasUsed.toString(),
    timestamp: time,
    events: [],
  }
}

function transactionJson({ messages, memo, timeoutHeight, fee, gasLimit, raw }: CosmosTransaction) {
  return {
    body: {
      messages: messages.map(({ fromAddress, toAddress, amount }) => ({
        '@type': SEND_TYPE,
        from_address: fromAddress,
        to_address: toAddress,
        amount,
      })),
      memo,
      timeout_height: timeoutHeight.toString(),
      extension_options: [],
      non_critical_extension_options: [],
    },
    auth_info: { fee: { amount: fee, gas_limit: gasLimit.toString(), payer: '', granter: '' } },
    signatures: raw.signatures.map(base64),
  }
}

const NODE_INFO = {
  default_node_info: { network: ESTUARY.id, moniker: ESTUARY.name, version: '0.0.0' },
  application_version: { name: 'estuary', app_name: 'made up', version: '0.0.0', cosmos_sdk_version: '' },
}

function latestBlock({ height }: MadeUpCosmos): unknown {
  const header = { chain_id: ESTUARY.id, height: String(height), time: new Date().toISOString() }
  // A hash that stays the same for one height; there is no block behind it.
  const hash = base64(new Uint8Array(Buffer.from(height.toString(16).padStart(64, '0'), 'hex')))
  const block = { header, data: { txs: [] }, evidence: { evidence: [] }, last_commit: null }
  return { block_id: { hash, part_set_header: { total: 1, hash } }, block, sdk_block: block }
}
