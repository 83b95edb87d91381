'use client'
import type { SendForm, SendState, SentEntry } from '@walletchart/engine/send'
import { useShown } from '../../../modal/use-shown.js'

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

/** The form of a transfer; empty until something is known of it. */
export const useSendForm = (): SendForm => useShown(({ sendForm }) => sendForm ?? emptyForm)

/** The transfer that is reviewed or under way. */
export const useSendState = (): SendState => useShown(({ send }) => send ?? idle)

/** All that was sent, the newest first. */
export const useSent = (): readonly SentEntry[] => useShown(({ sent }) => sent ?? none)
