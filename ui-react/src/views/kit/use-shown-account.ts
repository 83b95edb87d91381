'use client'
import type { Account, PublicState } from '@walletchart/engine'
import { useShown } from '../../modal/use-shown.js'

/** The account a view is about: that of the family it was opened for, else of the active one. */
export const shownAccount = ({ accounts, modal, activeNamespace }: PublicState): Account | undefined =>
  accounts[modal.data.namespace ?? activeNamespace]

export const useShownAccount = (): Account | undefined => useShown(shownAccount)
