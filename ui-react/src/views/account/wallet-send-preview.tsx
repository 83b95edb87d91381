'use client'
import type { ErrorRecord } from '@walletchart/engine'
import type { SendReview, SendState } from '@walletchart/engine/send'
import { formatAddress } from '@walletchart/engine/values'
import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react'
import { typedError } from '../../hooks/use-attempt.js'
import { ExternalIcon } from '../../icons/external-icon.js'
import { HelpIcon } from '../../icons/help-icon.js'
import { sendMessages } from '../../messages/send-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Empty } from '../../parts/empty.js'
import { Foot } from '../../parts/foot.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { LinkButton } from '../../parts/link-button.js'
import { Moment } from '../../parts/moment.js'
import { Notice } from '../../parts/notice.js'
import { FailureNotice } from '../kit/failure-notice.js'
import { quietly } from '../kit/quietly.js'
import { singlePress } from '../kit/single-press.js'
import { useNetworkNamed } from '../kit/use-network-named.js'
import { useOfflineReason } from '../kit/use-offline-reason.js'
import { FeeRose } from './send/fee-rose.js'
import { LookAlike } from './send/look-alike.js'
import { MovedReceiver } from './send/moved-receiver.js'
import { networkFee } from './send/network-fee.js'
import { NotSentButton } from './send/not-sent-button.js'
import { type ProblemNames, problemText } from './send/problem-text.js'
import { PublishedTransfer } from './send/published-transfer.js'
import { reasonIn } from './send/reason-in.js'
import { ReplacementPreview } from './send/replacement-preview.js'
import { ReviewFacts } from './send/review-facts.js'
import { useSendForm, useSendState } from './send/send-slices.js'
import { SendSpan } from './send/send-span.js'
import { SilentWallet } from './send/silent-wallet.js'
import { UnknownTransaction } from './send/unknown-transaction.js'
import { useAmountOf } from './send/use-amount-of.js'
import { useArmed } from './send/use-armed.js'
import { useAsset } from './send/use-asset.js'
import { useCheckActivity } from './send/use-check-activity.js'
import { useDoubted } from './send/use-doubted.js'
import { useExplorerPage } from './send/use-explorer-page.js'
import { useFeeRise } from './send/use-fee-rise.js'
import { useMoney } from './send/use-money.js'
import { useNextFocus } from './send/use-next-focus.js'
import { usePriceAge } from './send/use-price-age.js'
import { useSendPlace } from './send/use-send-place.js'
import { useUnknownText } from './send/use-unknown-text.js'
import { useWalletName } from './send/use-wallet-name.js'

/** The steps that look alike to the focus. */
const screens: Readonly<Record<SendState['step'], string>> = {
  idle: 'nothing',
  reading: 'nothing',
  reviewing: 'ready',
  comparing: 'ready',
  asking: 'asking',
  publishing: 'asking',
  published: 'published',
  unknown: 'unknown',
  failed: 'failed',
}
const before: readonly SendState['step'][] = ['reading', 'reviewing', 'comparing']

/** All of a transfer before the wallet is asked for it, and what became of it. */
export function WalletSendPreview(): ReactElement | null {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const state = useSendState()
  const { step, replaces, review, failure } = state
  const place = useSendPlace()

  const root = useNextFocus(screens[step])

  // A user who leaves before the wallet is asked has given the transfer up.
  useEffect(
    () => () => {
      const { modal, send } = engine.getState()
      if (modal.open && modal.view === 'WalletSendPreview') return
      if (send !== undefined && before.includes(send.step)) engine.send?.cancel()
    },
    [engine],
  )

  const screen = (): ReactElement => {
    if (replaces !== undefined) return <ReplacementPreview state={state} replaces={replaces} />
    if (failure?.code === 'RECEIVER_MOVED' && step === 'failed' && review !== undefined)
      return <Moved failure={failure} review={review} />
    if (step === 'failed' && failure !== undefined) return <Failed failure={failure} review={review} />
    if (step === 'unknown') return <Unknown review={review} failure={failure} />
    if (step === 'published') return <PublishedTransfer review={review} />
    if ((step === 'asking' || step === 'publishing') && review !== undefined)
      return <Asking review={review} isPublishing={step === 'publishing'} />
    if ((step === 'reviewing' || step === 'comparing') && review !== undefined)
      return <Ready review={review} isComparing={step === 'comparing'} />
    return (
      <>
        <ViewHeader title={t('preview.title')} />
        <Body label={t('modal.content')}>
          {step === 'reading' ? (
            <Moment title={t('preview.reading')} />
          ) : (
            <Empty title={t('preview.nothing')}>{t('preview.nothingText')}</Empty>
          )}
        </Body>
      </>
    )
  }
  if (place === undefined) return null
  return (
    <div ref={root} data-part="foot-place">
      {screen()}
    </div>
  )
}

