'use client'
import { WalletchartError } from '@walletchart/engine'
import { useContext } from 'react'
import type { Skin } from './skin.js'
import { SkinContext } from './skin-context.js'

/** @throws WalletchartError `OPTION_INVALID` outside a `WalletProvider` */
export function useSkin(): Skin {
  const skin = useContext(SkinContext)
  if (skin === undefined)
    throw new WalletchartError('OPTION_INVALID', {
      params: { option: 'engine' },
      details: 'No engine was given here. Put <WalletProvider engine={engine}> around this component.',
    })
  return skin
}
