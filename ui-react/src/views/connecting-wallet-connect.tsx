'use client'
import type { ListedWallet } from '@walletchart/engine'
import { deepLink, walletBrowserLink } from '@walletchart/engine/links'
import { type ReactElement, useState } from 'react'
import { ClockIcon } from '../icons/clock-icon.js'
import { CopyIcon } from '../icons/copy-icon.js'
import { ExternalIcon } from '../icons/external-icon.js'
import type { MessageKey } from '../messages/catalogue.js'
import { useGo } from '../modal/use-go.js'
import { useShown } from '../modal/use-shown.js'
import { useViewScope } from '../modal/use-view-scope.js'
import { ViewHeader } from '../modal/view-header.js'
import { Body } from '../parts/body.js'
import { Button } from '../parts/button.js'
import { Foot } from '../parts/foot.js'
import { Moment } from '../parts/moment.js'
import { Notice } from '../parts/notice.js'
import { PlatformTabs } from '../parts/platform-tabs.js'
import { Span } from '../parts/span.js'
import { AppLink } from './app-link.js'
import { AppMark } from './app-mark.js'
import { installedConnector } from './installed-connector.js'
import { ListedMark } from './listed-mark.js'
import { listedRequest } from './listed-request.js'
import { PairingCode } from './pairing-code.js'
import { isOutcome, PairingOutcome } from './pairing-outcome.js'
import { quietly } from './quietly.js'
import { useAppName } from './use-app-name.js'
import { useCopyLink } from './use-copy-link.js'
import { useListedWallet } from './use-listed-wallet.js'
import { useOpener } from './use-opener.js'
import { usePairing } from './use-pairing.js'
import { type WalletTab, walletTabs } from './wallet-tabs.js'

const labels = {
  mobile: 'platform.app',
  browser: 'platform.browser',
  desktop: 'platform.desktop',
  web: 'platform.web',
} as const satisfies Record<Exclude<WalletTab, 'qrcode'>, MessageKey>

/** Of a wallet that is not listed nothing is known but that it can scan. */
const onlyCode = { tabs: ['qrcode'], first: 'qrcode' } as const

