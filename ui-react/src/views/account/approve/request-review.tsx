'use client'
import type { ShownApproval } from '@walletchart/engine/login'
import type { ReactElement } from 'react'
import { approveTransactionMessages } from '../../../messages/approve-transaction-messages.js'
import { useText } from '../../../modal/use-text.js'
import { AddressText } from '../../../parts/address-text.js'
import { Fact, Facts } from '../../../parts/facts.js'
import { Fold } from '../../../parts/fold.js'
import { Moment } from '../../../parts/moment.js'
import { Notice } from '../../../parts/notice.js'
import { Quote } from '../../../parts/quote.js'
import { RawText } from '../../../parts/raw-text.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { revealed, revealedLine } from '../../sign-in/foreign-text.js'
import type { DecodedRequest } from './decoded-request.js'
import { requestWords } from './request-words.js'
import { useKnownTokens } from './use-known-tokens.js'

interface RequestReviewProps {
  readonly request: ShownApproval
  readonly decoded: DecodedRequest
}

const partsOf = (decoded: DecodedRequest): readonly DecodedRequest[] =>
  decoded.kind === 'calls' ? decoded.calls : [decoded]

/** The effect of a request, and every address of it as a whole. Texts of the app are shown as plain text. */
export function RequestReview({ request, decoded }: RequestReviewProps): ReactElement {
  const t = useText(approveTransactionMessages)
  const network = useNetworkNamed(request.chainId ?? '')
  const known = useKnownTokens(request.namespace, request.chainId)
  const words = { t, ...known }
  const parts = partsOf(decoded)
  const raw = JSON.stringify(request.params, undefined, 2)
  const all = parts.find((part) => (part.kind === 'approve' || part.kind === 'permit') && part.unlimited)
  const unread = parts.find((part) => part.kind === 'unknown')
  return (
    <>
      <Moment title={revealedLine(requestWords(decoded, words), 200)} />
      {all === undefined ? null : (
        <Notice tone="warning" title={t('approveTransaction.unlimited')}>
          {t('approveTransaction.unlimitedText')}
        </Notice>
      )}
      {parts.some(({ kind }) => kind === 'permit') ? <Notice>{t('approveTransaction.permit')}</Notice> : null}
      {unread?.kind === 'unknown' ? (
        <Notice tone="warning" title={t('approveTransaction.unknown')}>
          {t('approveTransaction.unreadable', { bytes: String(unread.bytes) })}
        </Notice>
      ) : null}
      {decoded.kind === 'text' ? <Quote>{revealed(decoded.text)}</Quote> : null}
      <Facts>
        {decoded.kind === 'calls'
          ? decoded.calls.map((call, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a request never move.
              <CallFacts key={at} part={call} title={requestWords(call, words)} />
            ))
          : null}
        {decoded.kind === 'calls' ? null : <CallFacts part={decoded} />}
        {request.address === undefined ? null : (
          <Fact
            label={t('approveTransaction.account')}
            whole={<AddressText address={revealed(request.address)} form="full" />}
          />
        )}
        {request.chainId === undefined ? null : (
          <Fact label={t('approveTransaction.network')}>
            <bdi dir="auto">{network}</bdi>
          </Fact>
        )}
      </Facts>
      <Fold
        name={t('approveTransaction.raw')}
        trailing={<bdi dir="ltr">{revealedLine(request.method, 60)}</bdi>}
      >
        <RawText label={t('approveTransaction.raw')}>{revealed(raw ?? '')}</RawText>
      </Fold>
    </>
  )
}

function CallFacts({
  part,
  title,
}: {
  readonly part: DecodedRequest
  readonly title?: string
}): ReactElement {
  const t = useText(approveTransactionMessages)
  const rows: readonly (readonly [label: string, address: string | undefined])[] = [
    [t('approveTransaction.to'), 'to' in part ? part.to : undefined],
    [t('approveTransaction.spender'), 'spender' in part ? part.spender : undefined],
    [t('approveTransaction.token'), 'token' in part ? part.token : undefined],
  ]
  return (
    <>
      {title === undefined ? null : <Fact label={revealedLine(title, 200)} />}
      {rows.map(([label, address]) =>
        address === undefined ? null : (
          <Fact key={label} label={label} whole={<AddressText address={revealed(address)} form="full" />} />
        ),
      )}
    </>
  )
}
