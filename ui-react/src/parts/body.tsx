import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'

export interface BodyProps {
  readonly children: ReactNode
  /** Names the region when it has to be focusable to be scrolled by keyboard. */
  readonly label: string
}

/** The middle of a view: the only part that scrolls. */
export function Body({ children, label }: BodyProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  const [above, setAbove] = useState(false)
  const [more, setMore] = useState(false)

  useEffect(() => {
    const body = ref.current
    const content = inner.current
    if (body === null || content === null) return undefined
    const measure = (): void => {
      setScrolls(body.scrollHeight > body.clientHeight + 1)
      setAbove(body.scrollTop > 1)
      setMore(body.scrollHeight - body.scrollTop - body.clientHeight > 1)
    }
    measure()
    body.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined
    observer?.observe(body)
    observer?.observe(content)
    return () => {
      body.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [])

  return (
    <div
      ref={ref}
      data-part="body"
      data-above={above ? '' : undefined}
      data-more={more ? '' : undefined}
      // A region that scrolls has to be reachable by keyboard.
      {...(scrolls ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <div ref={inner} data-part="body-content">
        {children}
      </div>
    </div>
  )
}
