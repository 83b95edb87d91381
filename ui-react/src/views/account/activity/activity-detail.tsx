'use client'
import type { SentEntry } from '@walletchart/engine/send'
import { formatAmount } from '@walletchart/engine/values'
import { type ReactElement, useEffect, useRef } from 'react'
import { activityMessages } from '../../../messages/activity-messages.js'
import { useShown } from '../../../modal/use-shown.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { AddressMark } from '../../../parts/address-mark.js'
import { AddressText } from '../../../parts/address-text.js'
import { Fact, Facts } from '../../../parts/facts.js'
import { useSaid } from '../../../parts/hooks/use-said.js'
import { IconButton } from '../../../parts/icon-button.js'
import { TextButton } from '../../../parts/text-button.js'
import { useSkin } from '../../../provider/use-skin.js'
import { CopyGlyph } from '../../kit/copy-glyph.js'
import { quietly } from '../../kit/quietly.js'
import { useCopied } from '../../kit/use-copied.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { transactionLink } from '../explorer-link.js'
import { exactText } from '../tokens/exact-text.js'
import { DroppedHint } from './dropped-hint.js'
import { ReplaceButtons, StuckHint } from './replace-entry.js'
import { ReviewAgain } from './review-again.js'

export interface ActivityDetailProps {
  /** The id of the region that the row opens. */
  readonly id: string
  readonly entry: SentEntry
}

/** A transfer in full: every digit, the whole receiver, the time, and where to look it up. */
export function ActivityDetail({ id, entry }: ActivityDetailProps): ReactElement {
  const { engine } = useViewScope()
  const t = useText(activityMessages)
  const { locale } = useSkin()
  const region = useRef<HTMLDivElement>(null)
  const name = useNetworkNamed(entry.network)
  const network = useShown((state) =>
    state.networks[entry.namespace]?.caipNetworks.find(
      ({ caipNetworkId }) => caipNetworkId === entry.network,
    ),
  )
  // It opens downwards, where the foot may cover it.
  useEffect(() => {
    region.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const check = (): void => {
    const checking = engine.send?.check(entry.id)
    if (checking !== undefined) quietly(checking)
  }
  const { amount, decimals, symbol, to, at, token, reason, receipt, step } = entry
  const link = transactionLink(network, receipt ?? entry.id)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <div ref={region} data-part="activity-detail" id={id}>
      <Facts>
        <Fact label={t('activity.amount')}>
          <bdi dir="ltr">{`${exactText(formatAmount(BigInt(amount), decimals), locale)} ${symbol}`}</bdi>
        </Fact>
        <Fact
          label={t('activity.receiver')}
          whole={
            <span data-part="review-receiver">
              <AddressMark address={to} size={28} />
              <AddressText address={to} form="full" />
            </span>
          }
        />
        {token === 'native' ? null : (
          <Fact label={t('activity.token')} whole={<AddressText address={token} form="full" />} />
        )}
        <Fact label={t('activity.network')}>
          <bdi dir="auto">{name}</bdi>
        </Fact>
        <Fact label={t('activity.time')}>
          <time dateTime={new Date(at).toISOString()}>{time}</time>
        </Fact>
        {reason === undefined ? null : (
          <Fact label={t('activity.reason')} whole={<bdi dir="auto">{reason}</bdi>} />
        )}
        <Fact label={t('activity.hash')} whole={<Hash id={entry.id} />} />
        {receipt === undefined || receipt === entry.id ? null : (
          <Fact label={t('activity.receipt')} whole={<Hash id={receipt} />} />
        )}
      </Facts>
      <StuckHint entry={entry} />
      <DroppedHint entry={entry} />
      <div data-part="activity-actions">
        <ReplaceButtons entry={entry} />
        {step === 'unknown' || step === 'dropped' ? (
          <TextButton onClick={check}>{t('activity.checkAgain')}</TextButton>
        ) : null}
        {step === 'expired' ? <ReviewAgain entry={entry} /> : null}
        {link === undefined ? null : (
          <a data-part="text-button" href={link} target="_blank" rel="noopener noreferrer">
            {t('activity.openExplorer')}
          </a>
        )}
      </div>
    </div>
  )
}

function Hash({ id }: { readonly id: string }): ReactElement {
  const t = useText(activityMessages)
  const [copied, copy] = useCopied(id)
  const words = copied === 'no' ? undefined : t(copied === 'yes' ? 'activity.copied' : 'activity.copyFailed')
  useSaid(words)
  return (
    <>
      <span data-part="token-address">
        <bdi dir="ltr" data-part="activity-hash">
          {id}
        </bdi>
        <IconButton label={t('activity.copyHash')} onClick={copy}>
          <CopyGlyph copied={copied} />
        </IconButton>
      </span>
      {copied === 'refused' ? <small>{words}</small> : null}
    </>
  )
}
