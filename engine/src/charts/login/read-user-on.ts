import type { Caip2 } from '../../model/ids/caip2.js'
import type { FrameChannel, FramePlaceOfUser, FrameUser } from '../../ports/login-frame.js'

/** A chain to look for the user on, and the type of account that the app works with there. */
export interface AskedChain {
  readonly chainId: Caip2
  readonly preferredAccountType: string
}

/**
 * Reads who is logged in, with an account in each family. A frame has one chain at a time, so the one in view is asked for last, and
 * stays. A frame without accounts of another family has none there.
 * @param chains one of each family, the one in view first
 * @throws WalletchartError as the frame refuses the question for the chain in view
 */
export async function readUserOn(
  channel: FrameChannel,
  [shown, ...others]: readonly AskedChain[],
  signal: AbortSignal,
): Promise<FrameUser> {
  const elsewhere: FramePlaceOfUser[] = []
  for (const asked of others) {
    try {
      const { address, accounts, preferredAccountType, smartAccountDeployed } = await channel.ask(
        'GET_USER',
        asked,
        { signal },
      )
      const { chainId } = asked
      elsewhere.push({ chainId, address, accounts, preferredAccountType, smartAccountDeployed })
    } catch (error) {
      if (signal.aborted) throw error
    }
  }
  const user = await channel.ask('GET_USER', shown, { signal })
  const { networks } = channel
  return {
    ...user,
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(networks !== undefined && { networks }),
  }
}
