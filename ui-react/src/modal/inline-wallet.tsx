'use client'
import type { CSSProperties, ReactElement } from 'react'
import { useSkin } from '../provider/use-skin.js'
import { Root } from '../theme/root.js'
import { lazyPart } from './lazy-part.js'
import { LoadFailed } from './load-failed.js'
import { useLazyPart } from './use-lazy-part.js'

export interface InlineWalletProps {
  /** The level of the heading of each view. Default 2; headings inside a view are one level below. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5
  readonly className?: string
  readonly style?: CSSProperties
}

const panelPart = /* @__PURE__ */ lazyPart(() => import('./inline-panel.js'))

/**
 * The views of the modal in the page of the app: the wallets, and once connected the account. While it is mounted the modal stays
 * closed, and every view that is opened shows here. Of several panels the first one shows the views.
 */
export function InlineWallet({ headingLevel = 2, className, style }: InlineWalletProps): ReactElement {
  const { root } = useSkin()
  const part = useLazyPart(panelPart)
  if (part.status === 'failed') return <LoadFailed onRetry={part.retry} />
  return (
    <Root {...root}>
      {part.status === 'ready' ? (
        <part.part.InlinePanel headingLevel={headingLevel} className={className} style={style} />
      ) : (
        <div data-part="inline" className={className} style={style} />
      )}
    </Root>
  )
}
