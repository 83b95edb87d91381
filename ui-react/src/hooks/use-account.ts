'use client'
import type { Account, Namespace, PublicState } from '@walletchart/engine'
import { useCallback } from 'react'
import { useWalletState } from './use-wallet-state.js'

export interface FamilyChoice {
  /** Default: the active family. */
  readonly namespace?: Namespace | undefined
}

/** The account of one family; undefined when the app has no such family. */
export function useAccount<N extends Namespace>(choice: { readonly namespace: N }): Account<N> | undefined
export function useAccount(choice?: FamilyChoice): Account | undefined
export function useAccount({ namespace }: FamilyChoice = {}): Account | undefined {
  return useWalletState(
    useCallback((state: PublicState) => state.accounts[namespace ?? state.activeNamespace], [namespace]),
  )
}
