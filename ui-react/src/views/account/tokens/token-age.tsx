'use client'
import type { ReactElement } from 'react'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { useSkin } from '../../../provider/use-skin.js'
import { ageText } from '../../kit/age-text.js'

/** The age of an amount that stays while its source fails. `readAt` in ms since 1970. */
export function TokenAge({ readAt }: { readonly readAt: number }): ReactElement {
  const t = useText(tokensMessages)
  const { locale } = useSkin()
  const now = useNow()
  // The clocks of the engine and of the page may differ a little: nothing was read in the future.
  return <small>{t('tokens.readAgo', { age: ageText(now, readAt, locale) ?? '' })}</small>
}
