'use client'
import { useNow } from '../../../parts/hooks/use-now.js'
import { useSkin } from '../../../provider/use-skin.js'
import { ageText } from '../../kit/age-text.js'

/** A price is young for so long, in ms. */
const YOUNG = 60_000

/** The age of a price in words; undefined while it is young, and without a price. `priceAt` in ms since 1970. */
export function usePriceAge(priceAt: number | undefined): string | undefined {
  const { locale } = useSkin()
  const now = useNow(priceAt !== undefined)
  return priceAt !== undefined && now - priceAt > YOUNG ? ageText(now, priceAt, locale) : undefined
}
