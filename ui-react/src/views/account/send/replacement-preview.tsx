'use client'
import type { ErrorRecord } from '@walletchart/engine'
import type { SendReplacement, SendReview, SendState, SentEntry } from '@walletchart/engine/send'
import { type ReactElement, useState } from 'react'
import { typedError } from '../../../hooks/use-attempt.js'
import { ExternalIcon } from '../../../icons/external-icon.js'
import { HelpIcon } from '../../../icons/help-icon.js'
import { replacementMessages } from '../../../messages/replacement-messages.js'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { ViewHeader } from '../../../modal/view-header.js'
import { AddressMark } from '../../../parts/address-mark.js'
import { AddressText } from '../../../parts/address-text.js'
import { Body } from '../../../parts/body.js'
import { Button } from '../../../parts/button.js'
import { Fact, Facts } from '../../../parts/facts.js'
import { Foot } from '../../../parts/foot.js'
import { useSaid } from '../../../parts/hooks/use-said.js'
import { LinkButton } from '../../../parts/link-button.js'
import { Moment } from '../../../parts/moment.js'
import { Span, type SpanState } from '../../../parts/span.js'
import { FailureNotice } from '../../kit/failure-notice.js'
import { quietly } from '../../kit/quietly.js'
import { singlePress } from '../../kit/single-press.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { useOfflineReason } from '../../kit/use-offline-reason.js'
import { FeeValue } from './fee-facts.js'
import { FeeRose } from './fee-rose.js'
import { NotSentButton } from './not-sent-button.js'
import { problemText } from './problem-text.js'
import { useSendState, useSent } from './send-slices.js'
import { SilentWallet } from './silent-wallet.js'
import { TokenMark } from './token-mark.js'
import { transactionIn } from './transaction-in.js'
import { UnknownTransaction } from './unknown-transaction.js'
import { useCheckActivity } from './use-check-activity.js'
import { useExplorerPage } from './use-explorer-page.js'
import { useFeeRise } from './use-fee-rise.js'
import { useMoney } from './use-money.js'
import { useSendPlace } from './use-send-place.js'
import { useWalletName } from './use-wallet-name.js'

interface Replaced {
  readonly replaces: SendReplacement
  /** The transfer that waits. */
  readonly entry: SentEntry | undefined
}

export interface ReplacementPreviewProps {
  readonly state: SendState
  readonly replaces: SendReplacement
}

/** The review of a transaction that takes the place of a pending one, and its outcome. */
export function ReplacementPreview({
  state: { step, review, failure },
  replaces,
}: ReplacementPreviewProps): ReactElement {
  const t = useText(sendMessages)
  const title = useTitle(replaces)
  const entry = useSent().find(({ id }) => id === replaces.id)
  const replaced = { replaces, entry }
  if (step === 'failed' && failure !== undefined) return <Failed {...replaced} failure={failure} />
  if (step === 'unknown') return <Unknown {...replaced} review={review} failure={failure} />
  if (review === undefined || step === 'reading' || step === 'published')
    return (
      <>
        <ViewHeader title={title} />
        <Body label={t('modal.content')}>
          <Moment title={step === 'published' ? t('preview.started') : t('preview.reading')} />
        </Body>
      </>
    )
  if (step === 'asking' || step === 'publishing')
    return <Asking {...replaced} review={review} isPublishing={step === 'publishing'} />
  return <Ready {...replaced} review={review} isComparing={step === 'comparing'} />
}

function useTitle({ with: kind }: SendReplacement): string {
  const t = useText(replacementMessages)
  return t(kind === 'faster' ? 'replace.fasterTitle' : 'replace.nothingTitle')
}

/** The transfer that waits: what of it goes to whom. */
function WaitingSpan({
  entry,
  state,
  label,
  glyph,
}: Pick<Replaced, 'entry'> & {
  readonly state: SpanState
  readonly label: string
  readonly glyph?: ReactElement
}): ReactElement | null {
  if (entry === undefined) return null
  const { token, symbol, network, to } = entry
  return (
    <Span
      state={state}
      from={<TokenMark id={token} symbol={symbol} network={network} size={60} />}
      to={<AddressMark address={to} size={60} />}
      label={label}
      glyph={glyph}
    />
  )
}

