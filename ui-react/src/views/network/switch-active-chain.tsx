'use client'
import type { ReactElement } from 'react'
import { WalletIcon } from '../../icons/wallet-icon.js'
import { networkMessages } from '../../messages/network-messages.js'
import { useGo } from '../../modal/use-go.js'
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
import { AppMark } from '../kit/app-mark.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { useAppName } from '../kit/use-app-name.js'
import { useNetworkNamed } from '../kit/use-network-named.js'
import { WalletMark } from '../kit/wallet-mark.js'
import { wantedNetwork } from './wanted-network.js'

/** The network belongs to a family for which no wallet is connected yet. */
export function SwitchActiveChain(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(networkMessages)
  const go = useGo('SwitchActiveChain')
  const id = useShown(wantedNetwork)
  const wait = useShown((state) => (state.switching?.networkId === id ? state.switching : undefined))
  const connected = useShown(
    (state) =>
      Object.values(state.accounts).find(({ status }) => status === 'connected')?.connectedWalletInfo,
  )
  const network = useNetworkNamed(id)
  const app = useAppName()
  const namespace = id.slice(0, id.indexOf(':'))
  const isAsked = useShown((state) => state.modal.data.networkId !== undefined)
  const isServed = useShown((state) => state.accounts[namespace]?.status === 'connected')
  const wallet = connected?.name ?? t('settings.wallet')
  if (isServed && !isAsked) return <NothingChosen title={t('switchNetwork.title')} lacks="network" />
  return (
    <>
      <ViewHeader title={t('switchActiveChain.title', { network })} wait={wait} />
      <Body label={t('modal.content')}>
        <Span
          state="turn"
          glyph={<WalletIcon size={16} />}
          from={
            connected === undefined ? (
              <AppMark />
            ) : (
              <WalletMark id={connected.identifier} name={wallet} size={60} />
            )
          }
          to={<NetworkMark id={id} name={network} size={60} />}
          label={t('span.switching', { from: connected === undefined ? app : wallet, to: network })}
        />
        <Moment title={t('switchActiveChain.momentTitle', { network })}>
          {connected === undefined
            ? t('switchActiveChain.momentNobody', { network })
            : t('switchActiveChain.moment', { wallet, network })}
        </Moment>
      </Body>
      <Foot>
        <Button onClick={() => go('Connect', { namespace })}>
          {t('switchActiveChain.connect', { network })}
        </Button>
        <Button variant="quiet" onClick={engine.back}>
          {t('action.cancel')}
        </Button>
      </Foot>
    </>
  )
}
