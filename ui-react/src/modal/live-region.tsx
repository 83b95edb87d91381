'use client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Messages, Translate } from '../messages/catalogue.js'
import { VisuallyHidden } from '../parts/visually-hidden.js'
import { useSkin } from '../provider/use-skin.js'
import { announcementOf } from './announcement-of.js'

/** Reads aloud what happens to the connection, whether or not the modal shows. */
export function LiveRegion({ t }: { readonly t: Translate<Messages> }): ReactElement {
  const { engine, source } = useSkin()
  const [words, setWords] = useState('')
  // This file may come a moment after what made it needed: nothing was said of the time before.
  const heard = useRef(engine.getInitialState())

  useEffect(() => {
    const listen = (): void => {
      const now = source.getSnapshot()
      const said = announcementOf(heard.current, now, t)
      heard.current = now
      // The same words twice are read only once, unless something in them is another.
      if (said !== undefined) setWords((last) => (last === said ? `${said}\u00a0` : said))
    }
    listen()
    const { unsubscribe } = source.subscribe(listen)
    return unsubscribe
  }, [source, t])

  return (
    <div data-part="live" role="status" aria-live="polite">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  )
}
