'use client'
import type { Account } from '@walletchart/engine'
import type { TokenBalance, TokensAccountSlice } from '@walletchart/engine/tokens'
import { type ReactElement, useMemo } from 'react'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useOnline } from '../../../parts/hooks/use-online.js'
import { useRested } from '../../../parts/hooks/use-rested.js'
import { useSaid } from '../../../parts/hooks/use-said.js'
import { RowGroup } from '../../../parts/row-group.js'
import { Skeleton } from '../../../parts/skeleton.js'
import { nameMatches } from '../../kit/name-matches.js'
import { SearchList } from '../../kit/search-list.js'
import { NoTokens } from './no-tokens.js'
import { OtherTokens } from './other-tokens.js'
import { TokenRows } from './token-rows.js'
import { holdsSome, isVerified, unknownNetworks } from './token-text.js'
import { TokensFailed } from './tokens-failed.js'
import { UnreadRow } from './unread-row.js'
import { type Arrival, useArrivals } from './use-arrivals.js'
import { type ListState, useListState } from './use-list-state.js'
import { useSaidArrivals } from './use-said-arrivals.js'

export interface AccountTokensProps {
  readonly account: Account
  /** The name of the network it is on. */
  readonly network: string
  readonly slice: TokensAccountSlice
  readonly onRetry: () => void
}

/** From this many tokens on there is a field to search in. */
const SEARCHED_FROM = 12

const matches =
  (query: string) =>
  ({ name, symbol, address = '' }: TokenBalance): boolean =>
    nameMatches(query, name, symbol, address)

/** The tokens of an account on all its networks: verified ones first, the others in a fold. */
export function AccountTokens({ account, network, slice, onRetry }: AccountTokensProps): ReactElement {
  const t = useText(tokensMessages)
  const online = useOnline()
  const { tokenBalance: tokens, portfolio } = slice
  const { status, unread } = portfolio
  const arrivals = useArrivals(account.address ?? '', tokens)
  useSaidArrivals(arrivals.newest)
  const [list, set] = useListState(account.address ?? '')
  const query = list.text.trim()
  const found = useMemo(() => (query === '' ? tokens : tokens.filter(matches(query))), [tokens, query])
  useSaidFound(query, found.length)

  const isReading = status === 'unknown' || status === 'loading'
  if (tokens.length === 0 && isReading && online) return <Skeleton shape="row" mark="round" count={3} />
  if (tokens.length === 0 && (status === 'failed' || isReading))
    return <TokensFailed retryAt={portfolio.retryAt} onRetry={onRetry} />
  const isComplete = unread.length === 0 && unknownNetworks(slice).length === 0
  if (isComplete && !tokens.some(holdsSome))
    return <NoTokens namespace={account.namespace} network={network} />

  const rows = (): ReactElement => (
    <TokenLists
      slice={slice}
      found={found}
      isAll={query === ''}
      arrivals={arrivals.shown}
      list={list}
      set={set}
      onRetry={onRetry}
    />
  )
  // The field stays while there is text in it, however few are left.
  if (tokens.length < SEARCHED_FROM && list.text === '') return rows()
  return (
    <SearchList
      label={t('tokens.search')}
      count={() => found.length}
      noneTitle={(words) => t('tokens.nothing', { query: words })}
      none={t('tokens.nothingLine')}
      value={[list.text, (text) => set({ text })]}
    >
      {rows}
    </SearchList>
  )
}

interface TokenListsProps extends Pick<AccountTokensProps, 'slice' | 'onRetry'> {
  readonly found: readonly TokenBalance[]
  /** Nothing is searched for. */
  readonly isAll: boolean
  readonly arrivals: readonly Arrival[]
  readonly list: ListState
  readonly set: (next: Partial<ListState>) => void
}

function TokenLists({ slice, found, isAll, arrivals, list, set, onRetry }: TokenListsProps): ReactElement {
  const t = useText(tokensMessages)
  const { unread, retryAt } = slice.portfolio
  const [verified, others] = useMemo(
    () => [found.filter(isVerified), found.filter((token) => !isVerified(token))],
    [found],
  )
  return (
    <>
      {verified.length === 0 ? null : (
        <TokenRows
          label={t('tokens.title')}
          tokens={verified}
          arrivals={arrivals}
          openKey={list.openKey}
          onOpen={(openKey) => set({ openKey })}
        />
      )}
      {isAll && unknownNetworks(slice).length > 0 ? <Skeleton shape="row" mark="round" /> : null}
      {isAll && unread.length > 0 ? (
        <RowGroup look="flat" label={t('tokens.unavailable')}>
          {unread.map(({ network }) => (
            <UnreadRow key={network} network={network} retryAt={retryAt} onRetry={onRetry} />
          ))}
        </RowGroup>
      ) : null}
      {others.length === 0 ? null : (
        <OtherTokens
          tokens={others}
          opens={[list.unfolded, (unfolded) => set({ unfolded })]}
          openKey={list.otherKey}
          onOpen={(otherKey) => set({ otherKey })}
        />
      )}
    </>
  )
}

/** Reads aloud what a search found, once typing rests. */
function useSaidFound(query: string, count: number): void {
  const t = useText(tokensMessages)
  const rested = useRested(query)
  useSaid(
    query === '' || rested !== query
      ? undefined
      : count === 0
        ? t('tokens.nothing', { query })
        : t('tokens.found', { count }),
  )
}
