import { hexToNumber, isHex } from 'viem'
import * as z from 'zod/mini'
import type { WalletChain } from './local-wallet-options.js'
import { nodeRequest } from './node-request.js'
import { invalidParams } from './provider-error.js'

/** EIP-3085, the part that this wallet uses. Unknown fields are refused, as careful wallets do. */
const addedChainSchema = z.strictObject({
  chainId: z.string().check(z.regex(/^0x[1-9a-fA-F][0-9a-fA-F]{0,12}$/)),
  chainName: z.string().check(z.minLength(1), z.maxLength(64)),
  rpcUrls: z.array(z.url()).check(z.minLength(1)),
  nativeCurrency: z.object({
    name: z.string(),
    symbol: z.string().check(z.minLength(1), z.maxLength(11)),
    decimals: z.literal(18),
  }),
  blockExplorerUrls: z.optional(z.nullable(z.array(z.string()))),
  iconUrls: z.optional(z.nullable(z.array(z.string()))),
})

/**
 * Reads the parameter of wallet_addEthereumChain.
 * @throws ProviderError -32602 that names the field.
 */
export function readAddedChain(value: unknown): WalletChain {
  const parsed = addedChainSchema.safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw invalidParams(
      `The chain to add is not usable: ${issue?.path.join('.') || 'it'}: ${issue?.message}.`,
    )
  }
  const { chainId, chainName, rpcUrls, nativeCurrency } = parsed.data
  const rpcUrl = rpcUrls.find(isSafeUrl)
  if (rpcUrl === undefined)
    throw invalidParams('Expected rpcUrls to hold an https address, or one on this machine.')
  return { id: Number(chainId), name: chainName, rpcUrl, symbol: nativeCurrency.symbol }
}

/**
 * Makes sure that the node behind a chain serves that chain.
 * @throws ProviderError -32602 when it serves another one; -32603 when it does not answer.
 */
export async function verifyAddedChain(chain: WalletChain): Promise<void> {
  const served = await nodeRequest(chain, 'eth_chainId', [])
  if (!isHex(served) || hexToNumber(served) !== chain.id) {
    throw invalidParams(`The node at ${chain.rpcUrl} serves chain ${String(served)}, not ${chain.id}.`)
  }
}

function isSafeUrl(text: string): boolean {
  const url = new URL(text)
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname))
  )
}
