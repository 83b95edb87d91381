'use client'
import type { Namespace, Network, PublicState } from '@walletchart/engine'
import { type ReactElement, useMemo } from 'react'
import { networkMessages } from '../../messages/network-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { RowGroup } from '../../parts/row-group.js'
import { appFamilies } from '../kit/app-families.js'
import { nameMatches } from '../kit/name-matches.js'
import { SearchList } from '../kit/search-list.js'
import { useFamilyName } from '../kit/use-family-name.js'
import { NetworkRow } from './network-row.js'

/** Up to this many fit without a field to search in. */
const MOST_WITHOUT_SEARCH = 6

interface Family {
  readonly namespace: Namespace
  readonly networks: readonly Network[]
}

interface Lists {
  readonly here: readonly Family[]
  /** Of families for which a wallet has to be connected first. */
  readonly elsewhere: readonly Network[]
}

function listsOf(
  { networks, accounts }: Pick<PublicState, 'networks' | 'accounts'>,
  limit: Namespace | undefined,
): Lists {
  const all = appFamilies(networks)
  const shown = all.filter((namespace) => limit === undefined || namespace === limit)
  const isConnected = (namespace: Namespace): boolean => accounts[namespace]?.status === 'connected'
  const networksOf = (namespace: Namespace): readonly Network[] => networks[namespace]?.caipNetworks ?? []
  // Without any wallet every network can be looked at.
  const isOpen = all.some(isConnected) ? isConnected : () => true
  return {
    here: shown.filter(isOpen).map((namespace) => ({ namespace, networks: networksOf(namespace) })),
    elsewhere: shown.filter((namespace) => !isOpen(namespace)).flatMap(networksOf),
  }
}

/** Choose a network. */
export function Networks(): ReactElement {
  const t = useText(networkMessages)
  const go = useGo('Networks')
  const familyName = useFamilyName()
  const networks = useShown((state) => state.networks)
  const accounts = useShown((state) => state.accounts)
  const limit = useShown((state) => state.modal.data.namespace)
  const { here, elsewhere } = useMemo(
    () => listsOf({ networks, accounts }, limit),
    [networks, accounts, limit],
  )
  const hasFamilies = appFamilies(networks).length > 1
  const all = [...here.flatMap((family) => family.networks), ...elsewhere]
  const matches = (query: string) => (network: Network) =>
    nameMatches(query, network.name, network.caipNetworkId)

  const groups = (query: string): ReactElement => {
    const first = here
      .map((family) => ({ ...family, networks: family.networks.filter(matches(query)) }))
      .filter((family) => family.networks.length > 0)
    const second = elsewhere.filter(matches(query))
    return (
      <>
        {first.map((family) => (
          <RowGroup
            key={family.namespace}
            {...(hasFamilies ? { heading: familyName(family.namespace) } : { label: t('networks.list') })}
          >
            {family.networks.map((network) => (
              <NetworkRow key={network.caipNetworkId} network={network} />
            ))}
          </RowGroup>
        ))}
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
        {all.length > MOST_WITHOUT_SEARCH ? (
          <SearchList
            label={t('networks.search')}
            count={(query) => all.filter(matches(query)).length}
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
