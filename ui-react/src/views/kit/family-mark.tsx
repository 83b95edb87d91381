'use client'
import type { Namespace } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { useShown } from '../../modal/use-shown.js'
import { NetworkMark } from '../../parts/network-mark.js'
import { useFamilyName } from './use-family-name.js'

/** A family: its shape, in the colour of its first network. */
export function FamilyMark({ namespace }: { readonly namespace: Namespace }): ReactElement {
  const first = useShown((state) => state.networks[namespace]?.caipNetworks[0]?.caipNetworkId)
  const nameOf = useFamilyName()
  return <NetworkMark id={first ?? `${namespace}:`} name={nameOf(namespace)} />
}
