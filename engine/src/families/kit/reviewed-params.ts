import { optionInvalid } from '../../model/errors/option-invalid.js'
import type { PreparedTransfer, TransferPrompt } from '../../ports/family-transfer.js'

/**
 * The reviewed params of the prompt that the wallet answered. The prompt itself may have been changed since.
 * @throws WalletchartError `OPTION_INVALID` for a prompt that the transfer does not have
 */
export function reviewedParams({ prompts }: PreparedTransfer, { method, sends }: TransferPrompt): unknown {
  const reviewed = prompts.find((prompt) => prompt.method === method && prompt.sends === sends)
  if (reviewed === undefined) throw optionInvalid('prompt', 'Expected a prompt of the prepared transfer')
  return reviewed.params
}
