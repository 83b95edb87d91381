'use client'
import type { Account, PublicState } from '@walletchart/engine'
import { type ReactElement, useState } from 'react'
import { ClockIcon } from '../../icons/clock-icon.js'
import { PuzzleIcon } from '../../icons/puzzle-icon.js'
import type { MessageKey } from '../../messages/catalogue.js'
import { connectingMessages } from '../../messages/connecting-messages.js'
import { shortName } from '../../messages/short-name.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { Moment } from '../../parts/moment.js'
import { Notice } from '../../parts/notice.js'
import { Span, type SpanState } from '../../parts/span.js'
import { AppMark } from '../kit/app-mark.js'
import { type AttemptStage, attemptStage } from '../kit/attempt-stage.js'
import { FailureNotice } from '../kit/failure-notice.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { quietly } from '../kit/quietly.js'
import { singlePress } from '../kit/single-press.js'
import { timeText } from '../kit/time-text.js'
import { useAppName } from '../kit/use-app-name.js'
import { useBackTo } from '../kit/use-back-to.js'
import { useHost } from '../kit/use-host.js'
import { useLast } from '../kit/use-last.js'
import { useSignInFollows } from '../kit/use-sign-in-follows.js'
import { WalletMark } from '../kit/wallet-mark.js'
import { whereRequestWaits } from '../kit/where-request-waits.js'

const spans = {
  ready: ['go', 'span.ready'],
  waiting: ['wait', 'span.waiting'],
  pending: ['turn', 'span.yourTurn'],
  declined: ['no', 'span.declined'],
  deadline: ['bad', 'span.failed'],
  failed: ['bad', 'span.failed'],
  gone: ['off', 'span.missing'],
  connected: ['ok', 'span.done'],
} as const satisfies Record<AttemptStage, readonly [SpanState, MessageKey]>

/** The account the attempt is about: that of the family it was opened for, else the one that knows of it. */
function accountOf(state: PublicState): Account | undefined {
  const { connectorId, namespace } = state.modal.data
  if (namespace !== undefined) return state.accounts[namespace]
  return (
    Object.values(state.accounts).find(
      ({ connecting, failure }) =>
        connecting?.connectorId === connectorId || failure?.connectorId === connectorId,
    ) ?? state.accounts[state.activeNamespace]
  )
}

/** Waiting for a wallet, and what came of it. */
export function ConnectingExternal(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(connectingMessages)
  const go = useGo('ConnectingExternal')
  const toWallets = useBackTo('Connect')
  const [stuck, setStuck] = useState(false)
  const app = useAppName()
  const host = useHost()
  const id = useShown((state) => state.modal.data.connectorId)
  const namespace = useShown((state) => state.modal.data.namespace)
  const connector = useShown((state) => state.connectors.find((one) => one.id === id))
  const account = useShown(accountOf)
  const stage = attemptStage(account, id, connector !== undefined)
  const { connecting, failure } = account ?? {}
  const wait = stage === 'waiting' || stage === 'pending' ? connecting : undefined
  const waited = useLast(wait === undefined ? undefined : wait.endsAt - wait.startedAt)
  const signsIn = useSignInFollows(stage === 'connected', account?.signIn.status)
  const wallet = connector?.name ?? wait?.name ?? failure?.name ?? id ?? t('settings.wallet')

  const retry = (): void => {
    if (id === undefined) return
    setStuck(false)
    quietly(engine.connect({ wallet: id, ...(namespace === undefined ? {} : { namespace }) }))
  }
  const [span, spanText] = spans[stage]
  if (id === undefined) return <NothingChosen title={t('settings.wallet')} lacks="wallet" />

  return (
    <>
      <ViewHeader title={shortName(wallet)} wait={wait} />
      <Body label={t('modal.content')}>
        <Span
          state={span}
          from={<AppMark />}
          to={<WalletMark id={id} name={wallet} size={60} />}
          label={t(spanText, { from: app, to: wallet })}
          glyph={
            stage === 'deadline' ? (
              <ClockIcon size={16} />
            ) : stage === 'gone' ? (
              <PuzzleIcon size={16} />
            ) : undefined
          }
        />
        {stage === 'waiting' ? (
          <Moment title={t('connecting.waitingTitle', { wallet })}>
            {t('connecting.waiting', { wallet, app })}
          </Moment>
        ) : stage === 'pending' ? (
          <Moment title={t('connecting.pendingTitle')}>
            {t('connecting.pending', { wallet })} {t(whereRequestWaits(connector?.heldBy, host), { wallet })}
          </Moment>
        ) : stage === 'declined' ? (
          <Moment title={t('connecting.declinedTitle', { wallet })}>{t('connecting.declined')}</Moment>
        ) : stage === 'deadline' ? (
          <Moment title={t('connecting.deadlineTitle', { wallet })}>
            {waited === undefined
              ? t('connecting.failed')
              : t('connecting.deadline', { time: timeText(waited, t) })}
          </Moment>
        ) : stage === 'failed' ? (
          <Moment title={t('connecting.failedTitle', { wallet })}>{t('connecting.failed')}</Moment>
        ) : stage === 'gone' ? (
          <Moment title={t('connecting.goneTitle', { wallet })}>{t('connecting.gone')}</Moment>
        ) : stage === 'connected' ? (
          <Moment title={t('connecting.connectedTitle', { wallet })}>
            {signsIn ? t('connecting.signInCheck') : undefined}
          </Moment>
        ) : (
          <Moment title={t('connecting.readyTitle', { wallet })}>
            {t('connecting.waiting', { wallet, app })}
          </Moment>
        )}
        {stage === 'failed' && failure !== undefined ? (
          <FailureNotice error={failure.error} wallet={wallet} />
        ) : null}
        {stage === 'waiting' && stuck ? (
          <Notice announced>{t(whereRequestWaits(connector?.heldBy, host), { wallet })}</Notice>
        ) : null}
      </Body>
      <Foot>
        {stage === 'waiting' || stage === 'pending' ? (
          <Button variant="secondary" onClick={singlePress(engine.back)}>
            {t('action.cancel')}
          </Button>
        ) : stage === 'gone' ? (
          <Button onClick={() => go('GetWallet')}>{t('connecting.get', { wallet })}</Button>
        ) : signsIn && account !== undefined ? (
          <Button
            variant="secondary"
            onClick={singlePress(() => quietly(engine.cancelSignIn({ namespace: account.namespace })))}
          >
            {t('signIn.cancel')}
          </Button>
        ) : stage === 'connected' ? (
          <Button onClick={engine.dismiss}>{t('action.done')}</Button>
        ) : (
          <Button onClick={retry}>
            {stage === 'ready' ? t('connectButton.label') : t('action.tryAgain')}
          </Button>
        )}
        {stage === 'waiting' ? (
          stuck ? null : (
            <Button variant="quiet" onClick={singlePress(() => setStuck(true))}>
              {t('connecting.didNotOpen', { wallet })}
            </Button>
          )
        ) : stage === 'pending' || stage === 'connected' ? null : (
          <Button variant="quiet" onClick={toWallets}>
            {t('action.otherWallets')}
          </Button>
        )}
      </Foot>
    </>
  )
}
