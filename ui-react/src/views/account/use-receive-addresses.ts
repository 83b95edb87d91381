'use client'
import { useMemo } from 'react'
import { type ReadAddresses, useReadAddresses } from '../../hooks/use-read-addresses.js'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'

/** The addresses to receive on, of the accounts that the view shows. */
export function useReceiveAddresses(): ReadAddresses {
  const { engine } = useViewScope()
  const accounts = useShown((state) => state.accounts)
  const networks = useShown((state) => state.networks)
  const features = useShown((state) => state.features)
  return useReadAddresses(
    engine,
    useMemo(() => ({ accounts, networks, features }), [accounts, networks, features]),
  )
}
