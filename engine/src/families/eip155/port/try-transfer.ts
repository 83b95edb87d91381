import { hexToBytes } from '@noble/hashes/utils'
import * as z from 'zod/mini'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { type Hex, isSameEip155Address } from '../../../model/ids/eip155-address.js'
import type { ChainCall, TransferOrder } from '../../../ports/family-transfer.js'
import { balanceData, transferData } from '../codec/erc20.js'
import { readUnits } from '../codec/erc20-answers.js'
import { isHexData } from '../codec/hex-data.js'
import { isUsdt } from '../codec/is-usdt.js'
import { revertData, revertReason } from '../codec/revert-reason.js'

/** The outcome of a transfer that the node tried. */
export interface TriedTransfer {
  /** Base units that the receiver gets; those of the order if the node cannot say. */
  readonly arrives: bigint
  /** Why it would fail, fit to show. Undefined if nothing says so. */
  readonly fault: string | undefined
}

/** The words of nodes without revert data for a contract that failed. */
const failedCode = /revert|opcode|jump|out of ?gas|evm error/i
/** JSON-RPC nodes have this number for a revert. */
const REVERTED = 3

const callShape = z.object({
  returnData: z.custom<Hex>(isHexData),
  status: z.custom<Hex>((value) => value === '0x1'),
})
const simulationShape = z.array(z.object({ calls: z.array(callShape) }))

/** The reason that a contract gave. Undefined for an error of the node itself. */
function faultOf(thrown: unknown): string | undefined {
  if (!isWalletchartError(thrown, 'RPC_REQUEST_FAILED')) return undefined
  const { cause } = thrown
  const data = revertData(cause)
  const { reason, details = '' } = revertReason(cause)
  if (data === undefined && Object(cause).code !== REVERTED && !failedCode.test(details)) return undefined
  if (reason !== undefined) return reason
  const selector = data?.slice(0, 10) ?? ''
  return selector.length === 10 ? `custom error ${selector}` : 'the contract gives no reason'
}

/** A token may answer with nothing, as USDT does. Only what says no is a failure. */
const saysNo = ({ network, token }: TransferOrder, answer: unknown): boolean =>
  token !== undefined && !isUsdt(network, token) && isHexData(answer) && /^0x(00){32}$/.test(answer)

async function callFault(
  order: TransferOrder,
  { transaction, state }: TriedCall,
  chain: ChainCall,
): Promise<string | undefined> {
  try {
    const answer = await chain('eth_call', [transaction, 'latest', ...state])
    return saysNo(order, answer) ? 'the token answers false' : undefined
  } catch (thrown) {
    // The fee needs the node too, and says what cannot be read.
    return faultOf(thrown)
  }
}

/** The gain of the receiver's balance. Undefined where the node does not simulate. */
async function gainOf({ from, to, token, amount }: TransferOrder, chain: ChainCall) {
  const read = { to: token, data: balanceData(to) }
  const calls = [read, { from, to: token, data: transferData(to, amount) }, read]
  const answer = await chain('eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest']).catch(
    () => undefined,
  )
  const [block] = simulationShape.safeParse(answer).data ?? []
  if (block?.calls.length !== calls.length) return undefined
  const [before, , after] = block.calls.map(({ returnData }) => readUnits(hexToBytes(returnData.slice(2))))
  if (before === undefined || after === undefined) return undefined
  // The balance of a sender to oneself falls by as much.
  return after - before + (isSameEip155Address(from, to) ? amount : 0n)
}

/** A transaction to try. */
export interface TriedCall {
  readonly transaction: object
  /** The differences from the chain, as the last parameter of a call. */
  readonly state: readonly object[]
}

/** Tries a transfer on the node. Nothing is sent, and a node that cannot try it says nothing. */
export async function tryTransfer(
  order: TransferOrder,
  call: TriedCall,
  chain: ChainCall,
): Promise<TriedTransfer> {
  const { token, amount } = order
  const [fault, gain = amount] = await Promise.all([
    callFault(order, call, chain),
    token === undefined ? undefined : gainOf(order, chain),
  ])
  if (fault !== undefined) return { arrives: 0n, fault }
  if (gain <= 0n) return { arrives: 0n, fault: 'nothing would arrive' }
  if (gain < amount) return { arrives: gain, fault }
  // More than was sent is of another source.
  return { arrives: amount, fault }
}
