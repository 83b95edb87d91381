'use client'
import type { Engine, ModalState, PublicState } from '@walletchart/engine'
import { useMemo } from 'react'
import { useEngine } from './use-engine.js'
import { useWalletState } from './use-wallet-state.js'

export interface Modal extends ModalState {
  /** Called `show`, because `open` is the state. Without a view: Account when connected, else Connect. */
  readonly show: Engine['open']
  /** Held views close only with `force`. */
  readonly close: Engine['close']
}

const selectModal = (state: PublicState): ModalState => state.modal

/** The state of the modal, and how to open and close it. */
export function useModal(): Modal {
  const engine = useEngine()
  const modal = useWalletState(selectModal)
  return useMemo(() => ({ ...modal, show: engine.open, close: engine.close }), [engine, modal])
}
