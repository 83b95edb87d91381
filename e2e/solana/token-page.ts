import { Keypair } from '@solana/web3.js'
import { connectedSolanaPage, first, mine } from '../../engine/src/adapters/solana-page.cases.js'
import { send } from '../../engine/src/send.js'
import { solanaMethods } from '../../examples/local-world/src/solana/solana-methods.js'
import type { programs } from './token-bench.js'
import { TokenChain } from './token-chain.js'

/**
 * An engine whose node is the VM, connected with a wallet that only signs. Its account holds a SOL, and a million units of a token.
 * @param extensions of the mint, for Token-2022
 */
export async function tokenPage(
  program: (typeof programs)[number][1],
  extensions: (all: TokenChain['extensions']) => Parameters<TokenChain['mint']>[1] = () => [],
) {
  const chain = await TokenChain.start()
  chain.vm.airdrop(first, 1_000_000_000n)
  const token = chain.mint(program, extensions(chain.extensions))
  token.give(mine.publicKey, 1_000_000n)
  const { engine, node, asked } = await connectedSolanaPage(
    { without: ['solana:signAndSendTransaction'] },
    { features: [send()] },
  )
  const answers: Record<string, (params: unknown) => unknown> = node.answers
  const { getGenesisHash: _, ...methods } = solanaMethods
  for (const [method, answer] of Object.entries(methods))
    answers[method] = (params) => answer(chain.vm, params)
  const prices = [0]
  answers.getRecentPrioritizationFees = () =>
    prices.map((prioritizationFee) => ({ slot: 1, prioritizationFee }))
  const { send: sends } = engine
  if (sends === undefined) throw new Error('The page cannot send')
  const to = Keypair.generate().publicKey
  const order = {
    namespace: 'solana',
    token: token.mint.toBase58(),
    amount: '0.4',
    to: to.toBase58(),
  } as const
  return {
    chain,
    token,
    engine,
    sends,
    /** The answers of the node, by method. Each can be replaced. */
    answers,
    to,
    order,
    prices,
    /** The number of times the wallet was asked to sign. */
    prompts: () => asked('solana:signTransaction').length,
  }
}
