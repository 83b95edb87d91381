'use client'
import type { ReactElement } from 'react'
import { LogoutIcon } from '../../icons/logout-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
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
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'
import { Span } from '../../parts/span.js'
import { AppMark } from '../kit/app-mark.js'
import { quietly } from '../kit/quietly.js'
import { useAppName } from '../kit/use-app-name.js'
import { useNetworkNamed } from '../kit/use-network-named.js'
import { useOfflineReason } from '../kit/use-offline-reason.js'
import { useShownAccount } from '../kit/use-shown-account.js'
import { switchNeedsNet } from './switch-needs-net.js'

/** The wallet is on a network the app does not use. There is no close: one of the ways on has to be taken. */
export function UnsupportedChain(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(networkMessages)
  const account = useShownAccount()
  const app = useAppName()
  const networks = useShown((state) => state.networks[account?.namespace ?? ''])
  const id = useShown((state) => account?.walletChainId ?? state.modal.data.networkId ?? '')
  const network = useNetworkNamed(id)
  const offline = useOfflineReason()
  const wallet = account?.connectedWalletInfo?.name ?? t('settings.wallet')
  return (
    <>
      <ViewHeader title={t('unsupported.title')} />
      <Body label={t('modal.content')}>
        <Span
          state="turn"
          glyph={<WarningIcon size={16} />}
          from={<AppMark />}
          to={<NetworkMark id={id} name={network} size={60} />}
          label={t('span.yourTurn', { to: wallet })}
        />
        <Moment title={t('unsupported.momentTitle', { network })}>
          {t('unsupported.moment', { wallet, app })}
        </Moment>
        <RowGroup label={t('networks.list')}>
          {networks?.caipNetworks.map(({ caipNetworkId, name }) => (
            <Row
              key={caipNetworkId}
              name={name}
              mark={<NetworkMark id={caipNetworkId} name={name} />}
              leads
              disabledReason={switchNeedsNet(account, networks, caipNetworkId) ? offline : undefined}
              onClick={() => quietly(engine.switchNetwork(caipNetworkId))}
            />
          ))}
        </RowGroup>
      </Body>
      <Foot>
        <Button
          variant="quiet"
          icon={<LogoutIcon />}
          onClick={() =>
            quietly(engine.disconnect(account === undefined ? {} : { namespace: account.namespace }))
          }
        >
          {t('action.disconnect')}
        </Button>
      </Foot>
    </>
  )
}
