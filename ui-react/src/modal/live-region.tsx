'use client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../parts/visually-hidden.js'
import { useSkin } from '../provider/use-skin.js'
import type { Announcement, SpokenText } from './announcement.js'
import { speechOf } from './speech.js'
import { useAnnouncements } from './use-announcements.js'

/** A region has to be in the document this long before browsers notice its words, in ms. */
const NOTICED_MS = 100

interface Line extends Announcement {
  readonly turn: number
}

/**
 * The one place that reads aloud: what happens to the connection, what views and toasts say, whether or not the modal
 * shows. Its two halves are there from the start, because a region that comes with its text is often not read.
 */
export function LiveRegion({ t }: { readonly t: SpokenText }): ReactElement {
  const { engine } = useSkin()
  const [line, setLine] = useState<Line>()
  const turns = useRef(0)

  useAnnouncements(t)
  useEffect(() => {
    const speech = speechOf(engine)
    const read = (): void => {
      if (!speech.markRead()) return
      const said = speech.current()
      turns.current += 1
      setLine(said === undefined ? undefined : { ...said, turn: turns.current })
    }
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      read()
      stop = speech.subscribe(read)
    }, NOTICED_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [engine])

  // Another element each time: the same words twice are then read twice.
  const words = line === undefined ? null : <VisuallyHidden key={line.turn}>{line.words}</VisuallyHidden>
  return (
    <div data-part="live">
      <div aria-live="polite">{line?.urgent === false ? words : null}</div>
      <div aria-live="assertive">{line?.urgent === true ? words : null}</div>
    </div>
  )
}
