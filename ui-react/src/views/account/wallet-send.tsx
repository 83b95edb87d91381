'use client'
import type { ErrorRecord } from '@walletchart/engine'
import type { SendFormChange } from '@walletchart/engine/send'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { typedError } from '../../hooks/use-attempt.js'
import { sendMessages } from '../../messages/send-messages.js'
import { lazyPart } from '../../modal/lazy-part.js'
import { useGo } from '../../modal/use-go.js'
import { useLazyPart } from '../../modal/use-lazy-part.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Empty } from '../../parts/empty.js'
import { Foot } from '../../parts/foot.js'
import { Notice } from '../../parts/notice.js'
import { TextButton } from '../../parts/text-button.js'
import { useOfflineReason } from '../kit/use-offline-reason.js'
import { AmountField } from './send/amount-field.js'
import { canScan } from './send/can-scan.js'
import { FeeFacts } from './send/fee-facts.js'
import { LookAlikeChoice } from './send/look-alike-choice.js'
import { problemText } from './send/problem-text.js'
import { ReceiverField } from './send/receiver-field.js'
import { isUnagreed, ReceiverNotices } from './send/receiver-notices.js'
import { useSendForm, useSendState } from './send/send-slices.js'
import { useAmount } from './send/use-amount.js'
import { useAsked } from './send/use-asked.js'
import { useDoubted } from './send/use-doubted.js'
import { useFormEdits } from './send/use-form-edits.js'
import { useKeptCaret } from './send/use-kept-caret.js'
import { type FieldName, useLeft } from './send/use-left.js'
import { useReadTokens } from './send/use-read-tokens.js'
import { useReceiverError } from './send/use-receiver-error.js'
import { useSendPlace } from './send/use-send-place.js'
import { useTyped } from './send/use-typed.js'
import { useUnknownText } from './send/use-unknown-text.js'

/** The amount, the token and the receiver of a transfer. */
export function WalletSend(): ReactElement | null {
  const t = useText(sendMessages)
  const place = useSendPlace()
  const isOn = useShown(({ features }) => features.send === true)
  if (place === undefined) return null
  if (isOn) return <SendFormView />
  return (
    <>
      <ViewHeader title={t('send.title')} />
      <Body label={t('modal.content')}>
        <Empty title={t('send.offTitle')}>{t('send.off')}</Empty>
      </Body>
    </>
  )
}

/** Apart from the form: few have a code at hand. */
const scanPart = lazyPart(() => import('./send/scan-code.js'))

/** The steps in which a transfer is out of the hands of the form. */
const underWay: readonly string[] = ['comparing', 'asking', 'publishing', 'unknown']

