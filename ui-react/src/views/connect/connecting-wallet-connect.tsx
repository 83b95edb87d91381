'use client'
import type { ReactElement } from 'react'
import { ClockIcon } from '../../icons/clock-icon.js'
import { ExternalIcon } from '../../icons/external-icon.js'
import type { MessageKey } from '../../messages/catalogue.js'
import { pairingMessages } from '../../messages/pairing-messages.js'
import { shortName } from '../../messages/short-name.js'
import { useGo } from '../../modal/use-go.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { Moment } from '../../parts/moment.js'
import { PlatformTabs } from '../../parts/platform-tabs.js'
import { Span } from '../../parts/span.js'
import { AppMark } from '../kit/app-mark.js'
import { ListedMark } from '../kit/listed-mark.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { useAppName } from '../kit/use-app-name.js'
import { CopyLinkButton } from './pairing/copy-link-button.js'
import { PairingCode } from './pairing/pairing-code.js'
import { PairingOutcome } from './pairing/pairing-outcome.js'
import { isOutcome } from './pairing/pairing-stage.js'
import { useWalletWay } from './way/use-wallet-way.js'
import type { WalletTab } from './way/wallet-tabs.js'
import { WayAction } from './way/way-action.js'
import { wayDrawings } from './way/way-drawings.js'
import { WayNote } from './way/way-note.js'

const labels = {
  mobile: 'platform.app',
  qrcode: 'platform.phone',
  browser: 'platform.browser',
  desktop: 'platform.desktop',
  web: 'platform.web',
} as const satisfies Record<WalletTab, MessageKey>

/** The ways to one listed wallet: scan, open its app, its program or its site, or go through the browser. */
export function ConnectingWalletConnect(): ReactElement {
  const t = useText(pairingMessages)
  const go = useGo('ConnectingWalletConnect')
  const app = useAppName()
  const to = useWalletWay()
  const { stage, pairing, listed, known, tabs, way } = to
  const wallet = known ?? t('pairing.anyWallet')
  const title = known === undefined ? t('pairing.title') : shortName(known)
  const mark = <ListedMark wallet={listed} name={known ?? ''} size={60} />

  // Without pairing there is nothing but the browser of a listed wallet.
  if (known === undefined && pairing.state === undefined)
    return <NothingChosen title={title} lacks="wallet" />
  if (isOutcome(stage))
    return (
      <>
        <ViewHeader title={title} still />
        <PairingOutcome pairing={pairing} stage={stage} wallet={known} mark={mark} />
      </>
    )

  const { pairs, moment } = wayDrawings[stage]
  // On a phone the first tab is the phone itself; the code is for another one.
  const isForAnother = tabs.includes('mobile')
  const labelOf = (tab: WalletTab) => (tab === 'qrcode' && isForAnother ? 'platform.code' : labels[tab])
  const get = listed === undefined ? undefined : () => go('Downloads', { walletId: listed.id })
  const words = { app, wallet, from: app, to: wallet, time: pairing.life }

  return (
    <>
      <ViewHeader
        title={title}
        wait={pairs ? pairing.wait : undefined}
        still={!pairs || pairing.stage !== 'making'}
      />
      <Body label={t('modal.content')}>
        <PlatformTabs
          label={t('platform.label')}
          tabs={tabs.map((id) => ({ id, label: t(labelOf(id)) }))}
          selected={way ?? 'qrcode'}
          onSelect={to.choose}
        >
          {moment === undefined ? (
            <PairingCode
              uri={pairing.uri}
              expired={stage === 'codeExpired'}
              life={pairing.life}
              onRenew={pairing.renew}
              wallet={wallet}
              mark={known === undefined ? undefined : <ListedMark wallet={listed} name={known} size={44} />}
            />
          ) : (
            <>
              <Span
                state={moment.span}
                from={<AppMark />}
                to={mark}
                label={t(moment.label, words)}
                glyph={'clock' in moment ? <ClockIcon size={16} /> : undefined}
              />
              <Moment title={t(moment.title, words)}>{t(moment.text, words)}</Moment>
            </>
          )}
          <WayNote stage={stage} relay={pairing.state?.relay} wallet={known} />
        </PlatformTabs>
      </Body>
      <Foot look={moment === undefined && get !== undefined ? 'pair' : 'stack'}>
        <WayAction way={to} stage={stage} wallet={wallet} />
        {pairs ? <CopyLinkButton uri={pairing.uri} /> : null}
        {get === undefined ? null : moment === undefined ? (
          <Button variant="secondary" icon={<ExternalIcon />} onClick={get}>
            {t('connecting.get', { wallet })}
          </Button>
        ) : way === 'mobile' ? (
          <Button variant="quiet" onClick={get}>
            {t('pairing.noApp', { wallet })}
          </Button>
        ) : null}
      </Foot>
    </>
  )
}
