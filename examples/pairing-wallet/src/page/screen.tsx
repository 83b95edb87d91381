import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.js'

export interface ScreenProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Stands above the title. */
  readonly top?: ReactNode
  /** Goes back to where the screen was opened. */
  readonly back?: (() => void) | undefined
  /** What went wrong with the last press. */
  readonly fault?: string | undefined
  /** The buttons below. */
  readonly foot?: ReactNode
  readonly children?: ReactNode
}

/** One screen: a heading that takes the focus, what it is about, and the buttons where a thumb is. */
export function Screen({ title, lead, top, back, fault, foot, children }: ScreenProps): ReactElement {
  return (
    <>
      <main className="screen" data-with-foot={foot !== undefined}>
        {back === undefined ? null : (
          <button type="button" className="back" onClick={back}>
            <Icon name="back" />
            Back
          </button>
        )}
        {top}
        <h1 className="title" tabIndex={-1} data-heading="">
          {title}
        </h1>
        {lead === undefined ? null : <p className="lead">{lead}</p>}
        {children}
        <p className="fault" role="alert">
          {fault}
        </p>
      </main>
      {foot === undefined ? null : <footer className="foot">{foot}</footer>}
    </>
  )
}
