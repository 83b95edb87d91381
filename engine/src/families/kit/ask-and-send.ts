import { isNotOffered } from '../../model/errors/not-offered-mark.js'
import type { ChainCall, PreparedTransfer, TransferPrompt } from '../../ports/family-transfer.js'

/** A transaction, and how it reaches the wallet and the chain. */
export interface TransactionToSend<Id extends string> {
  readonly prompts: PreparedTransfer['prompts']
  /** Asks the wallet, which answers when the user has decided. */
  readonly ask: ChainCall
  /**
   * Called right before each prompt, and before the node gets what was signed.
   * @throws WalletchartError when the app shows another account or network by now
   */
  checkPlace(): void
  /** Sends what the wallet signed, and returns the id. */
  publish(answered: { readonly prompt: TransferPrompt; readonly answer: unknown }): Promise<Id>
}

/**
 * Asks the user for a transaction, and sends it once: by the wallet, or by the node when the wallet only signs.
 * @returns the id of the transaction
 * @throws WalletchartError what the four parts throw
 */
export async function askAndSend<Id extends string>({
  prompts: [first, ...others],
  ask,
  checkPlace,
  publish,
}: TransactionToSend<Id>): Promise<Id> {
  let prompt = first
  let answer: unknown
  for (;;)
    try {
      checkPlace()
      answer = await ask(prompt.method, prompt.params)
      break
    } catch (thrown) {
      const next = others.shift()
      // A wallet that was asked may have sent it, whatever its error says.
      if (next === undefined || !isNotOffered(thrown)) throw thrown
      prompt = next
    }
  // Nothing is out yet when the wallet only signs: what was signed for one place is not sent from another.
  if (!prompt.sends) checkPlace()
  return publish({ prompt, answer })
}
