'use client'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { type ContentTab, ContentTabs } from '../../../parts/content-tabs.js'
import { keptOnTop } from '../kept-on-top.js'
import { AccountTokens, type AccountTokensProps } from './account-tokens.js'
import { useKeptFocus } from './use-kept-focus.js'

const useKeptScroll = keptOnTop<number>()

export interface AccountTabsProps extends AccountTokensProps {
  /** The name of all the tabs, where there are others than the tokens. */
  readonly label: string | undefined
  /** The tabs after the tokens. */
  readonly others: readonly ContentTab[]
  readonly shows: readonly [id: string, show: (id: string) => void]
}

/** The lists of an account. Back from another view finds them scrolled as they were. */
export function AccountTabs({ label, others, shows, ...props }: AccountTabsProps): ReactElement {
  const t = useText(tokensMessages)
  const root = useRef<HTMLDivElement>(null)
  const body = (): Element | null => root.current?.closest('[data-part="body"]') ?? null
  const before = useKeptScroll(props.account.address ?? '', () => body()?.scrollTop ?? 0)
  // The lists below have their height by now.
  useLayoutEffect(() => {
    const scrolled = root.current?.closest('[data-part="body"]')
    if (before !== undefined && scrolled) scrolled.scrollTop = before
  }, [before])

  const tabs: readonly [ContentTab, ...ContentTab[]] = [
    { id: 'tokens', label: t('tokens.title'), content: () => <AccountTokens {...props} /> },
    ...others,
  ]
  return (
    <div {...useKeptFocus()}>
      <div ref={root}>
        <ContentTabs label={label ?? t('tokens.tabs')} tabs={tabs} shows={shows} />
      </div>
    </div>
  )
}
