'use client'
import type { PublicState } from '@walletchart/engine'
import type {
  ReplaceRequest,
  SendForm,
  SendFormChange,
  SendRequest,
  SendReview,
  SendState,
  SentEntry,
  SentTransaction,
} from '@walletchart/engine/send'
import { useCallback, useMemo } from 'react'
import { type AttemptState, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'
import { useWalletState } from './use-wallet-state.js'

export interface Send {
  /** False in an app that does not turn `send()` on, or switched it off, and before the start. */
  readonly isOn: boolean
  /** The form of the account that the app shows, with what is known of each field. Undefined while off. */
  readonly form: SendForm | undefined
  /** The transfer that is reviewed or under way. Undefined while off. */
  readonly send: SendState | undefined
  /** The transfers of this browser, the newest first. */
  readonly sent: readonly SentEntry[]
  /** Changes the form. A field that cannot be used says so in `form`. */
  readonly edit: (change: SendFormChange) => void
  /** Reads again what the form could not read. */
  readonly retry: () => void
  /** Empties the form. */
  readonly clear: () => void
  /** Reviews a transfer, without a request that of the form. Resolves with undefined on a failure, which is in `reviewed`. Never rejects. */
  readonly review: (request?: SendRequest | ReplaceRequest) => Promise<SendReview | undefined>
  /** Where the newest review of this hook stands. */
  readonly reviewed: AttemptState<SendReview>
  /** Asks the wallet for the review that shows in `send`. Resolves with undefined on a failure, which is in `confirmed`. Never rejects. */
  readonly confirm: () => Promise<SentTransaction | undefined>
  /** Where the newest confirmation of this hook stands. */
  readonly confirmed: AttemptState<SentTransaction>
  /** Gives the transfer up. */
  readonly cancel: () => void
  /** Ends the view of a transfer that is over. In `unknown` the user says by it that nothing was sent. */
  readonly forget: () => void
  /** Asks again for a transaction of `sent` that is unknown or dropped. `sent` says how it ended. */
  readonly check: (id: string) => void
}

const none: readonly SentEntry[] = []
/** The state says what became of it. */
const inState = (): void => undefined

/** Sending for views of your own: the form, the review, the wallet, and what was sent. */
export function useSend(): Send {
  const engine = useEngine()
  const { isOn, form, send, sent } = useWalletState(selectState, isSameState)
  const controls = useCallback(() => {
    if (engine.send === undefined) throw new Error('Turn send() on in features.')
    return engine.send
  }, [engine])
  const [review, reviewed] = useAttempt(
    useCallback(async (request?: SendRequest | ReplaceRequest) => controls().review(request), [controls]),
  )
  const [confirm, confirmed] = useAttempt(
    useCallback(
      async () => controls().confirm({ review: engine.getState().send?.review?.id ?? '' }),
      [engine, controls],
    ),
  )
  const commands = useMemo(
    () => ({
      edit: (change: SendFormChange) => void engine.send?.edit(change).catch(inState),
      retry: () => engine.send?.retry(),
      clear: () => engine.send?.clear(),
      cancel: () => engine.send?.cancel(),
      forget: () => engine.send?.forget(),
      check: (id: string) => void engine.send?.check(id).catch(inState),
    }),
    [engine],
  )
  return useMemo(
    () => ({
      isOn,
      form: isOn ? form : undefined,
      send: isOn ? send : undefined,
      sent: sent ?? none,
      review,
      reviewed,
      confirm,
      confirmed,
      ...commands,
    }),
    [isOn, form, send, sent, review, reviewed, confirm, confirmed, commands],
  )
}

const selectState = ({ features, sendForm, send, sent }: PublicState) => ({
  isOn: features.send === true,
  form: sendForm,
  send,
  sent,
})

type State = ReturnType<typeof selectState>

const isSameState = (one: State, other: State): boolean =>
  one.isOn === other.isOn && one.form === other.form && one.send === other.send && one.sent === other.sent