interface ReviewProps {
  readonly review: SendReview
}

interface PartlyKnown {
  readonly review: SendReview | undefined
}

const useNames = (review: SendReview | undefined): ProblemNames => {
  const coin = useSendPlace()?.network?.nativeCurrency.symbol ?? ''
  const network = useNetworkNamed(review?.network ?? '')
  return { symbol: review?.symbol ?? '', coin: review?.fee?.symbol ?? coin, network }
}

/**
 * Reads the transfer of the form again. A form that holds nothing any more is shown instead; what may have been sent stays here.
 * `refused`: why it did not begin.
 */
function useReviewAgain(): { readonly refused: ErrorRecord | undefined; readonly again: () => void } {
  const { engine } = useViewScope()
  const [refused, setRefused] = useState<ErrorRecord>()
  const again = useCallback(() => {
    setRefused(undefined)
    // Then the failure that shows stays that of before.
    const isRefused = engine.getState().sendForm?.isReady !== true
    const reviewing = engine.send?.review()
    reviewing?.catch((thrown) => {
      const { modal, send } = engine.getState()
      if (!modal.open || modal.view !== 'WalletSendPreview' || send?.step === 'unknown') return
      const error = typedError(thrown).toJSON()
      if (isRefused || send?.step !== 'failed') engine.back()
      else if (send.failure?.code !== error.code) setRefused(error)
    })
  }, [engine])
  return { refused, again }
}

function Ready({ review, isComparing }: ReviewProps & { readonly isComparing: boolean }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const money = useMoney()
  const { receiver } = useSendForm()
  const offline = useOfflineReason()
  const words = useAmountOf(review)
  const network = useNetworkNamed(review.network)
  const { price, priceAt } = useAsset(review.token)
  const age = usePriceAge(priceAt)
  const { rose, opened, armed } = useFeeRise(review)
  const found = receiver.found?.address === review.to ? receiver.found : undefined
  const { decimals, symbol } = review
  const fee = networkFee(review)
  const worth = money.worth(BigInt(review.amount), decimals, price)
  const confirm = (): void => {
    const confirming = engine.send?.confirm({ review: review.id })
    if (confirming !== undefined) quietly(confirming)
  }
  const takeKnown = (to: string): void => {
    const editing = engine.send?.edit({ to })
    if (editing !== undefined) quietly(editing)
    engine.back()
  }
  const lookAlike = found?.lookAlike
  return (
    <>
      <ViewHeader title={t('preview.title')} />
      <Body label={t('modal.content')}>
        <SendSpan
          review={review}
          state="go"
          label={t('preview.ready', {
            token: symbol,
            receiver: found?.name ?? review.toName ?? formatAddress(review.to),
          })}
        />
        <Moment title={<bdi dir="ltr">{t('preview.moment', words)}</bdi>}>
          {worth === undefined
            ? t('preview.on', { network })
            : t('preview.worthOn', { fiat: worth, network })}
          {worth === undefined || age === undefined ? null : (
            <div data-part="send-line-note">{t('preview.priceRead', { age })}</div>
          )}
        </Moment>
        {lookAlike === undefined ? null : <LookAlike address={review.to} known={lookAlike} />}
        <FeeRose review={review} rose={rose} />
        {opened && fee !== undefined ? (
          <Notice tone="warning" announced>
            {t('preview.opensAccount', {
              receiver: found?.name ?? review.toName ?? formatAddress(review.to),
              cost: `${money.cost(BigInt(review.opensAccount ?? 0), fee.decimals)} ${fee.symbol}`,
            })}
          </Notice>
        ) : null}
        {BigInt(review.arrives) < BigInt(review.amount) ? (
          <Notice tone="warning">
            {t('preview.keepsPart', {
              arrives: money.exact(BigInt(review.arrives), decimals),
              amount: words.amount,
              symbol,
            })}
          </Notice>
        ) : null}
        <ReviewFacts review={review} found={found} rise={{ rose, opened }} />
      </Body>
      <Foot>
        {lookAlike === undefined ? (
          <Button
            busy={isComparing}
            reason={offline ?? (armed || isComparing ? undefined : t('preview.wait'))}
            onClick={singlePress(confirm)}
          >
            {t('preview.send', words)}
          </Button>
        ) : (
          <>
            <Button disabled={isComparing} onClick={() => takeKnown(lookAlike.name ?? lookAlike.address)}>
              {t('send.useInstead', { name: lookAlike.name ?? t('send.knownBare') })}
            </Button>
            <div data-part="send-anyway">
              <Button
                variant="quiet"
                busy={isComparing}
                reason={offline ?? (armed || isComparing ? undefined : t('preview.wait'))}
                onClick={singlePress(confirm)}
              >
                {t('send.rightSend')}
              </Button>
            </div>
          </>
        )}
      </Foot>
    </>
  )
}

