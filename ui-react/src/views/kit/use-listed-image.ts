'use client'
import type { ListedWallet } from '@walletchart/engine'
import { useEffect, useState } from 'react'
import { useViewScope } from '../../modal/use-view-scope.js'

/** Wallets that only fly by, as in a long list, are not asked for. In ms. */
const GLANCE_MS = 80

export interface ListedImage {
  /** Where the icon is; undefined while it is asked for, and when there is none. */
  readonly src: string | undefined
  /** True while the answer is on its way. */
  readonly waiting: boolean
}

/** The icon of a listed wallet: its own, else that of the listing. */
export function useListedImage(wallet: ListedWallet | undefined): ListedImage {
  const { engine } = useViewScope()
  const own = wallet?.image_url
  const id = own === undefined ? wallet?.image_id : undefined
  const asked = engine.listing === undefined ? undefined : id
  const [answer, setAnswer] = useState<{ readonly id?: string; readonly src?: string | undefined }>({})

  useEffect(() => {
    if (asked === undefined) return undefined
    let gone = false
    const settle = (src?: string): void => {
      if (!gone) setAnswer({ id: asked, src })
    }
    const timer = setTimeout(() => {
      engine.listing?.image(asked).then(settle, () => settle())
    }, GLANCE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [engine, asked])

  if (own !== undefined) return { src: own, waiting: false }
  if (asked === undefined) return { src: undefined, waiting: false }
  return answer.id === asked ? { src: answer.src, waiting: false } : { src: undefined, waiting: true }
}
