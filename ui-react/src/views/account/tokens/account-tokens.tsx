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
import { useSkin } from '../../../provider/use-skin.js'
import { nameMatches } from '../../kit/name-matches.js'
import { SearchList } from '../../kit/search-list.js'
import { arrivalText } from './arrival-text.js'
import { NoTokens } from './no-tokens.js'
import { OtherTokens } from './other-tokens.js'
import { TokenRows } from './token-rows.js'
import { holdsSome, isVerified, unknownNetworks } from './token-text.js'
import { TokensFailed } from './tokens-failed.js'
import { UnreadRow } from './unread-row.js'
import { type Arrival, useArrivals } from './use-arrivals.js'

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
  useSaid(useArrivalWords(arrivals))

  const isReading = status === 'unknown' || status === 'loading'
  if (tokens.length === 0 && isReading && online) return <Skeleton shape="row" count={3} />
  if (tokens.length === 0 && (status === 'failed' || isReading))
    return <TokensFailed retryAt={portfolio.retryAt} onRetry={onRetry} />
  const isComplete = unread.length === 0 && unknownNetworks(slice).length === 0
  if (isComplete && !tokens.some(holdsSome))
    return <NoTokens namespace={account.namespace} network={network} />

  const rows = (query: string): ReactElement => (
    <TokenLists slice={slice} query={query} arrivals={arrivals} onRetry={onRetry} />
  )
  if (tokens.length < SEARCHED_FROM) return rows('')
  return (
    <SearchList
      label={t('tokens.search')}
      count={(query) => tokens.filter(matches(query)).length}
      noneTitle={(query) => t('tokens.nothing', { query })}
      none={t('tokens.nothingLine')}
    >
      {rows}
    </SearchList>
  )
}

interface TokenListsProps extends Pick<AccountTokensProps, 'slice' | 'onRetry'> {
  readonly query: string
  readonly arrivals: readonly Arrival[]
}

function TokenLists({ slice, query, arrivals, onRetry }: TokenListsProps): ReactElement {
  const t = useText(tokensMessages)
  const { tokenBalance: tokens, portfolio } = slice
  const { unread, retryAt } = portfolio
  const [verified, others] = useMemo(() => {
    const found = query === '' ? tokens : tokens.filter(matches(query))
    return [found.filter(isVerified), found.filter((token) => !isVerified(token))]
  }, [tokens, query])
  const isAll = query === ''
  const rested = useRested(query)
  const count = verified.length + others.length
  useSaid(isAll || rested !== query ? undefined : t('tokens.found', { count }))
  return (
    <>
      {verified.length === 0 ? null : (
        <TokenRows label={t('tokens.title')} tokens={verified} arrivals={arrivals} />
      )}
      {isAll && unknownNetworks(slice).length > 0 ? <Skeleton shape="row" /> : null}
      {isAll && unread.length > 0 ? (
        <RowGroup look="flat" label={t('tokens.unavailable')}>
          {unread.map(({ network }) => (
            <UnreadRow key={network} network={network} retryAt={retryAt} onRetry={onRetry} />
          ))}
        </RowGroup>
      ) : null}
      {others.length === 0 ? null : <OtherTokens tokens={others} />}
    </>
  )
}

/** The words for what arrived, to be read aloud once. */
function useArrivalWords(arrivals: readonly Arrival[]): string | undefined {
  const t = useText(tokensMessages)
  const { locale } = useSkin()
  if (arrivals.length === 0) return undefined
  return arrivals
    .map(({ amount, symbol }) => t('tokens.received', { amount: `${arrivalText(amount, locale)} ${symbol}` }))
    .join('. ')
}
