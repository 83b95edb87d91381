import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import { cosmosAddress } from './cosmos-address.js'
import { CosmosRefusal } from './cosmos-refusal.js'
import {
  type Coin,
  type CosmosTransaction,
  readCosmosTransaction,
  type SendMessage,
} from './cosmos-transaction.js'
import { ESTUARY } from './estuary.js'
import { LOCAL_COSMOS_ACCOUNTS } from './local-cosmos-accounts.js'
import { verifyCosmosSignature } from './verify-cosmos-signature.js'

/** An account of the chain. */
export interface CosmosAccount {
  readonly address: string
  readonly accountNumber: bigint
  readonly sequence: bigint
  /** In utide. */
  readonly balance: bigint
  /** Known since the first transaction that the account signed. */
  readonly publicKey: Uint8Array | undefined
}

/** A transaction that is in a block. */
export interface IncludedTransaction {
  /** SHA-256 of its bytes, upper-case hex. */
  readonly hash: string
  readonly height: number
  /** ISO 8601, UTC. */
  readonly time: string
  readonly transaction: CosmosTransaction
  /** 0 for one that did what it says; it paid its fee either way. */
  readonly code: number
  readonly log: string
  readonly gasUsed: bigint
}

/** 1,000 TIDE. */
const START_BALANCE = 1_000_000_000n
const GAS_OF_TRANSACTION = 60_000n
const GAS_OF_MESSAGE = 15_000n
/** A fee is at least a hundredth of a utide for each unit of gas. */
const GAS_PER_UTIDE = 100n
const MOST_MEMO = 256
const START_HEIGHT = 1_000

/**
 * A Cosmos chain in this process. It is made up: no node, no validators, one denomination, and transfers as its only message. It
 * checks encoding, key, sequence, signature, fee and balance. Each transaction gets a block at once.
 */
export class MadeUpCosmos {
  readonly #accounts = new Map<string, CosmosAccount>()
  readonly #included = new Map<string, IncludedTransaction>()
  #height = START_HEIGHT

  constructor() {
    for (const { address } of LOCAL_COSMOS_ACCOUNTS) this.#credit(address, START_BALANCE)
  }

  get height(): number {
    return this.#height
  }

  /** Undefined for an address that never held anything. */
  account(address: string): CosmosAccount | undefined {
    return this.#accounts.get(address)
  }

  transaction(hash: string): IncludedTransaction | undefined {
    return this.#included.get(hash)
  }

  /**
   * Checks a transaction and puts it into a block.
   * @param bytes a `TxRaw`
   * @throws CosmosRefusal for one that gets into no block; one that fails in its block pays its fee, and its result says so
   */
  send(bytes: Uint8Array): IncludedTransaction {
    const hash = cosmosHash(bytes)
    if (this.#included.has(hash)) throw new CosmosRefusal('txInMempool', 'tx already in mempool')
    const transaction = readCosmosTransaction(bytes)
    this.#begin(transaction)
    this.#height += 1
    const { code, log } = this.#execute(transaction)
    const included: IncludedTransaction = {
      hash,
      height: this.#height,
      time: new Date().toISOString(),
      transaction,
      code,
      log,
      gasUsed: gasOf(transaction),
    }
    this.#included.set(hash, included)
    return included
  }

  /** Checks in the order of the SDK, then takes the fee and counts the sequence up. */
  #begin(transaction: CosmosTransaction): void {
    const { messages, memo, timeoutHeight, sequence } = transaction
    for (const message of messages) checkMessage(message)
    if (timeoutHeight !== 0n && timeoutHeight < BigInt(this.#height))
      throw new CosmosRefusal('txTimeout', `tx timeout height ${timeoutHeight}: tx timeout height`)
    if (memo.length > MOST_MEMO)
      throw new CosmosRefusal('memoTooLarge', `maximum number of characters is ${MOST_MEMO}: memo too large`)
    const address = signerOf(messages)
    const fee = checkFee(transaction)
    const account = this.#accounts.get(address)
    if (account === undefined)
      throw new CosmosRefusal(
        'unknownAddress',
        `fee payer address: ${address} does not exist: unknown address`,
      )
    if (account.balance < fee) throw tooPoor(account.balance, fee)
    const publicKey = transaction.publicKey ?? account.publicKey
    if (publicKey === undefined || cosmosAddress(publicKey, ESTUARY.prefix) !== address)
      throw new CosmosRefusal(
        'invalidPubKey',
        `pubKey does not match signer address ${address}: invalid pubkey`,
      )
    if (sequence !== account.sequence)
      throw new CosmosRefusal(
        'wrongSequence',
        `account sequence mismatch, expected ${account.sequence}, got ${sequence}: incorrect account sequence`,
      )
    verifyCosmosSignature(transaction, { ...account, publicKey }, ESTUARY.id)
    this.#accounts.set(address, {
      ...account,
      publicKey,
      balance: account.balance - fee,
      sequence: sequence + 1n,
    })
  }