function SendFormView(): ReactElement {
  const { engine, preload } = useViewScope()
  const t = useText(sendMessages)
  const go = useGo('WalletSend')
  const place = useSendPlace()
  const form = useSendForm()
  const state = useSendState()
  const { step, replaces } = state
  const unknownText = useUnknownText(useDoubted(state), false)
  // One that takes the place of another may not be paid beside it. Its own view says so.
  const isOwnUnknown = step === 'unknown' && replaces === undefined
  const offline = useOfflineReason()
  const left = useLeft()
  useReadTokens()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<ErrorRecord>()
  const there = useRef(false)
  const isReviewing = useRef(false)
  const amountInput = useRef<HTMLInputElement>(null)
  const toInput = useRef<HTMLInputElement>(null)

  const at = `${place?.account.walletChainId} ${place?.account.address}`
  const edits = useFormEdits(at)
  const { edit: change } = edits
  const edit = (changed: SendFormChange): void => {
    // The review is not that of the form any more.
    if (busy) engine.send?.cancel()
    setFault(undefined)
    change(changed)
  }
  const amount = useAmount(form, edit, at)
  useKeptCaret(amountInput, amount.text)
  const receiver = useTyped(form.receiver.text, undefined, at)
  const to = receiver.typed ?? form.receiver.text
  const receiverError = useReceiverError(form, place?.network)
  const asked = useAsked(form, amount.isEmpty, edit)

  // Without a token there is nothing to count in. An app that emptied the field is not overruled.
  const begun = useRef<string | undefined>(undefined)
  const tokenStep = form.token.step
  useEffect(() => {
    if (begun.current === at) return
    begun.current = at
    if (tokenStep === 'none') change({ token: 'native' })
  }, [change, at, tokenStep])

  useEffect(() => {
    there.current = true
    engine.preload('send')
    const { send } = engine.getState()
    // The user came back from the review.
    if (send?.step === 'reviewing' || send?.step === 'reading') engine.send?.cancel()
    return () => {
      there.current = false
      const now = engine.getState().send?.step
      // In no view it would be read again for ever.
      if (isReviewing.current && !underWay.includes(now ?? 'idle')) engine.send?.cancel()
    }
  }, [engine])

  const network = place?.network?.name ?? ''
  const coin = place?.network?.nativeCurrency.symbol ?? ''
  const names = { symbol: form.token.symbol ?? '', coin, network }
  const isToEmpty = to.trim() === ''
  const problems = form.price.quote?.problems ?? []
  const isTooMuch = problems.find(({ code }) => code === 'BALANCE_TOO_LOW')
  const priceProblem =
    problems.find(({ code }) => code !== 'BALANCE_TOO_LOW' && code !== 'RECEIVER_UNUSUAL') ??
    // An amount that was typed says so in its field.
    (form.amount.isMax ? isTooMuch : undefined)
  /** The review reads the price by itself, so a press need not wait for that of the form. */
  const isWhole = [form.token, form.amount, form.receiver].every((field) => field.step === 'ready')

  /** Why nothing can be reviewed. Undefined also while something is read. */
  const reason = (): string | undefined => {
    if (offline !== undefined) return offline
    if (form.token.problem?.code === 'UNSUPPORTED_CHAIN') return t('send.unsupported')
    if (edits.lost !== undefined) return t('send.againFirst')
    if (amount.isEmpty || isToEmpty) return t('send.required')
    if (form.token.step === 'none') return t('send.tokenRequired')
    if (amount.isZero) return t('send.zero')
    if (amount.fault !== undefined || receiverError !== undefined || form.token.step === 'failed')
      return t('send.fixFirst')
    if (isUnagreed(form)) return t('send.confirmReceiver')
    if (priceProblem !== undefined) return problemText(priceProblem, names, t)
    if (form.price.step === 'failed') return t('send.feeUnread')
    return undefined
  }
  const why = reason()

  const review = async (): Promise<void> => {
    if (busy || why !== undefined || !isWhole) return
    setBusy(true)
    setFault(undefined)
    isReviewing.current = true
    try {
      const given = await engine.send?.review()
      isReviewing.current = false
      const { modal, send } = engine.getState()
      if (there.current && modal.open && modal.view === 'WalletSend') go('WalletSendPreview')
      // It was not there yet when the view was left.
      else if (send?.step === 'reviewing' && send.review?.id === given?.id) engine.send?.cancel()
    } catch (error) {
      isReviewing.current = false
      const { code, ...rest } = typedError(error).toJSON()
      // The review says what may have been sent, and how to go on.
      if (there.current && code === 'SEND_UNSETTLED') go('WalletSendPreview')
      else if (there.current && code !== 'ABORTED') setFault({ code, ...rest })
    }
    if (there.current) setBusy(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void review()
  }
  const enter = (field: FieldName): void => {
    left.leave(field)
    if (amount.isEmpty) amountInput.current?.focus()
    else if (isToEmpty) toInput.current?.focus()
    else void review()
  }
  const chooseToken = (): void => go('WalletSendSelectToken')
  const typeReceiver = (text: string): void => {
    left.change('to')
    receiver.type(text, text.trim())
    edit({ to: text.trim() })
  }

  const editReceiver = (change: SendFormChange): void => {
    left.change('to')
    edit(change)
  }
  const lookAlike = form.receiver.found?.lookAlike

  const [isScanning, setScanning] = useState(false)
  const [mayScan] = useState(canScan)
  const scan = useLazyPart(scanPart, isScanning)
  const isShowingScan = isScanning && scan.status === 'ready'
  const wasShowingScan = useRef(false)
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasShowingScan.current && !isShowingScan) toInput.current?.focus()
    wasShowingScan.current = isShowingScan
  }, [isShowingScan])
  const startScan = (): void => {
    setScanning(true)
    if (scan.status === 'failed') scan.retry()
  }
  if (isScanning && scan.status === 'ready') {
    const { ScanCode } = scan.part
    return (
      <ScanCode
        onFound={(text) => {
          setScanning(false)
          typeReceiver(text)
          left.leave('to')
        }}
        onLeave={() => setScanning(false)}
      />
    )
  }

  return (
    <>
      <ViewHeader title={t('send.title')} />
      <form data-part="view-form" noValidate onSubmit={submit} onPointerDown={left.onPointerDown}>
        <Body label={t('modal.content')}>
          {underWay.includes(step) ? (
            <Notice
              tone="warning"
              title={t(step === 'unknown' ? 'preview.unknown' : 'send.underWay')}
              announced
            >
              {isOwnUnknown ? unknownText : t('send.underWayText')}{' '}
              <TextButton onClick={() => go('WalletSendPreview')}>{t('send.showIt')}</TextButton>
            </Notice>
          ) : null}
          <div data-part="send-fields">
            <AmountField
              form={form}
              amount={amount}
              error={left.has('amount') ? amount.fault : undefined}
              inputRef={amountInput}
              onChange={(text) => {
                left.change('amount')
                amount.type(text)
              }}
              onMax={(isMax) => {
                left.change('amount')
                amount.setMax(isMax)
              }}
              onLeave={() => left.leave('amount')}
              onEnter={() => enter('amount')}
              onToken={chooseToken}
              onTokenApproach={() => preload('WalletSendSelectToken')}
            />
            {form.token.step === 'failed' ? (
              <Notice tone="danger" announced>
                {form.token.problem === undefined
                  ? t('send.tokenFailed')
                  : form.token.problem.code === 'UNSUPPORTED_CHAIN'
                    ? t('send.unsupportedText', { network })
                    : t('send.tokenFailed')}{' '}
                <TextButton onClick={() => engine.send?.retry()}>{t('action.tryAgain')}</TextButton>
              </Notice>
            ) : null}
            <ReceiverField
              form={form}
              text={to}
              error={left.has('to') ? receiverError?.words : undefined}
              remedy={receiverError?.remedy}
              inputRef={toInput}
              onChange={typeReceiver}
              onPasted={() => {
                left.leave('to')
                toInput.current?.focus()
              }}
              onScan={mayScan ? startScan : undefined}
              onClear={() => {
                typeReceiver('')
                toInput.current?.focus()
              }}
              onLeave={() => left.leave('to')}
              onEnter={() => enter('to')}
            />
          </div>
          {scan.status === 'failed' ? (
            <Notice tone="danger" announced>
              {t('modal.failed')} <TextButton onClick={scan.retry}>{t('action.tryAgain')}</TextButton>
            </Notice>
          ) : null}
          {asked === undefined ? null : (
            <div>
              <TextButton onClick={asked.take}>{t('send.useAsked', { amount: asked.amount })}</TextButton>
            </div>
          )}
          <ReceiverNotices form={form} edit={editReceiver} onDone={() => toInput.current?.focus()} />
          {edits.lost === undefined ? null : (
            <Notice tone="danger" announced>
              {problemText(edits.lost, names, t)}{' '}
              <TextButton onClick={edits.again}>{t('action.tryAgain')}</TextButton>
            </Notice>
          )}
          {fault === undefined ? null : (
            <Notice tone="danger" announced>
              {problemText(fault, names, t)}
            </Notice>
          )}
          {priceProblem?.code === 'FEE_NOT_COVERED' ? <FeeShort coin={coin} /> : null}
          <FeeFacts form={form} onRetry={() => engine.send?.retry()} />
        </Body>
        <Foot onApproach={() => preload('WalletSendPreview')}>
          {lookAlike === undefined || form.receiver.accepted ? (
            <Button type="submit" busy={busy || (why === undefined && !isWhole)} reason={why}>
              {t('send.review')}
            </Button>
          ) : (
            <LookAlikeChoice known={lookAlike} edit={editReceiver} onDone={() => toInput.current?.focus()} />
          )}
        </Foot>
      </form>
    </>
  )
}

/** The coin for the fee is missing: the way to get some. */
function FeeShort({ coin }: { readonly coin: string }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const go = useGo('WalletSend')
  const receives = useShown(({ features }) => features.receive === true) && engine.receive !== undefined
  return (
    <Notice tone="danger" announced>
      {t('send.feeShort', { symbol: coin })}{' '}
      {receives ? (
        <TextButton onClick={() => go('WalletReceive')}>{t('send.receive', { symbol: coin })}</TextButton>
      ) : null}
    </Notice>
  )
}
