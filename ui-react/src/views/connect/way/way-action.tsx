'use client'
import { appLink, deepLink } from '@walletchart/engine/links'
import type { ReactElement } from 'react'
import { pairingMessages } from '../../../messages/pairing-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { Button } from '../../../parts/button.js'
import { quietly } from '../../kit/quietly.js'
import { useOfflineReason } from '../../kit/use-offline-reason.js'
import { useScope } from '../../kit/use-scope.js'
import { AppLink } from './app-link.js'
import type { WalletWay } from './use-wallet-way.js'
import { wayDrawings } from './way-drawings.js'
import type { OpenStage } from './way-stage.js'

export interface WayActionProps {
  readonly way: WalletWay
  readonly stage: OpenStage
  /** The name of the wallet, in words where it has none. */
  readonly wallet: string
}

/** The first thing to do on a way; nothing beside a code, which holds its own. */
export function WayAction(props: WayActionProps): ReactElement | null {
  const { stage } = props
  const { pairing, connector } = props.way
  const { engine } = useViewScope()
  const t = useText(pairingMessages)
  const scope = useScope()
  const offline = useOfflineReason()
  switch (stage) {
    case 'code':
    case 'codeExpired':
      return null
    case 'linkExpired':
      return (
        <Button reason={offline} onClick={pairing.renew}>
          {t('pairing.newLink')}
        </Button>
      )
    case 'browser':
      return (
        <Button onClick={() => connector && quietly(engine.connect({ wallet: connector.id, ...scope }))}>
          {t('pairing.useBrowser')}
        </Button>
      )
    case 'unfit':
      return <Button onClick={engine.back}>{t('action.otherWallets')}</Button>
    case 'app':
    case 'site':
    case 'inside':
      return <OpenWallet {...props} />
  }
}

function OpenWallet({
  way: { pairing, opener, listed, known, inside, way },
  stage,
  wallet,
}: WayActionProps): ReactElement {
  const { engine } = useViewScope()
  const t = useText(pairingMessages)
  const own =
    listed === undefined
      ? undefined
      : way === 'web'
        ? listed.webapp_link
        : way === 'desktop'
          ? listed.desktop_link
          : appLink(listed, opener.host)
  const kind = stage === 'site' ? 'web' : 'app'
  const { uri } = pairing
  const link =
    own === undefined || uri === undefined ? undefined : deepLink({ link: own, uri, host: opener.host, kind })
  // The app that is opened now is opened again for each request to sign.
  const opens = (): void => {
    if (wayDrawings[stage].pairs && known !== undefined && own !== undefined)
      engine.pairing?.pick({ name: known, href: own })
  }
  return (
    <AppLink opener={opener} link={inside ?? link} wallet={wallet} onOpen={opens}>
      {t('pairing.open', { wallet })}
    </AppLink>
  )
}
