import type { ReactElement, ReactNode } from 'react'

/** Names and values, one under the other. */
export function Facts({ children }: { readonly children: ReactNode }): ReactElement {
  return <dl className="facts">{children}</dl>
}

/** One of them; `wide` puts the value under the name. */
export function Fact({
  name,
  wide = false,
  children,
}: {
  readonly name: string
  readonly wide?: boolean
  readonly children: ReactNode
}): ReactElement {
  return (
    <div className="fact" data-wide={wide}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
