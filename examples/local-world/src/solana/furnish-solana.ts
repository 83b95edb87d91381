import {
  type Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { SolanaTokenDescription } from '../world-description.js'
import { keyNamed } from './key-named.js'
import { LOCAL_SOLANA_ACCOUNTS } from './local-solana-accounts.js'
import type { SolanaVm } from './solana-vm.js'
import {
  createTokenAccount,
  initializeMint,
  MINT_SIZE,
  mintTokens,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenAddress,
} from './spl-token.js'
import {
  initializeExtensions,
  initializeMetadata,
  mint2022Bytes,
  requireMemo,
  type Token2022Mint,
} from './token-2022.js'

const SOL = 1_000_000_000n
/** The balance of each local account, in lamports. */
const FUNDS = 1_000n * SOL

interface TestToken extends Token2022Mint {
  readonly decimals: number
  /** Of each local account, in base units. */
  readonly balance: bigint
  readonly program: PublicKey
}

const TOKENS: readonly TestToken[] = [
  { name: 'Pearl', symbol: 'PEARL', decimals: 6, balance: 2_500_750_000n, program: TOKEN_PROGRAM },
  { name: 'Coral', symbol: 'CORAL', decimals: 9, balance: 40n * SOL, program: TOKEN_2022_PROGRAM },
  {
    name: 'Drift Florin',
    symbol: 'DFL',
    decimals: 2,
    balance: 100_000n,
    program: TOKEN_2022_PROGRAM,
    feeBasisPoints: 240,
  },
]

/**
 * Gives every local account SOL, and, when wanted, test tokens that have the same addresses at every start. The key
 * `memo receiver` has an account for Coral that takes only transfers with a memo.
 * @throws Error when the VM refuses
 */
export function furnishSolana(vm: SolanaVm, withTokens: boolean): readonly SolanaTokenDescription[] {
  for (const account of LOCAL_SOLANA_ACCOUNTS) vm.airdrop(account, FUNDS)
  if (!withTokens) return []
  const [issuer, receiver] = [keyNamed('issuer'), keyNamed('memo receiver')]
  for (const { publicKey } of [issuer, receiver]) vm.airdrop(publicKey.toBase58(), FUNDS)
  for (const token of TOKENS) {
    const { program, balance } = token
    const mint = keyNamed(token.symbol)
    send(vm, [issuer, mint], makeMint(vm, mint.publicKey, issuer.publicKey, token))
    for (const address of LOCAL_SOLANA_ACCOUNTS) {
      const owner = new PublicKey(address)
      const open = createTokenAccount(issuer.publicKey, owner, mint.publicKey, program)
      send(vm, [issuer], [open, mintTokens(mint.publicKey, owner, issuer.publicKey, balance, program)])
    }
  }
  const coral = keyNamed('CORAL').publicKey
  const account = tokenAddress(receiver.publicKey, coral, TOKEN_2022_PROGRAM)
  send(
    vm,
    [receiver],
    [
      createTokenAccount(receiver.publicKey, receiver.publicKey, coral, TOKEN_2022_PROGRAM),
      ...requireMemo(account, receiver.publicKey),
    ],
  )
  return TOKENS.map(({ program, balance, ...token }) => ({
    ...token,
    address: keyNamed(token.symbol).publicKey.toBase58(),
    program: program.toBase58(),
    balance: String(balance),
  }))
}

/** The instructions that make a mint. One of Token-2022 has its texts in it. */
function makeMint(
  vm: SolanaVm,
  mint: PublicKey,
  issuer: PublicKey,
  token: TestToken,
): TransactionMessage['instructions'] {
  const { program, decimals } = token
  const isPlain = program === TOKEN_PROGRAM
  const { before, whole } = isPlain ? { before: MINT_SIZE, whole: MINT_SIZE } : mint2022Bytes(token)
  return [
    SystemProgram.createAccount({
      fromPubkey: issuer,
      newAccountPubkey: mint,
      lamports: Number(vm.rentExemption(whole)),
      space: before,
      programId: program,
    }),
    ...(isPlain ? [] : initializeExtensions(mint, issuer, token)),
    initializeMint(mint, decimals, issuer, program),
    ...(isPlain ? [] : [initializeMetadata(mint, issuer, token)]),
  ]
}

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
    `Lagoon did not hand out the test tokens: ${JSON.stringify(landed ?? 'it dropped the transaction')}.`,
  )
}
