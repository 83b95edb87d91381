'use client'
import { fiatFormatter } from '@walletchart/engine/money'
import { useMemo } from 'react'
import { useSkin } from '../../../provider/use-skin.js'

/** A function that writes US dollars in the language of the page. */
export function useFiat(): (value: string) => string {
  const { locale } = useSkin()
  return useMemo(() => fiatFormatter('USD', locale), [locale])
}
