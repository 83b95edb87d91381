import { VersionedMessage } from '@solana/web3.js'
import * as z from 'zod/mini'
import { accountJson, decimalsOf, tokenAmount } from './account-json.js'
import { decodeBase58 } from './base58.js'
import { LAGOON } from './lagoon.js'
import { messageFee } from './message-fee.js'
import { readTransactionBytes } from './read-transaction-bytes.js'
import { recentFees } from './recent-fees.js'
import { SolanaRpcError, wrongParams } from './solana-rpc-error.js'
import { SLOTS_IN_EPOCH, type SolanaVm } from './solana-vm.js'
import { readTokenAccount, TOKEN_PROGRAM } from './spl-token.js'
import { failureWords } from './transaction-failure.js'
import { transactionJson } from './transaction-json.js'

type Method = (vm: SolanaVm, params: unknown) => unknown

/** Slots that a blockhash lasts on a real cluster. Here it never expires. */
const BLOCKHASH_SLOTS = 150
const MOST_ACCOUNTS = 100
const MOST_SIGNATURES = 256
/** Accounts that one question for fees may name. */
const MOST_WRITTEN = 128
const MOST_LAMPORTS = 1_000_000_000_000_000

export const solanaAddress = z
  .string()
  .check(z.refine((text) => decodeBase58(text)?.length === 32, 'Invalid param: WrongSize'))
export const solanaSignature = z
  .string()
  .check(z.refine((text) => decodeBase58(text)?.length === 64, 'Invalid param: WrongSize'))
const count = z.int().check(z.nonnegative())
const slice = z.object({ offset: count, length: count })
/** Commitment and slot of a request change nothing here, so they are read and left alone. */
const settings = z.optional(z.nullable(z.looseObject({})))
export const accountSettings = z.optional(
  z.nullable(
    z.looseObject({
      encoding: z.optional(z.enum(['base58', 'base64', 'jsonParsed'])),
      dataSlice: z.optional(z.nullable(slice)),
    }),
  ),
)
const wireSettings = z.optional(
  z.nullable(
    z.looseObject({
      encoding: z.optional(z.enum(['base58', 'base64'])),
      skipPreflight: z.optional(z.boolean()),
      sigVerify: z.optional(z.boolean()),
      replaceRecentBlockhash: z.optional(z.boolean()),
      accounts: z.optional(z.object({ addresses: z.array(solanaAddress) })),
    }),
  ),
)
const ownerFilter = z.union([
  z.strictObject({ mint: solanaAddress }),
  z.strictObject({ programId: solanaAddress }),
])

/** A method whose parameters are checked before it runs. */
function method<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: (vm: SolanaVm, params: z.output<Schema>) => unknown,
): Method {
  return (vm, params) => {
    const parsed = schema.safeParse(params ?? [])
    if (parsed.success) return answer(vm, parsed.data)
    const [issue] = parsed.error.issues
    throw wrongParams(`Invalid params: ${issue?.path.join('.') || 'params'}: ${issue?.message ?? 'wrong'}.`)
  }
}

const inContext = (vm: SolanaVm, value: unknown) => ({
  context: { slot: vm.slot, apiVersion: '2.0.0' },
  value,
})

