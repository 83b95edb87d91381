import type { Hex } from 'viem'
import { formatUnits, getAddress, hexToBytes, isHex, keccak256, serializeTransaction } from 'viem/utils'
import { OutcomeUnknown } from '../frame-error.js'
import type { EcdsaSignature } from '../keys/wallet-keys.js'
import type { NodeClient } from '../node-client.js'
import type { Approval, ReadRequest, RequestPlace } from './approval.js'
import { type AskedTransaction, askedTransaction } from './asked-transaction.js'
import { checkOwnAddress } from './check-own-address.js'
import { effectsShown, receiversOf, type ShownEffects } from './effects-shown.js'
import { type FilledFields, filledTransaction, nextNonce } from './filled-transaction.js'
import { publish } from './publish.js'
import { type ReadCall, readCall } from './read-call.js'
import { tokenFacts } from './token-facts.js'

/** `eth_sendTransaction`. The node fills in nonce, gas and fees before the user decides. @throws FrameError */
export async function readSendTransaction(
  params: readonly unknown[],
  place: RequestPlace,
): Promise<ReadRequest> {
  const { chain, addresses, signHash } = place
  const { from, ...asked } = askedTransaction(params[0], chain)
  checkOwnAddress(from, addresses.eip155)
  const node = place.node()
  const to = asked.to === undefined ? undefined : getAddress(asked.to)
  const call = to === undefined || asked.data === '0x' ? undefined : readCall(to, asked.data)
  const tokens = (call?.effects ?? []).map(({ token }) => token)
  const [filled, facts, seen, kind] = await Promise.all([
    filledTransaction(node, addresses.eip155, asked),
    tokenFacts(node, tokens),
    place.seen.list(),
    to === undefined ? undefined : kindOf(node, to),
  ])
  const paid = to !== undefined && asked.value > 0n ? [to] : []
  const chainId = Number(chain.slice('eip155:'.length))
  return {
    approval: approvalOf(asked, filled, place, {
      ...{ to, call, kind },
      shown: effectsShown(call?.effects ?? [], facts, paid, seen),
    }),
    sign: async () => {
      const numbered = { ...filled, nonce: await nextNonce(node, addresses.eip155) }
      const unsigned = serialized(chainId, asked, numbered)
      const raw = serialized(chainId, asked, numbered, await signHash(hexToBytes(keccak256(unsigned))))
      const hash = await publish(node, 'eth_sendRawTransaction', [raw])
      if (hash !== keccak256(raw))
        throw new OutcomeUnknown('The network named another transaction. Check your history.')
      await place.seen.add([...paid, ...receiversOf(call?.effects ?? [], facts)])
      return hash
    },
  }
}

function serialized(
  chainId: number,
  { to, value, data }: AskedTransaction,
  { nonce, gas, maxFeePerGas, maxPriorityFeePerGas }: FilledFields & { readonly nonce: number },
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

/** Code of an account that has lent itself code (EIP-7702). */
const LENT = /^0xef0100[0-9a-f]{40}$/i

/** Undefined if the node does not say it. */
async function kindOf(node: NodeClient, address: Hex): Promise<string | undefined> {
  const code = await node('eth_getCode', [address, 'latest']).catch(() => undefined)
  if (!isHex(code)) return undefined
  return code === '0x' || LENT.test(code) ? 'An account' : 'A contract'
}

interface TransactionMeaning {
  readonly to: Hex | undefined
  /** Undefined without data. */
  readonly call: ReadCall | undefined
  readonly kind: string | undefined
  readonly shown: ShownEffects
}

function approvalOf(
  { value, data }: AskedTransaction,
  { gas, maxFeePerGas }: FilledFields,
  { addresses, network }: RequestPlace,
  { to, call, kind, shown }: TransactionMeaning,
): Approval {
  const { name = '', symbol = '', decimals = 18 } = network ?? {}
  const coins = (amount: bigint) => `${formatUnits(amount, decimals)} ${symbol}`
  const isUnreadable = data !== '0x' && (call === undefined || call.unreadable > 0)
  const [only] = shown.words
  // A call that also pays does more than its name says.
  const isOne = shown.words.length === 1 && call?.total === 1 && value === 0n
  const title = isOne ? only?.title : data === '0x' ? `Send ${symbol}` : undefined
  return {
    title: title ?? 'Send a transaction',
    rows: [
      { label: 'Network', value: name },
      { label: 'From', value: addresses.eip155 },
      { label: 'To', value: to ?? 'A new contract' },
      ...(kind === undefined ? [] : [{ label: 'The receiver is', value: kind }]),
      { label: 'Amount', value: coins(value) },
      { label: 'Fee at most', value: coins(gas * maxFeePerGas) },
      ...shown.rows,
    ],
    warnings: [...shown.warnings, ...(isUnreadable ? [unreadableWords(call, (data.length - 2) / 2)] : [])],
    ...(isUnreadable && { content: data }),
    isUnreadable,
  }
}

const unreadableWords = (call: ReadCall | undefined, bytes: number): string =>
  call === undefined || call.total === 1
    ? `The data cannot be read. It has ${bytes} bytes.`
    : `${call.unreadable} of ${call.total} calls cannot be read.`
