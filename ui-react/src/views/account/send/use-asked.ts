'use client'
import type { SendForm, SendFormChange } from '@walletchart/engine/send'
import { useEffect, useRef } from 'react'

/** An amount that a payment link asks for, where the form has another one. */
export interface AskedAmount {
  /** Whole units. */
  readonly amount: string
  readonly take: () => void
}

/** The amount that the link in the receiver's field asks for. It fills an empty amount by itself, once; it never replaces another. */
export function useAsked(
  form: SendForm,
  isAmountEmpty: boolean,
  edit: (change: SendFormChange) => void,
): AskedAmount | undefined {
  const { found, text } = form.receiver
  const { amount, token } = found?.asks ?? {}
  const filled = useRef<string | undefined>(undefined)
  const newest = useRef(edit)
  useEffect(() => {
    newest.current = edit
  })
  // A link that names no token asks for the coin.
  const wanted = token ?? 'native'
  const isThere = form.amount.text === amount && form.token.id === wanted
  useEffect(() => {
    if (amount === undefined || filled.current === text) return
    filled.current = text
    if (isAmountEmpty) newest.current({ amount, token: wanted })
  }, [amount, text, wanted, isAmountEmpty])
  if (amount === undefined || isThere) return undefined
  return { amount, take: () => edit({ amount, token: wanted }) }
}
