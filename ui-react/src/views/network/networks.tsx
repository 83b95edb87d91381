'use client'
import type { Network, PublicState } from '@walletchart/engine'
import { type ReactElement, useMemo } from 'react'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { RowGroup } from '../../parts/row-group.js'
import { nameMatches } from '../kit/name-matches.js'
import { SearchList } from '../kit/search-list.js'
import { NetworkRow } from './network-row.js'

/** Up to this many fit without a field to search in. */
const MOST_WITHOUT_SEARCH = 6

interface Lists {
  readonly here: readonly Network[]
  /** Of families for which a wallet has to be connected first. */
  readonly elsewhere: readonly Network[]
}

function listsOf({ networks, accounts }: Pick<PublicState, 'networks' | 'accounts'>): Lists {
  const all = Object.values(networks).flatMap(({ caipNetworks }) => caipNetworks)
  const isConnected = ({ chainNamespace }: Network): boolean =>
    accounts[chainNamespace]?.status === 'connected'
  // Without any wallet every network can be looked at.
  if (!all.some(isConnected)) return { here: all, elsewhere: [] }
  return { here: all.filter(isConnected), elsewhere: all.filter((network) => !isConnected(network)) }
}

/** Choose a network. */
export function Networks(): ReactElement {
  const { t } = useViewScope()
  const go = useGo('Networks')
  const networks = useShown((state) => state.networks)
  const accounts = useShown((state) => state.accounts)
  const { here, elsewhere } = useMemo(() => listsOf({ networks, accounts }), [networks, accounts])
  const matches = (query: string) => (network: Network) =>
    nameMatches(query, network.name, network.caipNetworkId)

  const groups = (query: string): ReactElement => {
    const [first, second] = [here.filter(matches(query)), elsewhere.filter(matches(query))]
    return (
      <>
        {first.length === 0 ? null : (
          <RowGroup label={t('networks.list')}>
            {first.map((network) => (
              <NetworkRow key={network.caipNetworkId} network={network} />
            ))}
          </RowGroup>
        )}
        {second.length === 0 ? null : (
          <RowGroup heading={t('networks.needsWallet')}>
            {second.map((network) => (
              <NetworkRow key={network.caipNetworkId} network={network} elsewhere />
            ))}
          </RowGroup>
        )}
      </>
    )
  }

  return (
    <>
      <ViewHeader
        title={t('networks.title')}
        help={{ label: t('networks.help'), onClick: () => go('WhatIsANetwork') }}
      />
      <Body label={t('modal.content')}>
        {here.length + elsewhere.length > MOST_WITHOUT_SEARCH ? (
          <SearchList
            label={t('networks.search')}
            count={(query) => [...here, ...elsewhere].filter(matches(query)).length}
            noneTitle={(query) => t('networks.noneTitle', { query })}
            none={t('networks.none')}
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
