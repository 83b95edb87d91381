'use client'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import type { Doubted } from './use-doubted.js'
import { useWalletName } from './use-wallet-name.js'

/**
 * Says where to look before what may have been sent is sent again. A list that lacks it would read as if it was not sent.
 * @param hasExplorer true where a link to the explorer shows beside the text
 */
export function useUnknownText({ isListed }: Pick<Doubted, 'isListed'>, hasExplorer: boolean): string {
  const t = useText(sendMessages)
  const wallet = useWalletName()
  if (isListed) return t('preview.unknownText')
  return t(hasExplorer ? 'preview.unknownAtExplorer' : 'preview.unknownInWallet', { wallet })
}
