'use client'
import type { Engine, PublicState } from '@walletchart/engine'
import type { ReceiveAddress, ReceiveControls } from '@walletchart/engine/receive'
import { useCallback, useEffect, useMemo, useState } from 'react'

/** The addresses as far as they are known. `off`: the app does not offer to receive. */
export type ReadAddresses =
  | { readonly status: 'off' | 'reading' }
  | { readonly status: 'ready'; readonly addresses: readonly ReceiveAddress[] }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** The part of the state that addresses hang on. */
export type AddressState = Pick<PublicState, 'accounts' | 'networks' | 'features'>

interface Known {
  readonly controls: ReceiveControls
  readonly key: string
  readonly read: { readonly addresses: readonly ReceiveAddress[] } | { readonly error: unknown }
}

/** The accounts that the addresses are of. Those of others are never shown. */
const keyOf = ({ accounts }: AddressState): string =>
  Object.values(accounts)
    .map(({ caipAddress }) => caipAddress ?? '')
    .join(' ')

/** Reads the addresses to receive on, and reads them again when accounts or networks change. */
export function useReadAddresses(engine: Engine, state: AddressState): ReadAddresses {
  const { accounts, networks, features } = state
  const controls = features.receive === true ? engine.receive : undefined
  const key = keyOf(state)
  const [known, setKnown] = useState<Known>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are reasons to read again.
  useEffect(() => {
    if (controls === undefined) return undefined
    const ending = new AbortController()
    const settle = (read: Known['read']): void => {
      if (!ending.signal.aborted) setKnown({ controls, key, read })
    }
    controls.addresses({ signal: ending.signal }).then(
      (addresses) => settle({ addresses }),
      (error: unknown) => settle({ error }),
    )
    return () => ending.abort()
  }, [controls, key, accounts, networks, turn])

  const retry = useCallback(() => {
    setKnown(undefined)
    setTurn((before) => before + 1)
  }, [])
  return useMemo(() => {
    if (controls === undefined) return { status: 'off' }
    if (known === undefined || known.controls !== controls || known.key !== key) return { status: 'reading' }
    if ('error' in known.read) return { status: 'failed', error: known.read.error, retry }
    return { status: 'ready', addresses: known.read.addresses }
  }, [controls, key, known, retry])
}
