import type { ReactElement } from 'react'

/** Most shapes of a row. */
const MOST = 5

/** The silhouettes of network marks. Holes tell the round ones apart at this size. */
const shapes: ReadonlyMap<string, string> = new Map([
  ['eip155', 'M7 1a6 6 0 0 1 0 12A6 6 0 0 1 7 1'],
  ['solana', 'M4 1h6q3 0 3 3v6q0 3-3 3H4q-3 0-3-3V4q0-3 3-3'],
  ['bip122', 'M7 .5l5.6 3.2v6.6L7 13.5l-5.6-3.2V3.7zM7 5a2 2 0 0 0 0 4 2 2 0 0 0 0-4'],
  ['polkadot', 'M4.5 1h5L13 4.5v5L9.5 13h-5L1 9.5v-5zM6 4v2H4v2h2v2h2V8h2V6H8V4z'],
  ['cosmos', 'M7 0l7 7-7 7-7-7z'],
])

/** Any other family. */
const ring = 'M7 1a6 6 0 0 1 0 12A6 6 0 0 1 7 1M7 3.5a3.5 3.5 0 0 0 0 7 3.5 3.5 0 0 0 0-7'

export interface FamilyShapesProps {
  /** CAIP-2 namespaces, in the order they are drawn. */
  readonly namespaces: readonly string[]
  /** Their names in words, which is what is read. */
  readonly label: string
}

/** The families that something works on, each as a shape in the text colour. */
export function FamilyShapes({ namespaces, label }: FamilyShapesProps): ReactElement {
  return (
    <span data-part="family-shapes" role="img" aria-label={label} title={label}>
      {namespaces.slice(0, MOST).map((namespace) => (
        <svg
          key={namespace}
          viewBox="0 0 14 14"
          width={14}
          height={14}
          fill="currentColor"
          aria-hidden="true"
        >
          <path d={shapes.get(namespace) ?? ring} />
        </svg>
      ))}
    </span>
  )
}
