import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import { keplrError } from './keplr-error.js'

/** Offers the chains to the wallet. Returns those that the user did not refuse. @throws WalletchartError when all are refused */
export async function suggestedChains(
  asked: readonly string[],
  suggest: (chainId: string) => Promise<void>,
): Promise<readonly string[]> {
  const kept: string[] = []
  let refusal: WalletchartError | undefined
  for (const chainId of asked)
    try {
      await suggest(chainId)
      kept.push(chainId)
    } catch (thrown) {
      const error = keplrError(thrown)
      // A wallet that takes no suggestions may still know the chain.
      if (error.code === 'USER_REJECTED') refusal = error
      else kept.push(chainId)
    }
  if (kept.length === 0 && refusal) throw refusal
  return kept
}

/** The chains that the user grants. One prompt for all; one for each only when the wallet does not know some of them. */
export async function enabledChains(
  asked: readonly string[],
  enable: (chainIds: readonly string[]) => Promise<unknown>,
): Promise<readonly string[]> {
  let failure: WalletchartError
  try {
    await enable(asked)
    return asked
  } catch (thrown) {
    failure = keplrError(thrown)
    if (asked.length === 1 || isRefusal(failure)) throw failure
  }
  const enabled: string[] = []
  for (const chainId of asked)
    try {
      await enable([chainId])
      enabled.push(chainId)
    } catch (thrown) {
      const error = keplrError(thrown)
      if (isRefusal(error)) failure = error
    }
  if (enabled.length === 0) throw failure
  return enabled
}

const isRefusal = ({ code }: WalletchartError): boolean => code === 'USER_REJECTED' || code === 'UNAUTHORIZED'
