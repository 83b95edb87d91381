import { featureError } from '../../../model/errors/feature-error.js'
import { toEip55 } from '../../../model/ids/eip55.js'
import type { ChainCall, TransferReceiver } from '../../../ports/family-transfer.js'
import { isHexData } from '../codec/hex-data.js'
import { parseQuantity } from '../codec/quantity.js'

const NOBODY = /^0x0{40}$/
/** The code of an account that runs the code of another address (EIP-7702). */
const delegation = /^0xef0100([0-9a-f]{40})$/

async function codeAt(address: string, chain: ChainCall): Promise<string> {
  const code = await chain('eth_getCode', [address, 'latest'])
  if (isHexData(code)) return code.toLowerCase()
  throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered eth_getCode with no bytes' })
}

async function numberOf(method: string, address: string, chain: ChainCall): Promise<bigint> {
  return parseQuantity(await chain(method, [address, 'latest']), method)
}

/**
 * Reads what stands at an address of a chain of Ethereum.
 * @throws WalletchartError `RECEIVER_REFUSED` for the zero address, `RPC_REQUEST_FAILED` and others for what cannot be read
 */
export async function readEip155Receiver(address: string, chain: ChainCall): Promise<TransferReceiver> {
  if (NOBODY.test(address))
    throw featureError('RECEIVER_REFUSED', {
      details: 'The zero address has no key, so the money would be lost',
    })
  const [code, sent, holds] = await Promise.all([
    codeAt(address, chain),
    numberOf('eth_getTransactionCount', address, chain),
    numberOf('eth_getBalance', address, chain),
  ])
  const [, delegate] = delegation.exec(code) ?? []
  if (delegate !== undefined)
    return { kind: 'delegated', delegate: toEip55(`0x${delegate}`), isUnused: false }
  if (code !== '0x') return { kind: 'contract', isUnused: false }
  return { kind: 'account', isUnused: sent === 0n && holds === 0n }
}
