'use client'
import { createContext } from 'react'
import type { Skin } from './skin.js'

/** Filled by the provider. */
export const SkinContext = createContext<Skin | undefined>(undefined)
