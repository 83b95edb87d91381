import type { ReactElement, ReactNode } from 'react'

export interface CardProps {
  readonly title: string
  readonly note?: string
  /** Buttons beside the title. */
  readonly tools?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A titled part of the page. */
export function Card({ title, note, tools, className = '', children }: CardProps): ReactElement {
  return (
    <section className={`card ${className}`} aria-label={title}>
      <div className="card-head">
        <div>
          <h2>{title}</h2>
          {note === undefined ? null : <p className="note">{note}</p>}
        </div>
        {tools === undefined ? null : <div className="tools">{tools}</div>}
      </div>
      {children}
    </section>
  )
}
