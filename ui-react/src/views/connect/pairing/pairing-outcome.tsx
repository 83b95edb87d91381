'use client'
import type { ReactElement, ReactNode } from 'react'
import type { MessageKey } from '../../../messages/catalogue.js'
import { pairingMessages } from '../../../messages/pairing-messages.js'
import { useShown } from '../../../modal/use-shown.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { Body } from '../../../parts/body.js'
import { Button } from '../../../parts/button.js'
import { clockText } from '../../../parts/clock.js'
import { Foot } from '../../../parts/foot.js'
import { Moment } from '../../../parts/moment.js'
import { Notice } from '../../../parts/notice.js'
import { Span, type SpanState } from '../../../parts/span.js'
import { AppMark } from '../../kit/app-mark.js'
import { FailureNotice } from '../../kit/failure-notice.js'
import { hostOf } from '../../kit/host-of.js'
import { singlePress } from '../../kit/single-press.js'
import { useAppName } from '../../kit/use-app-name.js'
import { useOfflineReason } from '../../kit/use-offline-reason.js'
import type { OutcomeStage } from './pairing-stage.js'
import type { Pairing } from './use-pairing.js'

const spans = {
  offline: ['off', 'span.missing'],
  connected: ['ok', 'span.done'],
  declined: ['no', 'span.declined'],
  failed: ['bad', 'span.failed'],
} as const satisfies Record<OutcomeStage, readonly [SpanState, MessageKey]>

export interface PairingOutcomeProps {
  readonly pairing: Pairing
  readonly stage: OutcomeStage
  /** The wallet that was chosen; undefined for any that scans the code. */
  readonly wallet: string | undefined
  readonly mark: ReactNode
}

/** What came of the pairing, or why there can be none now. */
export function PairingOutcome(props: PairingOutcomeProps): ReactElement {
  const { pairing, stage, mark } = props
  const { engine } = useViewScope()
  const t = useText(pairingMessages)
  const wallet = props.wallet ?? t('pairing.anyWallet')
  const app = useAppName()
  const canGoBack = useShown((state) => state.modal.canGoBack)
  const others = useShown((state) => state.connectors.some(({ type }) => type !== 'WALLET_CONNECT'))
  const offline = useOfflineReason()
  const [span, spanText] = spans[stage]
  const { state, now, failure } = pairing
  const peer = state?.peer?.name ?? wallet
  const nextTryAt = state?.nextTryAt ?? 0

  return (
    <>
      <Body label={t('modal.content')}>
        <Span state={span} from={<AppMark />} to={mark} label={t(spanText, { from: app, to: peer })} />
        {stage === 'offline' ? (
          <Moment title={t('pairing.offlineTitle')}>
            {nextTryAt > now
              ? t('pairing.nextTry', { time: clockText(nextTryAt, now) })
              : t('pairing.offline')}
          </Moment>
        ) : stage === 'connected' ? (
          <Moment title={t('connecting.connectedTitle', { wallet: peer })}>
            {pairing.signsIn ? t('connecting.signInCheck') : undefined}
          </Moment>
        ) : stage === 'declined' ? (
          <Moment title={t('connecting.declinedTitle', { wallet })}>{t('connecting.declined')}</Moment>
        ) : (
          <Moment
            title={
              props.wallet === undefined ? t('pairing.failedAnyTitle') : t('pairing.failedTitle', { wallet })
            }
          >
            {t(state?.failure?.code === 'JWT_TOKEN_NOT_VALID' ? 'pairing.clockOff' : 'pairing.failed')}
          </Moment>
        )}
        {stage === 'connected' && state?.peer?.suspicious ? (
          <Notice tone="warning">{t('connect.oddName', { source: hostOf(state.peer.url) ?? peer })}</Notice>
        ) : null}
        {stage === 'offline' && others ? <Notice>{t('pairing.offlineHint')}</Notice> : null}
        {stage === 'failed' && failure !== undefined ? (
          <FailureNotice error={failure} wallet={state?.peer?.name ?? props.wallet ?? t('settings.wallet')} />
        ) : null}
      </Body>
      <Foot>
        {stage === 'offline' ? (
          <Button reason={offline} onClick={pairing.reach}>
            {t('action.tryNow')}
          </Button>
        ) : pairing.signsIn ? (
          <Button variant="secondary" onClick={singlePress(pairing.cancelSignIn)}>
            {t('signIn.cancel')}
          </Button>
        ) : stage === 'connected' ? (
          <Button onClick={engine.dismiss}>{t('action.done')}</Button>
        ) : (
          <Button reason={offline} onClick={pairing.retry}>
            {t('action.tryAgain')}
          </Button>
        )}
        {canGoBack && stage !== 'connected' ? (
          <Button variant="quiet" onClick={engine.back}>
            {stage === 'offline' ? t('pairing.otherWays') : t('action.otherWallets')}
          </Button>
        ) : null}
      </Foot>
    </>
  )
}
