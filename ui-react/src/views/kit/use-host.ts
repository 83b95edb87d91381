'use client'
import { type Host, readHost } from '@walletchart/engine/links'
import { useMemo } from 'react'

/** Where the page runs: a phone opens wallets, everything else shows codes. */
export const useHost = (): Host => useMemo(() => readHost(window), [])
