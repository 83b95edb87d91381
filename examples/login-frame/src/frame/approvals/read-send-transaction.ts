import type { Hex } from 'viem'
import { formatUnits, getAddress, hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import { FrameError } from '../frame-error.js'
import type { EcdsaSignature } from '../keys/wallet-keys.js'
import type { Approval, ReadRequest, RequestPlace } from './approval.js'
import { type AskedTransaction, askedTransaction } from './asked-transaction.js'
import { checkOwnAddress } from './check-own-address.js'
import { describeCall } from './describe-call.js'
import { type FilledFields, filledTransaction } from './filled-transaction.js'

/** `eth_sendTransaction`. The node fills in nonce, gas and fees before the user decides. @throws FrameError */
export async function readSendTransaction(
  params: readonly unknown[],
  place: RequestPlace,
): Promise<ReadRequest> {
  const { chain, addresses, withKeys } = place
  const { from, ...asked } = askedTransaction(params[0], chain)
  checkOwnAddress(from, addresses.eip155)
  const node = place.node()
  const filled = await filledTransaction(node, addresses.eip155, asked)
  const chainId = Number(chain.slice('eip155:'.length))
  return {
    approval: approvalOf(asked, filled, place),
    sign: async () => {
      const raw = await withKeys(({ signHash }) => {
        const unsigned = serialized(chainId, asked, filled)
        return serialized(chainId, asked, filled, signHash(hexToBytes(keccak256(unsigned))))
      })
      const hash = await node('eth_sendRawTransaction', [raw])
      if (hash !== keccak256(raw))
        throw new FrameError('The network named another transaction. Check your history.')
      return hash
    },
  }
}

function serialized(
  chainId: number,
  { to, value, data }: AskedTransaction,
  { nonce, gas, maxFeePerGas, maxPriorityFeePerGas }: FilledFields,
  signature?: EcdsaSignature,
): Hex {
  const fields = { chainId, nonce, gas, value, data, ...(to !== undefined && { to }) }
  return maxPriorityFeePerGas === undefined
    ? serializeTransaction({ type: 'legacy', ...fields, gasPrice: maxFeePerGas }, legacy(signature, chainId))
    : serializeTransaction({ type: 'eip1559', ...fields, maxFeePerGas, maxPriorityFeePerGas }, signature)
}

/** Transactions without EIP-1559 hold the chain in `v` (EIP-155). */
const legacy = (signature: EcdsaSignature | undefined, chainId: number) =>
  signature && { r: signature.r, s: signature.s, v: BigInt(chainId) * 2n + 35n + BigInt(signature.yParity) }

function approvalOf(
  { to, value, data }: AskedTransaction,
  { gas, maxFeePerGas }: FilledFields,
  { addresses, network }: RequestPlace,
): Approval {
  const { name = '', symbol = '', decimals = 18 } = network ?? {}
  const coins = (amount: bigint) => `${formatUnits(amount, decimals)} ${symbol}`
  const receiver = to === undefined ? undefined : getAddress(to)
  const call = receiver === undefined || data === '0x' ? undefined : describeCall(receiver, data)
  const isUnreadable = data !== '0x' && call === undefined
  return {
    title: call?.title ?? (isUnreadable ? 'Send a transaction' : `Send ${symbol}`),
    rows: [
      { label: 'Network', value: name },
      { label: 'From', value: addresses.eip155 },
      { label: 'To', value: receiver ?? 'A new contract' },
      { label: 'Amount', value: coins(value) },
      { label: 'Fee at most', value: coins(gas * maxFeePerGas) },
      ...(call === undefined || call.isWarning ? [] : [{ label: 'This does', value: call.words }]),
    ],
    warnings: [
      ...(call?.isWarning === true ? [call.words] : []),
      ...(isUnreadable ? [`The data cannot be read. It has ${(data.length - 2) / 2} bytes.`] : []),
    ],
    ...(isUnreadable && { content: data }),
    isUnreadable,
  }
}
