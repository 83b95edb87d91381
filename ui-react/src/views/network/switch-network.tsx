'use client'
import type { ReactElement } from 'react'
import { ClockIcon } from '../../icons/clock-icon.js'
import { networkMessages } from '../../messages/network-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { Moment } from '../../parts/moment.js'
import { NetworkMark } from '../../parts/network-mark.js'
import { Span } from '../../parts/span.js'
import { FailureNotice } from '../kit/failure-notice.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { quietly } from '../kit/quietly.js'
import { singlePress } from '../kit/single-press.js'
import { timeText } from '../kit/time-text.js'
import { useBackTo } from '../kit/use-back-to.js'
import { useLast } from '../kit/use-last.js'
import { useNetworkNamed } from '../kit/use-network-named.js'
import { useOfflineReason } from '../kit/use-offline-reason.js'
import { useShownAccount } from '../kit/use-shown-account.js'
import { switchDrawings } from './switch-drawings.js'
import { switchNeedsNet } from './switch-needs-net.js'
import { switchStage } from './switch-stage.js'
import { wantedNetwork } from './wanted-network.js'

/** Waiting for the wallet to change its network, and what came of it. */
export function SwitchNetwork(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(networkMessages)
  const toNetworks = useBackTo('Networks')
  const account = useShownAccount()
  const activeId = useShown((state) => state.activeNetworkId)
  const id = useShown(wantedNetwork)
  const wait = useShown((state) => (state.switching?.networkId === id ? state.switching : undefined))
  const failure = useShown((state) =>
    state.switchFailure?.networkId === id ? state.switchFailure.error : undefined,
  )
  const waited = useLast(wait === undefined ? undefined : wait.endsAt - wait.startedAt)
  const fromId = account?.walletChainId ?? activeId
  const from = useNetworkNamed(fromId)
  const to = useNetworkNamed(id)
  const networks = useShown((state) =>
    account === undefined ? undefined : state.networks[account.namespace],
  )
  const offline = useOfflineReason(switchNeedsNet(account, networks, id))
  const wallet = account?.connectedWalletInfo?.name ?? t('settings.wallet')

  const stage = switchStage(wait, failure, waited)
  const { span, label, title, text, about } = switchDrawings[stage]
  const words = { wallet, network: about === 'to' ? to : from, time: timeText(waited ?? 0, t) }

  const isAsked = useShown((state) => state.modal.data.networkId !== undefined)
  if (!isAsked && stage === 'ready' && waited === undefined)
    return <NothingChosen title={t('switchNetwork.title')} lacks="network" />
  return (
    <>
      <ViewHeader title={t('switchNetwork.title')} wait={wait} />
      <Body label={t('modal.content')}>
        <Span
          state={span}
          from={<NetworkMark id={fromId} name={from} size={60} />}
          to={<NetworkMark id={id} name={to} size={60} />}
          fromName={from}
          toName={to}
          label={t(label, { from, to })}
          glyph={stage === 'deadline' ? <ClockIcon size={16} /> : undefined}
        />
        <Moment title={t(title, words)}>{text === undefined ? undefined : t(text, words)}</Moment>
        {stage === 'failed' && failure !== undefined ? (
          <FailureNotice error={failure} wallet={wallet} />
        ) : null}
      </Body>
      <Foot>
        {wait === undefined ? (
          <>
            <Button reason={offline} onClick={() => quietly(engine.switchNetwork(id))}>
              {stage === 'ready' ? t('switchNetwork.title') : t('action.tryAgain')}
            </Button>
            <Button variant="quiet" onClick={toNetworks}>
              {t('switchNetwork.other')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={singlePress(engine.back)}>
            {t('action.cancel')}
          </Button>
        )}
      </Foot>
    </>
  )
}
