'use client'
import { useContext, useEffect } from 'react'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { SayContext } from '../../../parts/say-context.js'
import { useSkin } from '../../../provider/use-skin.js'
import { arrivalText } from './arrival-text.js'
import type { Arrival } from './use-arrivals.js'

/** Reads aloud what one read of the tokens brought, once. The same amount that arrives again is read again. */
export function useSaidArrivals(newest: readonly Arrival[]): void {
  const say = useContext(SayContext)
  const t = useText(tokensMessages)
  const { locale } = useSkin()
  const words = newest
    .map(({ amount, symbol }) => t('tokens.received', { amount: `${arrivalText(amount, locale)} ${symbol}` }))
    .join('. ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another reason to speak.
  useEffect(() => (words === '' ? undefined : say(words)), [say, words, newest])
}
