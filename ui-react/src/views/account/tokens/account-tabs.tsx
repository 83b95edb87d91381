'use client'
import type { ReactElement } from 'react'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { type ContentTab, ContentTabs } from '../../../parts/content-tabs.js'
import { AccountTokens, type AccountTokensProps } from './account-tokens.js'
import { useKeptFocus } from './use-kept-focus.js'

/** The lists of an account. */
export function AccountTabs(props: AccountTokensProps): ReactElement {
  const t = useText(tokensMessages)
  const tabs: readonly [ContentTab, ...ContentTab[]] = [
    { id: 'tokens', label: t('tokens.title'), content: () => <AccountTokens {...props} /> },
  ]
  return (
    <div {...useKeptFocus()}>
      <ContentTabs label={t('tokens.tabs')} tabs={tabs} />
    </div>
  )
}
