'use client'
import type { ReactElement } from 'react'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { type ContentTab, ContentTabs } from '../../../parts/content-tabs.js'
import { AccountTokens, type AccountTokensProps } from './account-tokens.js'
import { useKeptFocus } from './use-kept-focus.js'

export interface AccountTabsProps extends AccountTokensProps {
  /** The name of all the tabs, where there are others than the tokens. */
  readonly label: string | undefined
  /** The tabs after the tokens. */
  readonly others: readonly ContentTab[]
  readonly shows: readonly [id: string, show: (id: string) => void]
}

/** The lists of an account. */
export function AccountTabs({ label, others, shows, ...props }: AccountTabsProps): ReactElement {
  const t = useText(tokensMessages)
  const tabs: readonly [ContentTab, ...ContentTab[]] = [
    { id: 'tokens', label: t('tokens.title'), content: () => <AccountTokens {...props} /> },
    ...others,
  ]
  return (
    <div {...useKeptFocus()}>
      <ContentTabs label={label ?? t('tokens.tabs')} tabs={tabs} shows={shows} />
    </div>
  )
}
