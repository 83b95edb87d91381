import type { ApprovalQueue } from './approvals/approval-queue.js'
import { needsApproval, readRequest } from './approvals/read-request.js'
import type { SeenReceivers } from './approvals/seen-receivers.js'
import { caip2Of } from './caip2-of.js'
import { FrameError } from './frame-error.js'
import type { FrameNetwork } from './frame-settings.js'
import type { OpenWallet } from './login.js'
import type { DecidedRequest } from './login-client.js'
import { type NodeClient, nodeClient } from './node-client.js'

/** Methods that a node answers. Names are compared as exact texts. */
const reads = new Set(
  [
    ...['blockNumber', 'call', 'estimateGas', 'feeHistory', 'gasPrice', 'getAccount', 'getBalance'],
    ...['getBlockByHash', 'getBlockByNumber', 'getBlockReceipts', 'getBlockTransactionCountByHash'],
    ...[
      'getBlockTransactionCountByNumber',
      'getCode',
      'getFilterChanges',
      'getFilterLogs',
      'getLogs',
      'getProof',
    ],
    ...['getStorageAt', 'getTransactionByBlockHashAndIndex', 'getTransactionByBlockNumberAndIndex'],
    ...['getTransactionByHash', 'getTransactionCount', 'getTransactionReceipt', 'getUncleCountByBlockHash'],
    ...['getUncleCountByBlockNumber', 'maxPriorityFeePerGas', 'newBlockFilter', 'newFilter'],
    ...['newPendingTransactionFilter', 'sendRawTransaction', 'syncing', 'uninstallFilter'],
  ].map((name) => `eth_${name}`),
)

/** Settings of {@link rpcAnswers}. */
export interface RpcSettings {
  readonly networks: readonly FrameNetwork[]
  readonly approvals: ApprovalQueue
  readonly seen: SeenReceivers
  /** Writes a decision into the audit list of the user. It never throws, and nothing waits for it. */
  readonly note: (decided: DecidedRequest) => void
  /** The origin of the page. */
  readonly origin: () => string
  /** The chain of a request that names none. */
  readonly chain: (namespace: string) => string
}

/** A request of the app to its wallet. */
export interface RpcCall {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: string | number | undefined
}

/** Answers requests: from here, from a node, or after the approval of the user. */
export function rpcAnswers({ networks, approvals, seen, note, origin, chain }: RpcSettings) {
  const nodes = new Map<string, NodeClient>(networks.map(({ id, node }) => [id, nodeClient(node)]))
  const nodeOf = (id: string): NodeClient => {
    const node = nodes.get(id)
    if (node === undefined) throw new FrameError(`The operator of this login has no node for ${id}.`)
    return node
  }

  // A transaction is numbered by those sent before it, so each is sent before the next one is signed.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (sign: () => Promise<unknown>): Promise<unknown> => {
    const signed = turn.then(sign)
    turn = signed.catch(() => undefined)
    return signed
  }

  // The user sees requests in the order of their calls, however long the node takes for one.
  let read: Promise<unknown> = Promise.resolve()

  /** @throws FrameError */
  return async (wallet: OpenWallet, { method, params, chainId }: RpcCall): Promise<unknown> => {
    const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
    const asked = chainId === undefined ? chain(namespace) : caip2Of(chainId)
    if (method === 'eth_accounts') return [wallet.addresses.eip155]
    if (method === 'eth_chainId') return `0x${Number(asked.slice('eip155:'.length)).toString(16)}`
    if (method === 'wallet_getCapabilities') return {}
    if (reads.has(method)) return nodeOf(asked)(method, Array.isArray(params) ? params : [])
    if (!needsApproval(method)) throw new FrameError('This wallet does not have that method.', 4200)
    const page = origin()
    const network = networks.find(({ id }) => id === asked)
    const reading = readRequest(method, params, {
      origin: page,
      chain: asked,
      addresses: wallet.addresses,
      network,
      node: () => nodeOf(asked),
      seen,
      signHash: wallet.signHash,
      signBytes: wallet.signBytes,
    })
    const before = read
    read = Promise.allSettled([before, reading])
    await before
    const { approval, sign } = await reading
    const account = wallet.addresses[namespace]
    await approvals.ask({ approval, origin: page, account, network: network?.name ?? asked }, (decision) =>
      note({ decision, host: new URL(page).host, method }),
    )
    // Before a transaction is numbered: the user may take minutes.
    await wallet.unlock()
    return inTurn(sign)
  }
}
