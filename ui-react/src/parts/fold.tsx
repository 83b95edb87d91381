'use client'
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Row } from './row.js'

export interface FoldProps {
  readonly name: string
  readonly mark?: ReactNode
  readonly secondLine?: string | undefined
  /** One word, as how much there is. */
  readonly trailing?: ReactNode
  /** It is open, and how to open it, for a view that keeps it. */
  readonly opens?: readonly [open: boolean, setOpen: (open: boolean) => void]
  readonly children: ReactNode
}

/** A row that opens and closes what is under it. */
export function Fold({ name, mark, secondLine, trailing, opens, children }: FoldProps): ReactElement {
  const region = useId()
  const own = useState(false)
  const [open, setOpen] = opens ?? own
  const content = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  // It opens downwards, where a foot may cover it. One that starts open is not what the user came for.
  useEffect(() => {
    if (open && !wasOpen.current) content.current?.scrollIntoView?.({ block: 'nearest' })
    wasOpen.current = open
  }, [open])
  return (
    <div data-part="fold">
      <Row
        name={name}
        mark={mark}
        secondLine={secondLine}
        // A sentence, which is not cut.
        caution={secondLine !== undefined}
        trailing={trailing}
        unfolds={{ open, region }}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <div ref={content} data-part="fold-content" id={region}>
          {children}
        </div>
      ) : null}
    </div>
  )
}
