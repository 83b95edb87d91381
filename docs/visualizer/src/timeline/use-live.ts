import { useCallback, useEffect, useState } from 'react'
import { liveOriginIn } from '../../../../chart-kit/src/inspect/live-address.js'
import { receiveInspection } from '../../../../chart-kit/src/inspect/live-receive.js'
import type { TraceEntry } from '../../../../chart-kit/src/inspect/trace.js'

/** A running engine in another window, as far as it is heard. */
export interface Live {
  /** The window that could be listened to: the one that opened this page, or the one around it. */
  readonly source: Window | undefined
  readonly origin: string
  readonly state: 'off' | 'waiting' | 'on' | 'ended'
  readonly entries: readonly TraceEntry[]
  attach(origin: string): void
  detach(): void
}

/** Older entries fall out, so that a page that stays open for days does not grow. */
const MOST_ENTRIES = 5_000

const sourceWindow = (): Window | undefined => {
  const opener: Window | null = window.opener
  if (opener !== null) return opener
  return window.parent === window ? undefined : window.parent
}

/** Where the other window most likely is: as the address says, else the page that led here. */
const likelyOrigin = (): string => {
  const said = liveOriginIn(window.location.href)
  if (said !== undefined) return said
  try {
    return new URL(document.referrer).origin
  } catch {
    return window.location.origin
  }
}

/** Listens to an engine. Begins by itself when the address says where. */
export function useLive(): Live {
  const [source] = useState(sourceWindow)
  const [origin, setOrigin] = useState(likelyOrigin)
  const [on, setOn] = useState(() => source !== undefined && liveOriginIn(window.location.href) !== undefined)
  const [state, setState] = useState<Live['state']>('off')
  const [entries, setEntries] = useState<readonly TraceEntry[]>([])

  useEffect(() => {
    if (!on || source === undefined) {
      setState('off')
      return
    }
    setState('waiting')
    return receiveInspection({
      source,
      origin,
      onState: (message) => {
        setState('on')
        setEntries(message.entries)
      },
      onEntry: ({ entry }) => setEntries((old) => [...old.slice(-MOST_ENTRIES), entry]),
      onBye: () => setState('ended'),
    })
  }, [on, source, origin])

  return {
    source,
    origin,
    state,
    entries,
    attach: useCallback((where: string) => {
      setOrigin(where)
      setOn(true)
    }, []),
    detach: useCallback(() => setOn(false), []),
  }
}
