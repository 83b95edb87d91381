'use client'
import { useCallback, useState } from 'react'

interface Local {
  /** The network and account of the form. */
  readonly at: string
  readonly typed: string
  /** The texts that the engine may hold while it follows: the one before, and all that were passed since. */
  readonly passed: readonly string[]
}

/** A text as it was typed, and what the engine got of it. */
export interface Typed {
  /** Undefined where the text of the engine is the one to show. */
  readonly typed: string | undefined
  /** Notes what was typed, and what the engine gets. */
  readonly type: (typed: string, passes: string) => void
  /** Writes the same amount in another way. */
  readonly rewrite: (typed: string | undefined) => void
}

/**
 * The text of a field that the engine holds in a form of its own. The engine may be some keys behind; a text of another origin takes the
 * place of what was typed.
 * @param known the text that the engine holds
 * @param before what was typed when the view was left
 * @param at the network and account of the form. Another place empties the form, also of what the engine never got.
 */
export function useTyped(known: string, before: string | undefined, at: string): Typed {
  const [local, setLocal] = useState<Local | undefined>(
    before === undefined ? undefined : { at, typed: before, passed: [known] },
  )
  const isOwn = local?.at === at && local.passed.includes(known)
  if (local !== undefined && !isOwn) setLocal(undefined)
  else if (local !== undefined && local.passed.length > 1 && local.passed.at(-1) === known)
    setLocal({ ...local, passed: [known] })

  const type = useCallback(
    (typed: string, passes: string) =>
      setLocal((last) => ({ at, typed, passed: [...(last?.passed ?? [known]), passes] })),
    [known, at],
  )
  const rewrite = useCallback(
    (typed: string | undefined) =>
      setLocal((last) => (typed === undefined ? undefined : { at, typed, passed: last?.passed ?? [known] })),
    [known, at],
  )
  return { typed: isOwn ? local?.typed : undefined, type, rewrite }
}
