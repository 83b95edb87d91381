import type { VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import type { LiteSVM, TransactionMetadata } from 'litesvm'
import { decodeBase58, encodeBase58 } from './base58.js'
import { LitesvmMissing } from './litesvm-missing.js'
import { SolanaRpcError } from './solana-rpc-error.js'
import { failureWords, type TransactionFailure, transactionFailure } from './transaction-failure.js'

type SvmAddress = Parameters<LiteSVM['getAccount']>[0]
type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0]
type Outcome = ReturnType<LiteSVM['sendTransaction']>

/** An account as the chain holds it. */
export interface SolanaAccount {
  readonly address: string
  readonly lamports: bigint
  readonly data: Uint8Array
  /** The program that may change it. */
  readonly owner: string
  readonly executable: boolean
}

/** What became of a transaction. */
export interface LandedTransaction {
  readonly signature: string
  readonly slot: number
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly err: TransactionFailure | null
  readonly logs: readonly string[]
  readonly unitsConsumed: number
  /** Undefined for an airdrop, which the VM makes itself. */
  readonly message: VersionedMessage | undefined
  readonly signatures: readonly string[]
  /** Lamports of the message's static accounts. */
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
}

/** What a transaction would do. */
export interface Simulation {
  readonly err: TransactionFailure | null
  readonly logs: readonly string[]
  readonly unitsConsumed: number
}

/** Slots of an epoch, as on a real cluster. */
export const SLOTS_IN_EPOCH = 432_000

/** The slots that a node remembers the fees of. */
const RECENT_SLOTS = 150

const UNKNOWN_BLOCKHASH: Simulation = { err: 'BlockhashNotFound', logs: [], unitsConsumed: 0 }

/** A Solana VM that takes each transaction at once, in a slot of its own. Slots, commitment and expiry are invented. */
export class SolanaVm {
  readonly #svm: LiteSVM
  readonly #blockhashes = new Set<string>()
  readonly #landed = new Map<string, LandedTransaction>()
  readonly #listeners = new Set<() => void>()
  readonly #dropped = new Set<string>()
  readonly #crowded = new Map<string, bigint>()

  private constructor(svm: LiteSVM) {
    // The VM knows its newest blockhash only. This class keeps the others, so that two users do not expire each other's.
    this.#svm = svm.withBlockhashCheck(false).withTransactionHistory(100_000n)
    this.#blockhashes.add(svm.latestBlockhash())
  }

  /**
   * Loads the native VM.
   * @throws LitesvmMissing when there is no litesvm for this system
   */
  static async load(
    library: () => Promise<{ readonly LiteSVM: new () => LiteSVM }> = () => import('litesvm'),
  ): Promise<SolanaVm> {
    const { LiteSVM: Vm } = await library().catch((error: unknown) => {
      throw new LitesvmMissing(error)
    })
    return new SolanaVm(new Vm())
  }