  /** All messages, or none of them. */
  #execute({ messages }: CosmosTransaction): { readonly code: number; readonly log: string } {
    const before = new Map(this.#accounts)
    try {
      for (const [index, message] of messages.entries()) this.#transfer(message, index)
      return { code: 0, log: '' }
    } catch (error) {
      if (!(error instanceof CosmosRefusal)) throw error
      this.#accounts.clear()
      for (const [address, account] of before) this.#accounts.set(address, account)
      return { code: error.code, log: error.message }
    }
  }

  #transfer({ fromAddress, toAddress, amount }: SendMessage, index: number): void {
    const value = amountOf(amount)
    const from = this.#accounts.get(fromAddress)
    const held = from?.balance ?? 0n
    if (from === undefined || held < value)
      throw tooPoor(held, value, `failed to execute message; message index: ${index}: `)
    this.#accounts.set(fromAddress, { ...from, balance: held - value })
    this.#credit(toAddress, value)
  }

  #credit(address: string, value: bigint): void {
    const known = this.#accounts.get(address) ?? {
      address,
      accountNumber: BigInt(this.#accounts.size),
      sequence: 0n,
      balance: 0n,
      publicKey: undefined,
    }
    this.#accounts.set(address, { ...known, balance: known.balance + value })
  }
}

/** The hash of a transaction, as Cosmos shows it. */
export function cosmosHash(bytes: Uint8Array): string {
  return Buffer.from(sha256(bytes)).toString('hex').toUpperCase()
}

/** Is this an address of the chain? */
export function isEstuaryAddress(text: string): boolean {
  const read = bech32.decodeUnsafe(text)
  if (read?.prefix !== ESTUARY.prefix) return false
  return bech32.fromWordsUnsafe(read.words)?.length === 20
}

function checkMessage({ fromAddress, toAddress, amount }: SendMessage): void {
  for (const address of [fromAddress, toAddress])
    if (!isEstuaryAddress(address))
      throw new CosmosRefusal('invalidAddress', `invalid address: ${address}: invalid address`)
  const [coin, ...more] = amount
  // Zero and a leading zero are no amounts.
  if (coin === undefined || more.length > 0 || !/^[1-9]\d{0,77}$/.test(coin.amount))
    throw new CosmosRefusal('invalidCoins', `${written(amount)}: invalid coins`)
  if (coin.denom !== ESTUARY.denom)
    throw new CosmosRefusal(
      'insufficientFunds',
      `spendable balance 0${coin.denom} is smaller than ${written(amount)}: insufficient funds`,
    )
}

function signerOf(messages: readonly SendMessage[]): string {
  const [signer, ...more] = new Set(messages.map(({ fromAddress }) => fromAddress))
  if (signer === undefined || more.length > 0)
    throw new CosmosRefusal('unauthorized', 'the made-up chain takes one signer: unauthorized')
  return signer
}

/** The fee in utide. */
function checkFee(transaction: CosmosTransaction): bigint {
  const { fee, gasLimit } = transaction
  const needed = gasOf(transaction)
  if (gasLimit < needed)
    throw new CosmosRefusal(
      'outOfGas',
      `out of gas in location: WriteFlat; gasWanted: ${gasLimit}, gasUsed: ${needed}: out of gas`,
    )
  const least = (gasLimit + GAS_PER_UTIDE - 1n) / GAS_PER_UTIDE
  const isRead = fee.every(({ denom, amount }) => denom === ESTUARY.denom && /^\d{1,78}$/.test(amount))
  if (!isRead || amountOf(fee) < least)
    throw new CosmosRefusal(
      'insufficientFee',
      `insufficient fees; got: ${written(fee)} required: ${least}${ESTUARY.denom}: insufficient fee`,
    )
  return amountOf(fee)
}

function gasOf({ messages }: CosmosTransaction): bigint {
  return GAS_OF_TRANSACTION + GAS_OF_MESSAGE * BigInt(messages.length)
}

function amountOf(coins: readonly Coin[]): bigint {
  return coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

const written = (coins: readonly Coin[]): string =>
  coins.map(({ amount, denom }) => `${amount}${denom}`).join(',')

function tooPoor(held: bigint, wanted: bigint, before = ''): CosmosRefusal {
  const { denom } = ESTUARY
  return new CosmosRefusal(
    'insufficientFunds',
    `${before}spendable balance ${held}${denom} is smaller than ${wanted}${denom}: insufficient funds`,
  )
}
