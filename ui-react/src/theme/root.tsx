import type { ReactElement, ReactNode } from 'react'

export type ResolvedTheme = 'light' | 'dark'

export interface RootProps {
  /** Leave out to follow the system: the stylesheet then decides by itself, also before scripts run. */
  readonly theme?: ResolvedTheme | undefined
  /** Leave out to follow the page. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  readonly lang?: string | undefined
  /** A `span`, for places where text stands, as a button in a paragraph. */
  readonly inline?: boolean
  readonly children?: ReactNode
}

/**
 * The one element the stylesheet hangs on: everything of the kit is inside such a root, in the page and in portals.
 * It makes no box of its own.
 */
export function Root({ theme, dir, lang, inline = false, children }: RootProps): ReactElement {
  const Element = inline ? 'span' : 'div'
  return (
    <Element className="walletchart" data-theme={theme} dir={dir} lang={lang}>
      {children}
    </Element>
  )
}
