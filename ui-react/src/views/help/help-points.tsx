'use client'
import type { ReactElement } from 'react'
import { Mark } from '../../parts/mark.js'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'

export interface HelpPoint {
  readonly icon: ReactElement
  readonly name: string
  readonly line: string
}

export interface HelpPointsProps {
  readonly label: string
  readonly points: readonly HelpPoint[]
}

/** A few plain sentences, each beside a picture. */
export function HelpPoints({ label, points }: HelpPointsProps): ReactElement {
  return (
    <RowGroup label={label} look="flat">
      {points.map(({ icon, name, line }) => (
        <Row key={name} name={name} mark={<Mark name={name} icon={icon} />} secondLine={line} />
      ))}
    </RowGroup>
  )
}
