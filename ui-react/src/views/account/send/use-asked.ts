'use client'
import type { SendForm, SendFormChange } from '@walletchart/engine/send'
import { useEffect, useRef, useState } from 'react'
import { keptOnTop } from '../kept-on-top.js'

/** An amount that a payment link asks for, where the form has another one. */
export interface AskedAmount {
  /** Whole units. */
  readonly amount: string
  readonly take: () => void
}

/** The link that has filled the amount: the user may have emptied it since, or have chosen another token. */
const useKeptLink = keptOnTop<string | undefined>()

/**
 * The amount that the link in the receiver's field asks for. It fills an empty amount by itself, once; it never replaces another. A link
 * that was in the form before the view does not replace a token either.
 */
export function useAsked(
  form: SendForm,
  isAmountEmpty: boolean,
  edit: (change: SendFormChange) => void,
): AskedAmount | undefined {
  const { found, text } = form.receiver
  const { amount, token } = found?.asks ?? {}
  const before = useKeptLink(`${form.place?.network} ${form.place?.address}`, () => filled.current)
  const filled = useRef<string | undefined>(before)
  const [textBefore] = useState(text)
  const newest = useRef(edit)
  useEffect(() => {
    newest.current = edit
  })
  // A link that names no token asks for the coin.
  const wanted = token ?? 'native'
  const { id } = form.token
  const isThere = form.amount.text === amount && id === wanted
  const isTokenChosen = text === textBefore && id !== undefined && id !== wanted
  useEffect(() => {
    if (amount === undefined || filled.current === text) return
    filled.current = text
    if (isAmountEmpty && !isTokenChosen) newest.current({ amount, token: wanted })
  }, [amount, text, wanted, isAmountEmpty, isTokenChosen])
  if (amount === undefined || isThere) return undefined
  return { amount, take: () => edit({ amount, token: wanted }) }
}