/** The methods of the Solana front of the local world. */
export const solanaMethods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
  getGenesisHash: () => LAGOON.genesisHash,
  getSlot: (vm) => vm.slot,
  getBlockHeight: (vm) => vm.slot,
  // It forgets nothing.
  getFirstAvailableBlock: () => 0,
  getEpochInfo: (vm) => ({
    absoluteSlot: vm.slot,
    blockHeight: vm.slot,
    epoch: Math.floor(vm.slot / SLOTS_IN_EPOCH),
    slotIndex: vm.slot % SLOTS_IN_EPOCH,
    slotsInEpoch: SLOTS_IN_EPOCH,
    transactionCount: vm.slot,
  }),
  getLatestBlockhash: (vm) =>
    inContext(vm, { blockhash: vm.latestBlockhash(), lastValidBlockHeight: vm.slot + BLOCKHASH_SLOTS }),
  isBlockhashValid: method(z.tuple([z.string(), settings]), (vm, [blockhash]) =>
    inContext(vm, vm.knowsBlockhash(blockhash)),
  ),
  getBalance: method(z.tuple([solanaAddress, settings]), (vm, [address]) =>
    inContext(vm, Number(vm.account(address)?.lamports ?? 0n)),
  ),
  getAccountInfo: method(z.tuple([solanaAddress, accountSettings]), (vm, [address, wanted]) =>
    inContext(
      vm,
      accountJson(vm, vm.account(address), wanted?.encoding ?? 'base58', wanted?.dataSlice ?? undefined),
    ),
  ),
  getMultipleAccounts: method(
    z.tuple([z.array(solanaAddress).check(z.maxLength(MOST_ACCOUNTS)), accountSettings]),
    (vm, [addresses, wanted]) =>
      inContext(
        vm,
        addresses.map((address) =>
          accountJson(vm, vm.account(address), wanted?.encoding ?? 'base64', wanted?.dataSlice ?? undefined),
        ),
      ),
  ),
  getMinimumBalanceForRentExemption: method(z.tuple([count, settings]), (vm, [bytes]) =>
    Number(vm.rentExemption(bytes)),
  ),
  getTokenAccountBalance: method(z.tuple([solanaAddress, settings]), (vm, [address]) => {
    const token = tokenAt(vm, address)
    if (token === undefined) throw wrongParams('Invalid param: not a Token account')
    return inContext(vm, tokenAmount(token.amount, decimalsOf(vm, token.mint)))
  }),
  getTokenAccountsByOwner: method(
    z.tuple([solanaAddress, ownerFilter, accountSettings]),
    (vm, [owner, filter, wanted]) => {
      const program =
        'programId' in filter
          ? filter.programId
          : (vm.account(filter.mint)?.owner ?? TOKEN_PROGRAM.toBase58())
      const owned = vm.accountsOf(program).flatMap((account) => {
        const token = readTokenAccount(account.data)
        const isWanted = token?.owner === owner && (!('mint' in filter) || token.mint === filter.mint)
        if (!isWanted) return []
        const written = accountJson(vm, account, wanted?.encoding ?? 'base58', wanted?.dataSlice ?? undefined)
        return [{ pubkey: account.address, account: written }]
      })
      return inContext(vm, owned)
    },
  ),
  getFeeForMessage: method(z.tuple([z.string(), settings]), (vm, [text]) => {
    const message = readMessage(text)
    const isKnown = vm.knowsBlockhash(message.recentBlockhash)
    return inContext(vm, isKnown ? Number(messageFee(message)) : null)
  }),
  getRecentPrioritizationFees: method(
    z.union([z.tuple([]), z.tuple([z.array(solanaAddress).check(z.maxLength(MOST_WRITTEN))])]),
    (vm, [addresses = []]) => recentFees(vm, addresses),
  ),
  getSignatureStatuses: method(
    z.tuple([z.array(solanaSignature).check(z.maxLength(MOST_SIGNATURES)), settings]),
    (vm, [signatures]) =>
      inContext(
        vm,
        signatures.map((signature) => statusOf(vm, signature)),
      ),
  ),
  getTransaction: method(
    z.tuple([
      solanaSignature,
      z.optional(z.nullable(z.looseObject({ encoding: z.optional(z.enum(['json', 'base64', 'base58'])) }))),
    ]),
    (vm, [signature, wanted]) => {
      const landed = vm.landed(signature)
      return landed === undefined ? null : transactionJson(landed, wanted?.encoding ?? 'json')
    },
  ),
  requestAirdrop: method(
    z.tuple([solanaAddress, z.int().check(z.positive(), z.maximum(MOST_LAMPORTS)), settings]),
    (vm, [address, lamports]) => vm.airdrop(address, BigInt(lamports)),
  ),
  simulateTransaction: method(z.tuple([z.string(), wireSettings]), (vm, [text, wanted]) => {
    const transaction = readWire(text, wanted?.encoding)
    const anyBlockhash = wanted?.replaceRecentBlockhash === true
    const simulation = vm.simulate(transaction, { verify: wanted?.sigVerify === true, anyBlockhash })
    return inContext(vm, simulationJson(simulation))
  }),
  sendTransaction: method(z.tuple([z.string(), wireSettings]), (vm, [text, wanted]) => {
    const transaction = readWire(text, wanted?.encoding)
    if (wanted?.skipPreflight !== true) {
      const simulation = vm.simulate(transaction, { verify: true, anyBlockhash: false })
      if (simulation.err === 'SignatureFailure')
        throw new SolanaRpcError(-32_003, 'Transaction signature verification failure')
      if (simulation.err !== null) {
        const message = `Transaction simulation failed: ${failureWords(simulation.err)}`
        throw new SolanaRpcError(-32_002, message, simulationJson(simulation))
      }
    }
    return vm.send(transaction)
  }),
}

/** A signature's status as the JSON of a node; null for one that never landed. */
export function statusOf(vm: SolanaVm, signature: string): unknown {
  const landed = vm.landed(signature)
  if (landed === undefined) return null
  const { slot, err } = landed
  const status = err === null ? { Ok: null } : { Err: err }
  return { slot, confirmations: null, err, status, confirmationStatus: 'finalized' }
}

function simulationJson({ err, logs, unitsConsumed }: ReturnType<SolanaVm['simulate']>) {
  return { err, logs, accounts: null, unitsConsumed, returnData: null, innerInstructions: null }
}

function tokenAt(vm: SolanaVm, address: string) {
  const account = vm.account(address)
  return account?.owner === TOKEN_PROGRAM.toBase58() ? readTokenAccount(account.data) : undefined
}

function readWire(text: string, encoding: 'base58' | 'base64' = 'base58') {
  const bytes = encoding === 'base58' ? decodeBase58(text) : readBase64(text)
  if (bytes === undefined) throw wrongParams(`invalid ${encoding} encoding`)
  return readTransactionBytes(bytes)
}

function readMessage(text: string): VersionedMessage {
  const bytes = readBase64(text)
  if (bytes === undefined) throw wrongParams('invalid base64 encoding')
  try {
    return VersionedMessage.deserialize(bytes)
  } catch {
    throw wrongParams('The message could not be decoded.')
  }
}

function readBase64(text: string): Uint8Array | undefined {
  const isBase64 = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  return isBase64 ? new Uint8Array(Buffer.from(text, 'base64')) : undefined
}