function Asking({ review, isPublishing }: ReviewProps & { readonly isPublishing: boolean }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const wallet = useWalletName()
  const { receiver } = useSendForm()
  const { asked } = useSendState()
  const words = useAmountOf(review)
  const found = receiver.found?.address === review.to ? receiver.found : undefined
  const title = isPublishing ? t('preview.publishing') : t('preview.continue', { wallet })
  useSaid(isPublishing ? undefined : title)
  return (
    <>
      <ViewHeader title={t('preview.send', words)} wait={isPublishing ? undefined : asked} />
      <Body label={t('modal.content')}>
        <SendSpan review={review} state="wait" label={title} />
        <Moment title={title}>{isPublishing ? undefined : t('preview.continueText')}</Moment>
        {isPublishing ? null : <SilentWallet />}
        <ReviewFacts review={review} found={found} />
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

function Unknown({ review, failure }: PartlyKnown & Pick<SendState, 'failure'>): ReactElement {
  const t = useText(sendMessages)
  const check = useCheckActivity()
  const doubted = useDoubted({ review, failure })
  const { isListed } = doubted
  const page = useExplorerPage(doubted)
  const text = useUnknownText(doubted, page !== undefined)
  useSaid(t('preview.unknownSaid'), true)
  return (
    <>
      <ViewHeader title={t('send.title')} />
      <Body label={t('modal.content')}>
        <SendSpan review={review} state="turn" label={t('preview.unknown')} glyph={<HelpIcon size={16} />} />
        <Moment title={t('preview.unknown')}>{text}</Moment>
        <UnknownTransaction failure={failure} />
      </Body>
      <Foot>
        <Button variant={isListed ? 'primary' : 'secondary'} onClick={check}>
          {t('preview.checkActivity')}
        </Button>
        {page === undefined ? null : (
          <LinkButton href={page} variant={isListed ? 'secondary' : 'primary'} icon={<ExternalIcon />}>
            {t('preview.openExplorer')}
          </LinkButton>
        )}
        <NotSentButton />
      </Foot>
    </>
  )
}

function Moved({ failure, review }: ReviewProps & { readonly failure: ErrorRecord }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const { receiver } = useSendForm()
  const { text, found } = receiver
  const armed = useArmed()
  const resolve = (): void => {
    // The same text would be no change, so nothing would be looked up again.
    for (const to of ['', text]) {
      const editing = engine.send?.edit({ to })
      if (editing !== undefined) quietly(editing)
    }
    engine.back()
  }
  return (
    <>
      <ViewHeader title={t('send.title')} />
      <Body label={t('modal.content')}>
        <MovedReceiver
          name={review.toName ?? found?.name ?? text}
          before={review.to}
          now={failure.details ?? review.to}
        />
      </Body>
      <Foot>
        <Button variant="secondary" onClick={engine.back}>
          {t('action.cancel')}
        </Button>
        <Button variant="quiet" disabled={!armed} onClick={singlePress(resolve)}>
          {t('send.useNew')}
        </Button>
      </Foot>
    </>
  )
}

/** The kind of a failure, as the user sees it. */
function kindOf({ code }: ErrorRecord, review: SendReview | undefined): FailedKind {
  if (code === 'USER_REJECTED') return 'declined'
  if (code === 'ACCOUNT_CHANGED' || code === 'CHAIN_CHANGED') return 'switched'
  if (review?.problems.some((problem) => problem.code === code) === true) return 'problem'
  return 'failed'
}

type FailedKind = 'declined' | 'switched' | 'problem' | 'failed'

function Failed({ failure: before, review }: PartlyKnown & { readonly failure: ErrorRecord }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const go = useGo('WalletSendPreview')
  const wallet = useWalletName()
  const place = useSendPlace()
  const names = useNames(review)
  const { refused, again } = useReviewAgain()
  const failure = refused ?? before
  const offline = useOfflineReason()
  const kind = kindOf(failure, review)
  const receives =
    useShown(({ features }) => features.receive === true) &&
    engine.receive !== undefined &&
    failure.code === 'FEE_NOT_COVERED'
  const where =
    failure.code === 'CHAIN_CHANGED'
      ? (place?.network?.name ?? place?.account.walletChainId ?? '')
      : (place?.account.profileName ?? formatAddress(place?.account.address ?? ''))
  const title = {
    declined: t('preview.declined', { wallet }),
    switched: t('preview.switched', { place: where }),
    problem: t('preview.wouldFail'),
    failed: t('preview.failed'),
  }[kind]
  useSaid(kind === 'declined' ? t('preview.declinedSaid') : title, kind !== 'declined')
  const isQuoted = kind === 'failed' && failure.said !== undefined
  const lead = (): ReactNode => {
    // The contract said it, in whatever direction it reads.
    if (kind === 'problem' && failure.code === 'TRANSFER_WOULD_FAIL')
      return <bdi dir="auto">{reasonIn(failure)}</bdi>
    if (kind === 'problem') return problemText(failure, names, t)
    if (kind !== 'failed') return t('preview.nothingSent')
    return isQuoted || failure.code === 'ABORTED' ? t('preview.nothingSent') : problemText(failure, names, t)
  }
  return (
    <>
      <ViewHeader title={t('send.title')} />
      <Body label={t('modal.content')}>
        <SendSpan
          review={review}
          state={kind === 'declined' ? 'no' : kind === 'switched' ? 'turn' : 'bad'}
          label={title}
        />
        <Moment title={title}>{lead()}</Moment>
        {isQuoted ? <FailureNotice error={failure} wallet={wallet} /> : null}
      </Body>
      <Foot>
        {receives ? (
          <Button onClick={() => go('WalletReceive')}>{t('send.receive', { symbol: names.coin })}</Button>
        ) : null}
        {kind === 'problem' ? (
          <Button variant={receives ? 'secondary' : 'primary'} onClick={engine.back}>
            {t('preview.changeAmount')}
          </Button>
        ) : (
          <>
            <Button reason={offline} onClick={again}>
              {t(kind === 'switched' ? 'preview.reviewAgain' : 'action.tryAgain')}
            </Button>
            {kind === 'switched' ? null : (
              <Button variant="quiet" onClick={engine.back}>
                {t('preview.change')}
              </Button>
            )}
          </>
        )}
      </Foot>
    </>
  )
}
