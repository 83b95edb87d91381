'use client'
import type { ConnectedAccount, Namespace, PublicState } from '@walletchart/engine'
import { type ReactElement, useMemo } from 'react'
import { accountMessages } from '../../messages/account-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'
import { appFamilies } from '../kit/app-families.js'
import { FamilyMark } from '../kit/family-mark.js'
import { SearchList } from '../kit/search-list.js'
import { useFamilyName } from '../kit/use-family-name.js'
import { accountChoices } from './account-choices.js'
import { AccountGroup, choiceMatches } from './account-group.js'

/** Up to this many fit without a field to search in. */
const MOST_WITHOUT_SEARCH = 8

/** The accounts of every family, to choose the one to work with. */
export function SwitchAddress(): ReactElement {
  const t = useText(accountMessages)
  const go = useGo('SwitchAddress')
  const familyName = useFamilyName()
  const accounts = useShown((state) => state.accounts)
  const networks = useShown((state) => state.networks)
  const activeNamespace = useShown((state) => state.activeNamespace)
  const limit = useShown((state) => state.modal.data.namespace)
  const connected = useMemo(() => connectedOf(accounts, limit), [accounts, limit])
  const all = useMemo(() => connected.flatMap((account) => accountChoices(account, t)), [connected, t])
  const others =
    limit === undefined
      ? appFamilies(networks).filter((namespace) => accounts[namespace]?.status !== 'connected')
      : []
  const active = limit ?? activeNamespace

  const groups = (query: string): ReactElement => (
    <>
      {connected.map((account) => (
        <AccountGroup
          key={account.namespace}
          account={account}
          active={account.namespace === active}
          query={query}
        />
      ))}
      {query !== '' || others.length === 0 ? null : (
        <RowGroup heading={t('accounts.others')}>
          {others.map((namespace) => (
            <Row
              key={namespace}
              name={t('accounts.connect', { family: familyName(namespace) })}
              mark={<FamilyMark namespace={namespace} />}
              busy={accounts[namespace]?.connecting !== undefined}
              leads
              onClick={() => go('Connect', { namespace })}
            />
          ))}
        </RowGroup>
      )}
    </>
  )

  return (
    <>
      <ViewHeader title={t('accounts.title')} />
      <Body label={t('modal.content')}>
        {all.length > MOST_WITHOUT_SEARCH ? (
          <SearchList
            label={t('accounts.search')}
            count={(query) => all.filter(choiceMatches(query)).length}
            noneTitle={(query) => t('accounts.noneTitle', { query })}
            none={t('accounts.none')}
          >
            {groups}
          </SearchList>
        ) : (
          groups('')
        )}
      </Body>
    </>
  )
}

/** The families with a wallet, the one that the list is limited to alone. */
const connectedOf = (
  accounts: PublicState['accounts'],
  limit: Namespace | undefined,
): readonly ConnectedAccount[] =>
  Object.values(accounts).flatMap((account) =>
    account.status === 'connected' && (limit === undefined || account.namespace === limit) ? [account] : [],
  )