  get slot(): number {
    return Number(this.#svm.getClock().slot)
  }

  /** Goes to the first slot of an epoch. The VM itself stays in the epoch of its start. */
  enterEpoch(epoch: number): void {
    const clock = this.#svm.getClock()
    clock.slot = BigInt(epoch) * BigInt(SLOTS_IN_EPOCH)
    clock.epoch = BigInt(epoch)
    this.#svm.setClock(clock)
  }

  /** Lets slots pass in which nothing lands. */
  pass(slots: number): void {
    this.#svm.warpToSlot(BigInt(this.slot + slots))
  }

  /** Loses what an account pays for from now on, or no more: the node answers its signature, and it never lands. */
  drop(payer: string, isDropped: boolean): void {
    if (isDropped) this.#dropped.add(payer)
    else this.#dropped.delete(payer)
  }

  /** Makes an account one that many write: in each slot somebody paid this price for a unit, in millionths of a lamport. */
  crowd(address: string, price: bigint): void {
    this.#crowded.set(address, price)
  }

  /** The highest price of these accounts, by {@link SolanaVm.crowd}. */
  priceOf(addresses: readonly string[]): bigint {
    return addresses.reduce((most, address) => {
      const price = this.#crowded.get(address) ?? 0n
      return price > most ? price : most
    }, 0n)
  }

  /** The transactions of the last 150 slots, oldest first. */
  recentlyLanded(): readonly LandedTransaction[] {
    return [...this.#landed.values()].filter(({ slot }) => slot > this.slot - RECENT_SLOTS)
  }

  /** Sets the rent of the chain, in lamports for each byte of an account. */
  setRent(lamportsPerByte: bigint): void {
    const rent = this.#svm.getRent()
    rent.lamportsPerByteYear = lamportsPerByte
    this.#svm.setRent(rent)
  }

  /** Puts the mint of wrapped SOL on the chain, as each cluster has it. */
  addWrappedSol(): void {
    this.#svm.withNativeMints()
  }

  latestBlockhash(): string {
    return this.#svm.latestBlockhash()
  }

  /** True for every blockhash since the start: none expires. */
  knowsBlockhash(blockhash: string): boolean {
    return this.#blockhashes.has(blockhash)
  }

  rentExemption(bytes: number): bigint {
    return this.#svm.minimumBalanceForRentExemption(BigInt(bytes))
  }

  account(address: string): SolanaAccount | undefined {
    const found = this.#svm.getAccount(svmAddress(address))
    return found.exists ? accountOf(found) : undefined
  }

  accountsOf(program: string): readonly SolanaAccount[] {
    return this.#svm.getProgramAccounts(svmAddress(program)).map(accountOf)
  }

  landed(signature: string): LandedTransaction | undefined {
    return this.#landed.get(signature)
  }

  /** Calls back after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Gives lamports out of nothing. Returns the signature.
   * @throws SolanaRpcError when the VM refuses
   */
  airdrop(address: string, lamports: bigint): string {
    const before = this.#lamports([address])
    const outcome: unknown = this.#svm.airdrop(svmAddress(address), svmLamports(lamports))
    if (!isOutcome(outcome)) throw new SolanaRpcError(-32_603, 'The airdrop was refused.')
    const [err, meta] = readOutcome(outcome)
    if (err !== null) throw new SolanaRpcError(-32_603, `The airdrop was refused: ${failureWords(err)}`)
    const signature = encodeBase58(meta.signature())
    this.#land(
      { signature, signatures: [signature], message: undefined, before, addresses: [address] },
      err,
      meta,
    )
    return signature
  }

  /** Runs a transaction without keeping what it did. */
  simulate(
    transaction: VersionedTransaction,
    { verify, anyBlockhash }: { readonly verify: boolean; readonly anyBlockhash: boolean },
  ): Simulation {
    if (!anyBlockhash && !this.knowsBlockhash(transaction.message.recentBlockhash)) return UNKNOWN_BLOCKHASH
    this.#svm.withSigverify(verify)
    try {
      const [err, meta] = readSimulation(this.#svm.simulateTransaction(svmTransaction(transaction)))
      return { err, logs: meta.logs(), unitsConsumed: Number(meta.computeUnitsConsumed()) }
    } finally {
      this.#svm.withSigverify(true)
    }
  }

  /** Runs a transaction. A failed one has a fee and a status too, unless the chain does not take it at all. */
  send(transaction: VersionedTransaction): string {
    const { message } = transaction
    const signatures = transaction.signatures.map(encodeBase58)
    const [signature = ''] = signatures
    if (!this.knowsBlockhash(message.recentBlockhash) || this.#landed.has(signature)) return signature
    const addresses = message.staticAccountKeys.map((key) => key.toBase58())
    if (this.#dropped.has(addresses[0] ?? '')) return signature
    const before = this.#lamports(addresses)
    const [err, meta] = readOutcome(this.#svm.sendTransaction(svmTransaction(transaction)))
    // A name alone says that it never ran: a node drops it.
    if (typeof err !== 'string') this.#land({ signature, signatures, message, before, addresses }, err, meta)
    return signature
  }

  #lamports(addresses: readonly string[]): readonly bigint[] {
    return addresses.map((address) => this.account(address)?.lamports ?? 0n)
  }

  #land(
    sent: Pick<LandedTransaction, 'signature' | 'signatures' | 'message' | 'before'> & {
      readonly addresses: readonly string[]
    },
    err: TransactionFailure | null,
    meta: TransactionMetadata,
  ): void {
    const { addresses, ...rest } = sent
    this.#landed.set(sent.signature, {
      ...rest,
      err,
      slot: this.slot,
      blockTime: Math.floor(Date.now() / 1_000),
      logs: meta.logs(),
      unitsConsumed: Number(meta.computeUnitsConsumed()),
      after: this.#lamports(addresses),
    })
    // The same transfer twice is two transactions only under two blockhashes.
    this.#svm.warpToSlot(BigInt(this.slot + 1))
    this.#svm.expireBlockhash()
    this.#blockhashes.add(this.#svm.latestBlockhash())
    for (const listener of [...this.#listeners]) listener()
  }
}

function readOutcome(outcome: Outcome): [TransactionFailure | null, TransactionMetadata] {
  return 'err' in outcome ? [transactionFailure(outcome), outcome.meta()] : [null, outcome]
}

function readSimulation(
  outcome: ReturnType<LiteSVM['simulateTransaction']>,
): [TransactionFailure | null, TransactionMetadata] {
  return 'err' in outcome ? [transactionFailure(outcome), outcome.meta()] : [null, outcome.meta()]
}

// litesvm says that an airdrop may be null.
const isOutcome = (value: unknown): value is Outcome => typeof value === 'object' && value !== null

function accountOf(found: ReturnType<LiteSVM['getProgramAccounts']>[number]): SolanaAccount {
  const { address, lamports, data, programAddress, executable } = found
  return { address, lamports, data: new Uint8Array(data), owner: programAddress, executable }
}

function svmAddress(text: string): SvmAddress {
  if (isSvmAddress(text)) return text
  throw new Error(`${text} is no Solana address: 32 bytes in base58.`)
}

const isSvmAddress = (text: string): text is SvmAddress => decodeBase58(text)?.length === 32

type SvmLamports = Parameters<LiteSVM['airdrop']>[1]
const isLamports = (value: bigint): value is SvmLamports => value >= 0n && value < 2n ** 64n

function svmLamports(value: bigint): SvmLamports {
  if (isLamports(value)) return value
  throw new Error(`${value} is no number of lamports: from 0 to 2^64 - 1.`)
}

/** The transaction in the form of the VM's library. */
function svmTransaction({ message, signatures }: VersionedTransaction): SvmTransaction {
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  const made: unknown = {
    messageBytes: message.serialize(),
    signatures: Object.fromEntries(
      signers.map((key, at) => [key.toBase58(), signatures[at] ?? new Uint8Array(64)]),
    ),
  }
  if (isSvmTransaction(made)) return made
  throw new Error('The transaction has no message.')
}

const isSvmTransaction = (value: unknown): value is SvmTransaction =>
  typeof value === 'object' && value !== null && 'messageBytes' in value
