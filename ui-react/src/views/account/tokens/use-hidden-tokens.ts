'use client'
import type { Engine } from '@walletchart/engine'
import type { TokenBalance } from '@walletchart/engine/tokens'
import { useState } from 'react'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { holdingKey } from './token-text.js'

/** Kept as long as the page is there: the kit stores nothing of what an account holds. */
const known = new WeakMap<Engine, ReadonlySet<string>>()
const none: ReadonlySet<string> = new Set()

export interface HiddenTokens {
  /** The tokens without the hidden ones. */
  readonly shown: readonly TokenBalance[]
  readonly hide: (token: TokenBalance) => void
  readonly showAll: () => void
  /** The token that was hidden last, while the view shows. */
  readonly last: TokenBalance | undefined
}

/** The tokens that the user hid. */
export function useHiddenTokens(tokens: readonly TokenBalance[]): HiddenTokens {
  const { engine } = useViewScope()
  const [hidden, setHidden] = useState(() => known.get(engine) ?? none)
  const [last, setLast] = useState<TokenBalance>()
  const set = (next: ReadonlySet<string>, token: TokenBalance | undefined): void => {
    known.set(engine, next)
    setHidden(next)
    setLast(token)
  }
  return {
    shown: hidden.size === 0 ? tokens : tokens.filter((token) => !hidden.has(holdingKey(token))),
    hide: (token) => set(new Set([...hidden, holdingKey(token)]), token),
    showAll: () => set(none, undefined),
    last,
  }
}
