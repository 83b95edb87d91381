import { base64 } from '@scure/base'
import {
  Keypair,
  type PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { ChainCall } from '../../engine/src/ports/family-transfer.js'
import { answerSolanaRpc } from '../../examples/local-world/src/solana/answer-solana-rpc.js'
import { SolanaVm } from '../../examples/local-world/src/solana/solana-vm.js'
import { createTokenAccount, tokenAddress } from '../../examples/local-world/src/solana/spl-token.js'
import {
  extensionsOf,
  initializeFreezableMint,
  instruction,
  type MintExtension,
  mintBytes,
  tokenInstructions,
} from './token-instructions.js'

/** A mint on the chain of a test. */
export interface ChainToken {
  readonly program: PublicKey
  readonly mint: PublicKey
  readonly instructions: ReturnType<typeof tokenInstructions>
  /** The associated account of an owner. */
  accountOf(owner: PublicKey): PublicKey
  /** Opens the associated account of an owner, and puts units into it. */
  give(owner: PublicKey, amount?: bigint): void
  /** The same for a mint whose accounts begin frozen. */
  giveThawed(owner: PublicKey, amount: bigint): void
  /** Opens an account at an address of its own, and puts units into it. */
  giveAside(owner: PublicKey, amount: bigint): PublicKey
}

const SOL = 1_000_000_000n

/** A Solana VM with wallets and mints, which the kit reaches by JSON-RPC only. */
export class TokenChain {
  readonly vm: SolanaVm
  /** The authority of every mint. It pays for what the test sets up. */
  readonly issuer: Keypair
  readonly extensions: ReturnType<typeof extensionsOf>
  /** The methods that the kit called. */
  readonly called: string[] = []
  /** The prices of a unit that the node tells, in micro-lamports. Undefined: it does not know the question. */
  recentPrices: readonly number[] | undefined
  /** The accounts that the node was asked the prices of. */
  readonly pricedAccounts: unknown[] = []

  private constructor(vm: SolanaVm) {
    this.vm = vm
    this.issuer = this.wallet(1_000n * SOL)
    this.extensions = extensionsOf(this.issuer.publicKey)
  }

  /**
   * @param change what is set on the VM before anything is on it
   * @throws LitesvmMissing when there is no litesvm for this system
   */
  static async start(change?: (vm: SolanaVm) => void): Promise<TokenChain> {
    const vm = await SolanaVm.load()
    change?.(vm)
    return new TokenChain(vm)
  }

  /** The node, as the kit calls it. */
  readonly call: ChainCall = async (method, params) => {
    this.called.push(method)
    if (method === 'getRecentPrioritizationFees') {
      if (this.recentPrices === undefined) throw new Error(`${method}: Method not found`)
      this.pricedAccounts.push(params)
      return this.recentPrices.map((prioritizationFee, slot) => ({ slot, prioritizationFee }))
    }
    const answer = answerSolanaRpc(this.vm, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const { result, error } = JSON.parse(JSON.stringify(answer))
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }

  /** A key whose account holds lamports. */
  wallet(lamports: bigint = SOL): Keypair {
    const key = Keypair.generate()
    if (lamports > 0n) this.vm.airdrop(key.publicKey.toBase58(), lamports)
    return key
  }

  lamportsOf(address: PublicKey | string): bigint {
    return this.vm.account(String(address))?.lamports ?? 0n
  }

  /** The units in a token account, 0 when there is no account. */
  unitsIn(account: PublicKey): bigint {
    const data = this.vm.account(account.toBase58())?.data
    return data === undefined || data.length === 0 ? 0n : Buffer.from(data).readBigUInt64LE(64)
  }

  /** The units that a token account of a mint with a fee holds for the issuer. */
  withheldIn(account: PublicKey): bigint {
    const data = Buffer.from(this.vm.account(account.toBase58())?.data ?? [])
    for (let at = 166; at + 4 <= data.length; at += 4 + data.readUInt16LE(at + 2))
      if (data.readUInt16LE(at) === 2) return data.readBigUInt64LE(at + 4)
    throw new Error('The account has no fee extension.')
  }

  /** @throws Error for a transaction that failed, or that the chain did not take */
  send(signers: readonly Keypair[], ...instructions: TransactionMessage['instructions']): void {
    const payer = signers[0] ?? this.issuer
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: this.vm.latestBlockhash(),
      instructions,
    }).compileToV0Message()
    const transaction = new VersionedTransaction(message)
    transaction.sign([payer, ...signers.slice(1)])
    const landed = this.vm.landed(this.vm.send(transaction))
    if (landed?.err !== null) throw new Error(`The set-up failed: ${JSON.stringify(landed ?? 'dropped')}`)
  }

  /** Why the chain would refuse a transaction of one signer; null for one that goes through. */
  refusal(key: Keypair, ...instructions: TransactionMessage['instructions']): unknown {
    const message = new TransactionMessage({
      payerKey: key.publicKey,
      recentBlockhash: this.vm.latestBlockhash(),
      instructions,
    }).compileToV0Message()
    const transaction = new VersionedTransaction(message)
    transaction.sign([key])
    return this.vm.simulate(transaction, { verify: true, anyBlockhash: false }).err
  }

  #create(space: number, program: PublicKey) {
    const key = Keypair.generate()
    const create = SystemProgram.createAccount({
      fromPubkey: this.issuer.publicKey,
      newAccountPubkey: key.publicKey,
      lamports: Number(this.vm.rentExemption(space)),
      space,
      programId: program,
    })
    return { key, create }
  }

  /** A mint, of six decimals unless said otherwise. Those of SPL Token have no extensions. */
  mint(program: PublicKey, extensions: readonly MintExtension[] = [], decimals = 6): ChainToken {
    const { issuer } = this
    const { key, create } = this.#create(mintBytes(extensions), program)
    const mint = key.publicKey
    this.send(
      [issuer, key],
      create,
      ...extensions.map(({ data }) => instruction(program, [[mint, 'w']], data)),
      initializeFreezableMint(program, mint, { decimals, authority: issuer.publicKey }),
    )
    return this.tokenAt(program, mint)
  }

  /** A mint that is there already. The issuer gives units only of its own. */
  tokenAt(program: PublicKey, mint: PublicKey): ChainToken {
    const { issuer } = this
    const instructions = tokenInstructions(program, mint)
    const accountOf = (owner: PublicKey) => tokenAddress(owner, mint, program)
    return {
      program,
      mint,
      instructions,
      accountOf,
      give: (owner, amount = 0n) =>
        this.send(
          [issuer],
          createTokenAccount(issuer.publicKey, owner, mint, program),
          instructions.mintTo(accountOf(owner), issuer.publicKey, amount),
        ),
      giveThawed: (owner, amount) =>
        this.send(
          [issuer],
          createTokenAccount(issuer.publicKey, owner, mint, program),
          instructions.thaw(accountOf(owner), issuer.publicKey),
          instructions.mintTo(accountOf(owner), issuer.publicKey, amount),
        ),
      giveAside: (owner, amount) => {
        const aside = this.#create(165, program)
        const account = aside.key.publicKey
        this.send(
          [issuer, aside.key],
          aside.create,
          instructions.initializeAccount(account, owner),
          instructions.mintTo(account, issuer.publicKey, amount),
        )
        return account
      },
    }
  }
}

/** Signs the transaction of a prompt, as a wallet that only signs. */
export function signedWith(key: Keypair, params: unknown): { readonly transaction: string } {
  const transaction = VersionedTransaction.deserialize(base64.decode(Object(params).transaction))
  transaction.sign([key])
  return { transaction: base64.encode(transaction.serialize()) }
}
