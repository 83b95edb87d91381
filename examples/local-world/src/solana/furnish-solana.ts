import { createHash } from 'node:crypto'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { SolanaTokenDescription } from '../world-description.js'
import { LOCAL_SOLANA_ACCOUNTS } from './local-solana-accounts.js'
import type { SolanaVm } from './solana-vm.js'
import { createTokenAccount, initializeMint, MINT_SIZE, mintTokens, TOKEN_PROGRAM } from './spl-token.js'

const SOL = 1_000_000_000n
/** The balance of each local account, in lamports. */
const FUNDS = 1_000n * SOL

const PEARL = { name: 'Pearl', symbol: 'PEARL', decimals: 6, balance: 2_500_750_000n } as const

/**
 * Gives every local account SOL, and, when wanted, a test token that has the same address at every start.
 * @throws Error when the VM refuses
 */
export function furnishSolana(vm: SolanaVm, withToken: boolean): readonly SolanaTokenDescription[] {
  const issuer = keyNamed('issuer')
  for (const account of LOCAL_SOLANA_ACCOUNTS) vm.airdrop(account, FUNDS)
  if (!withToken) return []
  vm.airdrop(issuer.publicKey.toBase58(), FUNDS)

  const mint = keyNamed(PEARL.symbol)
  const owners = LOCAL_SOLANA_ACCOUNTS.map((address) => new PublicKey(address))
  const create = SystemProgram.createAccount({
    fromPubkey: issuer.publicKey,
    newAccountPubkey: mint.publicKey,
    lamports: Number(vm.rentExemption(MINT_SIZE)),
    space: MINT_SIZE,
    programId: TOKEN_PROGRAM,
  })
  send(vm, [issuer, mint], [create, initializeMint(mint.publicKey, PEARL.decimals, issuer.publicKey)])
  for (const owner of owners) {
    send(
      vm,
      [issuer],
      [
        createTokenAccount(issuer.publicKey, owner, mint.publicKey),
        mintTokens(mint.publicKey, owner, issuer.publicKey, PEARL.balance),
      ],
    )
  }
  const { name, symbol, decimals, balance } = PEARL
  return [{ address: mint.publicKey.toBase58(), name, symbol, decimals, balance: String(balance) }]
}

/** A key that is the same at every start. */
const keyNamed = (name: string): Keypair =>
  Keypair.fromSeed(createHash('sha256').update(`Walletchart local world: ${name}`).digest())

function send(
  vm: SolanaVm,
  signers: readonly Keypair[],
  instructions: TransactionMessage['instructions'],
): void {
  const [payer] = signers
  if (payer === undefined) throw new Error('A transaction needs a signer.')
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: vm.latestBlockhash(),
    instructions,
  }).compileToV0Message()
  const transaction = new VersionedTransaction(message)
  transaction.sign([...signers])
  const landed = vm.landed(vm.send(transaction))
  if (landed?.err === null) return
  throw new Error(
    `Lagoon did not hand out the test token: ${JSON.stringify(landed ?? 'it dropped the transaction')}.`,
  )
}