/** The ways to one listed wallet: scan, open its app, its program or its site, or go through the browser. */
export function ConnectingWalletConnect(): ReactElement {
  const { engine, t } = useViewScope()
  const go = useGo('ConnectingWalletConnect')
  const app = useAppName()
  const opener = useOpener()
  const walletId = useShown((state) => state.modal.data.walletId)
  const stored = useShown((state) => state.recentWallets.find(({ id }) => id === walletId)?.name)
  const asked = useShown((state) => state.modal.data.namespace)
  const active = useShown((state) => state.activeNamespace)
  const listed = useListedWallet(walletId)
  const connector = useShown((state) =>
    listed === undefined
      ? undefined
      : installedConnector(state.connectors, listed, opener.host.platform !== 'desktop'),
  )
  const known = listed?.name ?? stored
  const pairing = usePairing(
    walletId === undefined || known === undefined
      ? undefined
      : listedRequest(engine, {
          id: walletId,
          name: known,
          wallet: listed,
          host: opener.host,
          namespace: asked,
        }),
  )
  const { stage, state, uri, wait } = pairing
  const copy = useCopyLink(uri)
  const [chosen, setChosen] = useState<WalletTab>()

  const wallet = known ?? t('pairing.anyWallet')
  const inside =
    listed === undefined
      ? undefined
      : walletBrowserLink({
          wallet: listed,
          namespace: asked ?? active,
          page: location.href,
          host: opener.host,
          installed: connector !== undefined,
        })
  const { tabs, first } =
    listed === undefined
      ? onlyCode
      : walletTabs(listed, {
          host: opener.host,
          installed: connector !== undefined,
          inside: inside !== undefined,
        })
  const way = tabs.find((tab) => tab === chosen) ?? first
  const scans = way === 'qrcode'
  const pairs = way !== undefined && way !== 'browser' && !(way === 'mobile' && inside !== undefined)
  // On a phone the first tab is the phone itself; the code is for another one.
  const nameOf = (tab: WalletTab): string =>
    tab === 'qrcode' ? t(tabs.includes('mobile') ? 'platform.code' : 'platform.phone') : t(labels[tab])
  const mark = <ListedMark wallet={listed} name={known ?? ''} size={60} />
  const get = listed === undefined ? undefined : () => go('Downloads', { walletId: listed.id })

  if (isOutcome(stage) && pairs)
    return (
      <>
        <ViewHeader title={known ?? t('pairing.title')} still />
        <PairingOutcome pairing={pairing} stage={stage} wallet={known} mark={mark} />
      </>
    )

  const span = (label: MessageKey & `span.${'ready' | 'waiting' | 'missing' | 'failed'}`) =>
    t(label, { from: app, to: wallet })
  const linkOf = (link: string | undefined, kind: 'app' | 'web') =>
    link === undefined || uri === undefined ? undefined : deepLink({ link, uri, host: opener.host, kind })
  const own = ownLink(listed, way)
  // Whoever is opened now is opened again for what is signed later.
  const opens = (): void => {
    if (pairs && known !== undefined && own !== undefined) engine.pairing?.start({ name: known, href: own })
  }
  const select = (tab: WalletTab): void => {
    setChosen(tab)
    // A code is for another device: no app of this one is opened later.
    if (tab === 'qrcode') engine.pairing?.start(null)
  }
  const isLate = stage === 'expired' && pairs

  return (
    <>
      <ViewHeader
        title={known ?? t('pairing.title')}
        wait={pairs ? wait : undefined}
        still={!pairs || stage !== 'making'}
      />
      <Body label={t('modal.content')}>
        <PlatformTabs
          label={t('platform.label')}
          tabs={tabs.map((id) => ({ id, label: nameOf(id) }))}
          selected={way ?? 'qrcode'}
          onSelect={select}
        >
          {scans ? (
            <PairingCode
              uri={uri}
              expired={isLate}
              life={pairing.life}
              onRenew={pairing.renew}
              wallet={wallet}
              mark={known === undefined ? undefined : <ListedMark wallet={listed} name={known} size={44} />}
            />
          ) : isLate ? (
            <>
              <Span
                state="bad"
                from={<AppMark />}
                to={mark}
                label={span('span.failed')}
                glyph={<ClockIcon size={16} />}
              />
              <Moment title={t('pairing.linkExpiredTitle')}>
                {t('pairing.linkExpired', { time: pairing.life })}
              </Moment>
            </>
          ) : way === 'browser' ? (
            <>
              <Span state="go" from={<AppMark />} to={mark} label={span('span.ready')} />
              <Moment title={t('pairing.browserTitle', { wallet })}>
                {t('pairing.browser', { wallet })}
              </Moment>
            </>
          ) : way === undefined ? (
            <>
              <Span state="off" from={<AppMark />} to={mark} label={span('span.missing')} />
              <Moment title={t('pairing.unfitTitle', { wallet })}>{t('pairing.unfit')}</Moment>
            </>
          ) : (
            <>
              <Span state={pairs ? 'wait' : 'go'} from={<AppMark />} to={mark} label={span('span.waiting')} />
              {!pairs ? (
                <Moment title={t('pairing.insideTitle', { app, wallet })}>
                  {t('pairing.inside', { wallet })}
                </Moment>
              ) : way === 'web' ? (
                <Moment title={t('pairing.webTitle', { wallet })}>{t('pairing.web')}</Moment>
              ) : (
                <Moment title={t('pairing.appTitle', { wallet })}>{t('pairing.app')}</Moment>
              )}
            </>
          )}
          {pairs && state?.relay === 'reconnecting' ? (
            <Notice tone="warning">{t('pairing.reconnecting')}</Notice>
          ) : scans && !isLate ? (
            <p data-part="qr-note">
              {known === undefined ? t('pairing.scanAny') : t('pairing.scan', { wallet: known })}
            </p>
          ) : null}
        </PlatformTabs>
      </Body>
      {scans ? (
        <Foot look={get === undefined ? 'stack' : 'pair'}>
          <CopyButton uri={uri} onClick={copy} />
          {get === undefined ? null : (
            <Button variant="secondary" icon={<ExternalIcon />} onClick={get}>
              {t('connecting.get', { wallet })}
            </Button>
          )}
        </Foot>
      ) : (
        <Foot>
          {isLate ? (
            <Button onClick={pairing.renew}>{t('pairing.newLink')}</Button>
          ) : way === 'browser' ? (
            <Button onClick={() => connector && quietly(engine.connect({ wallet: connector.id }))}>
              {t('pairing.useBrowser')}
            </Button>
          ) : way === undefined ? (
            <Button onClick={engine.back}>{t('action.otherWallets')}</Button>
          ) : (
            <AppLink
              opener={opener}
              link={inside ?? linkOf(own, way === 'web' ? 'web' : 'app')}
              wallet={wallet}
              onOpen={opens}
            >
              {t('pairing.open', { wallet })}
            </AppLink>
          )}
          {pairs ? <CopyButton uri={uri} onClick={copy} /> : null}
          {way === 'mobile' && get !== undefined ? (
            <Button variant="quiet" onClick={get}>
              {t('pairing.noApp', { wallet })}
            </Button>
          ) : null}
        </Foot>
      )}
    </>
  )
}

const ownLink = (wallet: ListedWallet | undefined, way: WalletTab | undefined): string | undefined =>
  way === 'web' ? wallet?.webapp_link : way === 'desktop' ? wallet?.desktop_link : wallet?.mobile_link

interface CopyButtonProps {
  readonly uri: string | undefined
  readonly onClick: () => void
}

function CopyButton({ uri, onClick }: CopyButtonProps): ReactElement {
  const { t } = useViewScope()
  return (
    <Button variant="secondary" icon={<CopyIcon />} disabled={uri === undefined} onClick={onClick}>
      {t('pairing.copy')}
    </Button>
  )
}
