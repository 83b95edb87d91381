'use client'
import type { PublicState, WalletchartError } from '@walletchart/engine'
import type { AskedPayment, PaymentRequest, ReceiveAddress } from '@walletchart/engine/receive'
import { useCallback, useMemo } from 'react'
import type { FamilyChoice } from './use-account.js'
import { type AttemptState, typedError, useAttempt } from './use-attempt.js'
import { useEngine } from './use-engine.js'
import { useReadAddresses } from './use-read-addresses.js'
import { useWalletState } from './use-wallet-state.js'

export interface Receive {
  /** `off`: the app does not turn `receive()` on, or switched it off. `reading` also before the start. */
  readonly status: 'off' | 'reading' | 'ready' | 'failed'
  /** The addresses on which the connected accounts receive; empty until they are known. */
  readonly addresses: readonly ReceiveAddress[]
  /** Why they could not be read. */
  readonly error: WalletchartError | undefined
  /** Reads them again after a failure. */
  readonly retry: () => void
  /** Makes a payment URI. Resolves with undefined on a failure, which is in `asked`. Never rejects. */
  readonly request: (request: PaymentRequest) => Promise<AskedPayment | undefined>
  /** Where the newest request of this hook stands. */
  readonly asked: AttemptState<AskedPayment>
}

const none: readonly ReceiveAddress[] = []
const nothing = (): void => undefined

/** The addresses to receive on, of every family or of one, and payments to ask for. */
export function useReceive({ namespace }: FamilyChoice = {}): Receive {
  const engine = useEngine()
  const state = useWalletState(selectState, isSameState)
  const read = useReadAddresses(engine, state)
  const [request, asked] = useAttempt(
    useCallback(
      async (given: PaymentRequest) => {
        const controls = engine.receive
        if (controls === undefined) throw new Error('Turn receive() on in features.')
        return controls.request(given)
      },
      [engine],
    ),
  )
  return useMemo(() => {
    const all = read.status === 'ready' ? read.addresses : none
    return {
      status: read.status,
      addresses: namespace === undefined ? all : all.filter((one) => one.namespace === namespace),
      error: read.status === 'failed' ? typedError(read.error) : undefined,
      retry: read.status === 'failed' ? read.retry : nothing,
      request,
      asked,
    }
  }, [read, namespace, request, asked])
}

const selectState = ({ accounts, networks, features }: PublicState) => ({ accounts, networks, features })

type State = ReturnType<typeof selectState>

const isSameState = (one: State, other: State): boolean =>
  one.accounts === other.accounts && one.networks === other.networks && one.features === other.features
