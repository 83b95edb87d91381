'use client'
import type { Engine } from '@walletchart/engine'
import { useSkin } from '../provider/use-skin.js'

/** The engine of the provider above. @throws WalletchartError `OPTION_INVALID` without one */
export function useEngine(): Engine {
  return useSkin().engine
}
