'use client'
import { type Opener, windowOpener } from '@walletchart/engine/links'
import { useMemo } from 'react'

/** What opens wallets from here, and what it knows of the device. */
export const useOpener = (): Opener => useMemo(() => windowOpener(window), [])
