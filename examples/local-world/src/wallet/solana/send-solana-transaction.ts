import * as z from 'zod/mini'
import { decodeBase58 } from '../../solana/base58.js'
import type { WalletSolanaChain } from '../local-wallet-options.js'
import { nodeRequest } from '../node-request.js'
import { ProviderError } from '../provider-error.js'

/**
 * Sends a signed transaction. Returns the signature, 64 bytes.
 * @throws ProviderError with the code of the node, or -32603 when the node does not answer
 */
export async function sendSolanaTransaction(
  chain: WalletSolanaChain,
  transaction: Uint8Array,
  options: {
    readonly skipPreflight?: boolean | undefined
    readonly preflightCommitment?: string | undefined
  },
): Promise<Uint8Array> {
  const text = btoa(String.fromCharCode(...transaction))
  const { skipPreflight = false, preflightCommitment } = options
  const settings = { encoding: 'base64', skipPreflight, ...(preflightCommitment && { preflightCommitment }) }
  const answered = z.string().safeParse(await nodeRequest(chain, 'sendTransaction', [text, settings]))
  const signature = answered.success ? decodeBase58(answered.data) : undefined
  if (signature === undefined)
    throw new ProviderError(-32603, `The node of ${chain.name} answered no signature.`)
  return signature
}
