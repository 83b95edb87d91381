import { ProviderError } from '../provider-error.js'

const TIME_LIMIT = 30_000

/** The Esplora API of a chain. */
export interface BitcoinNode {
  readonly name: string
  /** Without a slash at the end. */
  readonly rpcUrl: string
}

/**
 * Asks a Bitcoin node by the Esplora API.
 * @returns the answer as text
 * @throws ProviderError -32003 with the words of the node when it refuses, -32603 when it does not answer within 30 s
 */
export async function askBitcoinNode(
  { name, rpcUrl }: BitcoinNode,
  path: string,
  init: RequestInit = {},
): Promise<string> {
  const response = await fetch(`${rpcUrl}${path}`, {
    ...init,
    signal: AbortSignal.timeout(TIME_LIMIT),
  }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (response === undefined || text === undefined)
    throw new ProviderError(-32603, `The node of ${name} does not answer. Check that it runs at ${rpcUrl}.`)
  // Its message reaches the app: the relay's library replaces those of -32603.
  if (!response.ok) throw new ProviderError(-32003, text)
  return text
}