/** Where the transfer goes, and the fee before and now. */
function ReplacementFacts({
  entry,
  review,
  rose,
}: Pick<Replaced, 'entry'> & { readonly review: SendReview; readonly rose: boolean }): ReactElement {
  const t = useText(sendMessages)
  const word = useText(replacementMessages)
  const money = useMoney()
  const network = useNetworkNamed(review.network)
  const { fee, feeBefore } = review
  return (
    <Facts>
      {entry === undefined ? null : (
        <Fact
          label={t('send.to')}
          whole={
            <span data-part="review-receiver">
              <AddressMark address={entry.to} size={28} />
              <AddressText address={entry.to} form="full" />
            </span>
          }
        />
      )}
      <Fact label={t('preview.network')}>
        <bdi dir="auto">{network}</bdi>
      </Fact>
      {fee === undefined || feeBefore === undefined ? null : (
        <Fact label={word('replace.feeBefore')}>
          <bdi dir="ltr">
            {t('send.feeBound', { most: `${money.cost(BigInt(feeBefore), fee.decimals)} ${fee.symbol}` })}
          </bdi>
        </Fact>
      )}
      {fee === undefined ? null : (
        <Fact label={t('send.fee')}>
          <span data-part="review-fee" data-tone={rose ? 'warning' : undefined}>
            <FeeValue fee={fee} />
          </span>
        </Fact>
      )}
    </Facts>
  )
}

/** The amount of the transfer that waits. */
function useAmount(entry: SentEntry | undefined): { readonly amount: string; readonly symbol: string } {
  const money = useMoney()
  const { amount = '0', decimals = 0, symbol = '' } = entry ?? {}
  return { amount: money.exact(BigInt(amount), decimals), symbol }
}

interface WithReview extends Replaced {
  readonly review: SendReview
}

function Ready({
  replaces,
  entry,
  review,
  isComparing,
}: WithReview & { readonly isComparing: boolean }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const word = useText(replacementMessages)
  const title = useTitle(replaces)
  const offline = useOfflineReason()
  const words = useAmount(entry)
  const { rose, armed } = useFeeRise(review)
  const isFaster = replaces.with === 'faster'
  const confirm = (): void => {
    const confirming = engine.send?.confirm({ review: review.id })
    if (confirming !== undefined) quietly(confirming)
  }
  return (
    <>
      <ViewHeader title={title} />
      <Body label={t('modal.content')}>
        <WaitingSpan
          entry={entry}
          state="go"
          label={word('replace.ready', { token: words.symbol, receiver: t('send.to') })}
        />
        <Moment
          title={
            <bdi dir="ltr">
              {isFaster ? t('preview.moment', words) : word('replace.nothingMoment', words)}
            </bdi>
          }
        >
          {word(isFaster ? 'replace.faster' : 'replace.nothing')}
        </Moment>
        <FeeRose review={review} rose={rose} />
        <ReplacementFacts entry={entry} review={review} rose={rose !== undefined} />
      </Body>
      <Foot>
        <Button
          busy={isComparing}
          reason={offline ?? (armed || isComparing ? undefined : t('preview.wait'))}
          onClick={singlePress(confirm)}
        >
          {title}
        </Button>
      </Foot>
    </>
  )
}

function Asking({
  replaces,
  entry,
  review,
  isPublishing,
}: WithReview & { readonly isPublishing: boolean }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const wallet = useWalletName()
  const { asked } = useSendState()
  const title = isPublishing ? t('preview.publishing') : t('preview.continue', { wallet })
  useSaid(isPublishing ? undefined : title)
  return (
    <>
      <ViewHeader title={useTitle(replaces)} wait={isPublishing ? undefined : asked} />
      <Body label={t('modal.content')}>
        <WaitingSpan entry={entry} state="wait" label={title} />
        <Moment title={title} />
        {isPublishing ? null : <SilentWallet />}
        <ReplacementFacts entry={entry} review={review} rose={false} />
      </Body>
      {isPublishing ? null : (
        <Foot>
          <Button variant="secondary" onClick={singlePress(() => engine.send?.cancel())}>
            {t('action.cancel')}
          </Button>
        </Foot>
      )}
    </>
  )
}

/** True where the kit sent the bytes: they have the nonce of the transfer, so that one of the two arrives. */
const isCandidate = (entry: SentEntry | undefined, failure: ErrorRecord | undefined): boolean => {
  const id = transactionIn(failure)
  const { replacement, earlier = [] } = entry ?? {}
  return id !== undefined && [replacement, ...earlier].some((one) => one?.id === id)
}

