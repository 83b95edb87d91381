import type { Caip2 } from '../../model/ids/caip2.js'
import type { CosmosChains } from '../../model/networks/cosmos-chains.js'
import type { Grant, GrantAccount } from '../../ports/connector.js'
import { grantOn } from '../kit/grant-on.js'
import { untilAborted } from '../kit/until-aborted.js'
import { keplrError } from './keplr-error.js'
import { type KeplrKey, keplrKey } from './keplr-key.js'

/** The keys that were read at one moment, by the id of their chain. */
export type KeplrKeys = ReadonlyMap<string, KeplrKey>

/** The way to the keys of a wallet. */
interface KeySource {
  readonly chains: CosmosChains
  readonly getKey: (chainId: string) => Promise<unknown>
  /** Listens for another active account. Returns what stops it. */
  readonly onMove: (listener: () => void) => () => void
}

/** The most readings of the keys, when the account changes during each. */
const MOST_READS = 3

/** The answers of one moment: a wallet that changes its account meanwhile would mix two of them. */
async function answersFor(
  chainIds: readonly string[],
  { getKey, onMove }: KeySource,
  signal: AbortSignal,
): Promise<readonly PromiseSettledResult<unknown>[]> {
  for (let reads = 1; ; reads += 1) {
    let isMoved = false
    const stop = onMove(() => {
      isMoved = true
    })
    try {
      const answers = await untilAborted(Promise.allSettled(chainIds.map(getKey)), signal)
      if (!isMoved || reads === MOST_READS) return answers
    } finally {
      stop()
    }
  }
}

/**
 * The keys on these chains. A chain whose key the wallet does not give is left out.
 * @throws WalletchartError when it gives none, and `WALLET_ANSWER_INVALID` for a wrong one
 */
export async function keplrKeys(
  chainIds: readonly string[],
  source: KeySource,
  signal: AbortSignal,
): Promise<KeplrKeys> {
  const found = new Map<string, KeplrKey>()
  let failure: unknown
  for (const [index, answer] of (await answersFor(chainIds, source, signal)).entries()) {
    const chainId = chainIds[index] ?? ''
    if (answer.status === 'fulfilled') found.set(chainId, keplrKey(answer.value, source.chains.get(chainId)))
    else failure ??= answer.reason
  }
  if (found.size === 0) throw keplrError(failure)
  return found
}

/** The grant of the account behind the keys. */
export function keplrGrant(keys: KeplrKeys, shown: Caip2 | undefined): Grant {
  const on = new Map(
    [...keys].map(([chainId, { address, label }]): readonly [Caip2, readonly GrantAccount[]] => [
      `cosmos:${chainId}`,
      [{ address, type: 'eoa', ...(label && { label }) }],
    ]),
  )
  return { namespace: 'cosmos', ...grantOn(on, shown, 'cosmos:') }
}
