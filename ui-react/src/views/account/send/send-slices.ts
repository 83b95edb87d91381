'use client'
import type { SendForm, SendState, SentEntry } from '@walletchart/engine/send'
import { useMemo } from 'react'
import { useShown } from '../../../modal/use-shown.js'
import { useShownSymbols } from './use-shown-symbols.js'

const emptyForm: SendForm = {
  place: undefined,
  token: { step: 'none', id: undefined, symbol: undefined, decimals: undefined, problem: undefined },
  amount: { step: 'empty', text: '', isMax: false, units: undefined, problem: undefined },
  receiver: { step: 'empty', text: '', found: undefined, accepted: false, problem: undefined },
  price: { step: 'none', quote: undefined, problem: undefined },
  networkBalanceInUSD: undefined,
  isReady: false,
}
const idle: SendState = {
  step: 'idle',
  review: undefined,
  asked: undefined,
  transaction: undefined,
  isConfirming: false,
  failure: undefined,
}
const none: readonly SentEntry[] = []

/** The form of a transfer; empty until something is known of it. Its symbols are fit for a button. */
export function useSendForm(): SendForm {
  const form = useShown(({ sendForm }) => sendForm ?? emptyForm)
  const shown = useShownSymbols()
  return useMemo(() => {
    const { token, price } = form
    const { id, symbol } = token
    const { quote } = price
    return {
      ...form,
      token: {
        ...token,
        symbol: id === undefined || symbol === undefined ? symbol : shown({ token: id, symbol }),
      },
      price: { ...price, quote: quote && { ...quote, symbol: shown(quote) } },
    }
  }, [form, shown])
}

/** The transfer that is reviewed or under way. */
export function useSendState(): SendState {
  const send = useShown((state) => state.send ?? idle)
  const shown = useShownSymbols()
  return useMemo(
    () => ({ ...send, review: send.review && { ...send.review, symbol: shown(send.review) } }),
    [send, shown],
  )
}

/** All that was sent, the newest first. */
export function useSent(): readonly SentEntry[] {
  const sent = useShown((state) => state.sent ?? none)
  const shown = useShownSymbols()
  return useMemo(() => sent.map((entry) => ({ ...entry, symbol: shown(entry) })), [sent, shown])
}
