'use client'
import type { Namespace } from '@walletchart/engine'
import { useCallback } from 'react'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { familyName } from './family-name.js'

/** Gives the name of each family. */
export function useFamilyName(): (namespace: Namespace) => string {
  const { t } = useViewScope()
  const networks = useShown((state) => state.networks)
  return useCallback((namespace) => familyName(namespace, networks, t), [networks, t])
}
