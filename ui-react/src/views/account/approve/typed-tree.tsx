import type { ReactElement } from 'react'
import { Facts } from '../../../parts/facts.js'
import { revealed, revealedLine } from '../../sign-in/foreign-text.js'
import type { TypedLine } from './decoded-part.js'

/** Longer values stand under their name. */
const SHORT = 24
const LONGEST_NAME = 100
const INDENT_PX = 12

interface TypedFactProps {
  readonly line: TypedLine
  /** In place of the name of the field. */
  readonly label?: string | undefined
}

/** One value of typed data, whole. A field of a struct is indented under its name. */
export function TypedFact({ line: { depth, name, value }, label }: TypedFactProps): ReactElement {
  return (
    <div data-part="fact" style={{ paddingInlineStart: depth * INDENT_PX }}>
      <dt>{label ?? revealedLine(name, LONGEST_NAME)}</dt>
      <dd data-whole={value !== undefined && value.length > SHORT ? '' : undefined}>
        {value === undefined ? null : (
          <bdi dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
            {revealed(value)}
          </bdi>
        )}
      </dd>
    </div>
  )
}

/** Names and values of typed data. */
export function TypedTree({ lines }: { readonly lines: readonly TypedLine[] }): ReactElement | null {
  if (lines.length === 0) return null
  return (
    <Facts>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request never move.
        <TypedFact key={at} line={line} />
      ))}
    </Facts>
  )
}
