import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { silentLogger } from './silent-logger.js'

/**
 * Starts the wallet library so that it prints nothing. The client it makes for itself has a logger of its own, which no option
 * reaches: it prints what it also throws, such as that a key is gone.
 */
export async function quietKit(
  core: WalletKitTypes.Options['core'],
  metadata: WalletKitTypes.Metadata,
): ReturnType<typeof WalletKit.init> {
  const kit = await WalletKit.init({ core, metadata })
  const { signClient } = kit.engine
  // The library rests for a second after each answer, before it shows the next request.
  Object.assign(signClient.engine, { requestQueueDelay: 0 })
  const { session, proposal, pendingRequest, auth } = signClient
  for (const part of [
    signClient,
    session,
    proposal,
    pendingRequest,
    auth.authKeys,
    auth.pairingTopics,
    auth.requests,
  ])
    part.logger = silentLogger()
  return kit
}
