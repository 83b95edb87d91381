'use client'
import type { ReactElement } from 'react'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'

export interface HelpPoint {
  readonly drawing: ReactElement
  readonly name: string
  readonly line: string
}

export interface HelpPointsProps {
  readonly label: string
  readonly points: readonly HelpPoint[]
}

/** A few plain sentences, each with a drawing. */
export function HelpPoints({ label, points }: HelpPointsProps): ReactElement {
  return (
    <RowGroup label={label} look="flat">
      {points.map(({ drawing, name, line }) => (
        <Row key={name} name={name} mark={drawing} secondLine={line} />
      ))}
    </RowGroup>
  )
}
