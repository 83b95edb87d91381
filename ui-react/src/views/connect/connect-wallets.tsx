'use client'
import type { ReactElement } from 'react'
import { connectMessages } from '../../messages/connect-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { RowGroup } from '../../parts/row-group.js'
import { nameMatches } from '../kit/name-matches.js'
import { SearchList } from '../kit/search-list.js'
import { useWallets } from './use-wallets.js'
import { membersOf, rowKeyOf } from './wallet-members.js'
import { WalletRow } from './wallet-row.js'

/** All wallets of this browser, with a field that narrows them. */
export function ConnectWallets(): ReactElement {
  const { preload } = useViewScope()
  const t = useText(connectMessages)
  const go = useGo('ConnectWallets')
  const wallets = useWallets()
  const matching = (query: string) =>
    wallets.filter((wallet) => nameMatches(query, ...membersOf(wallet).flatMap(({ name, id }) => [name, id])))
  return (
    <>
      <ViewHeader
        title={t('connectWallets.title')}
        help={{
          label: t('modal.help'),
          onClick: () => go('WhatIsAWallet'),
          onApproach: () => preload('WhatIsAWallet'),
        }}
      />
      <Body label={t('modal.content')}>
        <SearchList
          label={t('connectWallets.search')}
          count={(query) => matching(query).length}
          noneTitle={(query) => t('connectWallets.noneTitle', { query })}
          none={t('connectWallets.none')}
        >
          {(query) => (
            <RowGroup label={t('connect.wallets')}>
              {matching(query).map((wallet) => (
                <WalletRow key={rowKeyOf(wallet)} wallet={wallet} />
              ))}
            </RowGroup>
          )}
        </SearchList>
      </Body>
    </>
  )
}
