import type { CallContext, Wallet } from './wallet.js'

/**
 * Asks the owner of a locked wallet to unlock it. A wallet that answers while it is locked asks nothing.
 * @throws ProviderError the rejection when the owner does not
 */
export async function askToUnlock(wallet: Wallet, context: CallContext): Promise<void> {
  if (!wallet.state.locked || wallet.options.answersLocked === true) return
  await wallet.ask(context, { kind: 'unlock' })
  wallet.setLocked(false)
}
