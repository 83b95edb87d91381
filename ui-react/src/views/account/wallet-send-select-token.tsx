'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
import { type ReactElement, useMemo, useState } from 'react'
import { WarningIcon } from '../../icons/warning-icon.js'
import { sendMessages } from '../../messages/send-messages.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Fold } from '../../parts/fold.js'
import { useRested } from '../../parts/hooks/use-rested.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { LongList } from '../../parts/long-list.js'
import { Mark } from '../../parts/mark.js'
import { Notice } from '../../parts/notice.js'
import { Skeleton } from '../../parts/skeleton.js'
import { TextButton } from '../../parts/text-button.js'
import { VisuallyHidden } from '../../parts/visually-hidden.js'
import { nameMatches } from '../kit/name-matches.js'
import { quietly } from '../kit/quietly.js'
import { SearchList } from '../kit/search-list.js'
import { SelectTokenRow } from './send/select-token-row.js'
import { useSendForm } from './send/send-slices.js'
import { tokensToSend } from './send/tokens-to-send.js'
import { useReadTokens } from './send/use-read-tokens.js'
import { useSendPlace } from './send/use-send-place.js'
import { useHoldings } from './use-holdings.js'

const keyOf = ({ address = 'native' }: TokenBalance): string => address

/** The coin and the tokens of the account, on the network that the transfer is made on. */
export function WalletSendSelectToken(): ReactElement | null {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const place = useSendPlace()
  const form = useSendForm()
  const holdings = useHoldings(place?.account)
  useReadTokens()
  const [text, setText] = useState('')
  const { account, network } = place ?? {}
  const all = useMemo(
    () =>
      account === undefined || network === undefined
        ? []
        : tokensToSend(account, network, holdings?.slice.tokenBalance),
    [account, network, holdings],
  )
  const query = text.trim()
  const found = all.filter(({ name, symbol, address = '' }) => nameMatches(query, name, symbol, address))
  const rested = useRested(query)
  useSaid(
    query === '' || rested !== query
      ? undefined
      : found.length === 0
        ? t('select.foundNone', { query })
        : t('select.found', { count: found.length }),
  )
  if (account === undefined || network === undefined) return null

  const choose = (token: TokenBalance): void => {
    const editing = engine.send?.edit({ token: keyOf(token) })
    if (editing !== undefined) quietly(editing)
    engine.back()
  }
  const { portfolio } = holdings?.slice ?? {}
  const isUnread = portfolio?.unread.some((one) => one.network === network.caipNetworkId) === true
  const isFailed = portfolio?.status === 'failed' || isUnread
  const isReading =
    portfolio?.pending.includes(network.caipNetworkId) === true || portfolio?.status === 'loading'
  const verified = found.filter(({ verdict }) => verdict.standing === 'verified')
  const others = found.filter(({ verdict }) => verdict.standing !== 'verified')
  const list = (label: string, tokens: readonly TokenBalance[]): ReactElement => (
    <LongList label={label} items={tokens} keyOf={keyOf}>
      {(token, reachable) => (
        <SelectTokenRow
          token={token}
          isChosen={keyOf(token) === form.token.id}
          hasPrices={holdings !== undefined}
          reachable={reachable}
          onPress={choose}
        />
      )}
    </LongList>
  )
  const otherName = t('select.unverified', { count: others.length })
  return (
    <>
      <ViewHeader title={t('send.chooseToken')} />
      <Body label={t('modal.content')}>
        <SearchList
          label={t('select.search')}
          count={() => found.length}
          noneTitle={(words) => t('select.none', { query: words })}
          none={t('select.noneLine')}
          value={[text, setText]}
        >
          {() => (
            <div>
              {verified.length === 0 ? null : list(t('select.list', { network: network.name }), verified)}
              {others.length === 0 ? null : (
                <Fold
                  name={otherName}
                  mark={<Mark name="" icon={<WarningIcon />} shape="round" />}
                  secondLine={t('select.unverifiedLine')}
                >
                  {list(otherName, others)}
                </Fold>
              )}
            </div>
          )}
        </SearchList>
        {isReading ? (
          <>
            <Skeleton shape="row" mark="round" count={2} />
            <VisuallyHidden>{t('modal.loading')}</VisuallyHidden>
          </>
        ) : null}
        {isFailed && !isReading ? (
          <Notice tone="danger" title={t('select.failed')} announced>
            <TextButton onClick={() => holdings?.onRetry()}>{t('action.tryAgain')}</TextButton>
          </Notice>
        ) : null}
      </Body>
    </>
  )
}
