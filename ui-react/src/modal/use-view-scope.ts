'use client'
import { WalletchartError } from '@walletchart/engine'
import { useContext } from 'react'
import { type ViewScope, ViewScopeContext } from './view-scope.js'

/** @throws WalletchartError `OPTION_INVALID` outside the modal */
export function useViewScope(): ViewScope {
  const scope = useContext(ViewScopeContext)
  if (scope === undefined)
    throw new WalletchartError('OPTION_INVALID', {
      params: { option: 'view' },
      details: 'Views stand inside <WalletModal>. Open one with engine.open({ view }).',
    })
  return scope
}
