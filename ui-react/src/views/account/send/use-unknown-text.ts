'use client'
import type { SendState } from '@walletchart/engine/send'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useSent } from './send-slices.js'
import { transactionIn } from './transaction-in.js'
import { useWalletName } from './use-wallet-name.js'

/** Where a transfer that may have been sent can be looked for. */
export interface UnknownText {
  /** True if the list of what was sent has it. */
  readonly isListed: boolean
  readonly text: string
}

/**
 * Says where to look before the transfer is sent again. A list that lacks it would read as if it was not sent.
 * @param hasExplorer true where a link to the explorer shows beside the text
 */
export function useUnknownText(failure: SendState['failure'], hasExplorer: boolean): UnknownText {
  const t = useText(sendMessages)
  const wallet = useWalletName()
  const id = transactionIn(failure)
  const isListed = useSent().some((entry) => entry.id === id)
  if (isListed) return { isListed, text: t('preview.unknownText') }
  return {
    isListed,
    text: t(hasExplorer ? 'preview.unknownAtExplorer' : 'preview.unknownInWallet', { wallet }),
  }
}