function Unknown({
  replaces,
  entry,
  review,
  failure,
}: Replaced & Pick<SendState, 'review' | 'failure'>): ReactElement {
  const t = useText(sendMessages)
  const word = useText(replacementMessages)
  const wallet = useWalletName()
  const check = useCheckActivity()
  const page = useExplorerPage({ place: review ?? entry, id: transactionIn(failure) })
  const isKnown = isCandidate(entry, failure)
  const inDoubt = replaces.with === 'faster' ? 'replace.fasterInDoubt' : 'replace.nothingInDoubt'
  useSaid(t('preview.unknownSaid'), true)
  return (
    <>
      <ViewHeader title={useTitle(replaces)} />
      <Body label={t('modal.content')}>
        <WaitingSpan entry={entry} state="turn" label={t('preview.unknown')} glyph={<HelpIcon size={16} />} />
        <Moment title={t('preview.unknown')}>
          {isKnown ? word('replace.unknown') : word(inDoubt, { wallet })}
        </Moment>
        <UnknownTransaction failure={failure} />
      </Body>
      <Foot>
        <Button onClick={check}>{t('preview.checkActivity')}</Button>
        {isKnown || page === undefined ? null : (
          <LinkButton href={page} variant="secondary" icon={<ExternalIcon />}>
            {t('preview.openExplorer')}
          </LinkButton>
        )}
        {isKnown ? null : <NotSentButton />}
      </Foot>
    </>
  )
}

/** The steps of a transfer whose place can be taken. One that its node forgot may still be sent. */
const replaceable: readonly SentEntry['step'][] = ['pending', 'unknown', 'dropped']

/** True once the transfer has an end: nothing can take its place any more. */
const isOver = (entry: SentEntry | undefined): boolean =>
  entry !== undefined && !replaceable.includes(entry.step)

function Failed({ replaces, entry, failure }: Replaced & { readonly failure: ErrorRecord }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const word = useText(replacementMessages)
  const wallet = useWalletName()
  const offline = useOfflineReason()
  const check = useCheckActivity()
  const place = useSendPlace()
  const network = useNetworkNamed(entry?.network ?? '')
  // A try that was refused before it began leaves the failure before it in the state.
  const [refused, setRefused] = useState<ErrorRecord>()
  const last = refused ?? failure
  const { code, said } = last
  const isTooLate = code === 'REPLACEMENT_TOO_LATE' || isOver(entry)
  const isDeclined = code === 'USER_REJECTED' && !isTooLate
  const title = isDeclined
    ? t('preview.declined', { wallet })
    : word(isTooLate ? 'replace.tooLateTitle' : 'replace.failed')
  useSaid(isDeclined ? t('preview.declinedSaid') : title, !isDeclined)
  const again = (): void => {
    setRefused(undefined)
    const reviewing = engine.send?.review({ replace: replaces.id, with: replaces.with })
    reviewing?.catch((thrown) => {
      const error = typedError(thrown).toJSON()
      if (error.code !== 'ABORTED') setRefused(error)
    })
  }
  const lead = (): string => {
    if (isTooLate) return word('replace.tooLate')
    if (code === 'REPLACEMENT_FEE_TOO_LOW') return word('replace.feeTooLow')
    if (isDeclined || said !== undefined || code === 'ABORTED')
      return word(entry?.step === 'dropped' ? 'replace.mayBeSent' : 'replace.waits')
    const coin = place?.network?.nativeCurrency.symbol ?? ''
    return problemText(last, { symbol: entry?.symbol ?? coin, coin, network }, t)
  }
  return (
    <>
      <ViewHeader title={useTitle(replaces)} />
      <Body label={t('modal.content')}>
        <WaitingSpan entry={entry} state={isDeclined ? 'no' : 'bad'} label={title} />
        <Moment title={title}>{lead()}</Moment>
        {said === undefined || isDeclined || isTooLate ? null : (
          <FailureNotice error={last} wallet={wallet} />
        )}
      </Body>
      <Foot>
        {isTooLate ? (
          <Button onClick={check}>{t('preview.checkActivity')}</Button>
        ) : (
          <Button reason={offline} onClick={again}>
            {t('action.tryAgain')}
          </Button>
        )}
      </Foot>
    </>
  )
}
