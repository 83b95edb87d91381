'use client'
import type { ReactElement } from 'react'
import { GridIcon } from '../../icons/grid-icon.js'
import { LockIcon } from '../../icons/lock-icon.js'
import { UserIcon } from '../../icons/user-icon.js'
import { WalletIcon } from '../../icons/wallet-icon.js'
import { WindowIcon } from '../../icons/window-icon.js'
import { walletHelpMessages } from '../../messages/wallet-help-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { useBackTo } from '../kit/use-back-to.js'
import { HelpPoints } from './help-points.js'
import { PointDrawing } from './point-drawing.js'

/** For someone who never had a wallet. */
export function WhatIsAWallet(): ReactElement {
  const t = useText(walletHelpMessages)
  const go = useGo('WhatIsAWallet')
  const title = t('whatIsAWallet.title')
  const { preload } = useViewScope()
  const toWallets = useBackTo('Connect')
  return (
    <>
      <ViewHeader title={title} still />
      <Body label={t('modal.content')}>
        <HelpPoints
          label={title}
          points={[
            {
              drawing: (
                <PointDrawing
                  state="ok"
                  glyph={<LockIcon size={16} />}
                  from={<WalletIcon />}
                  to={<GridIcon />}
                />
              ),
              name: t('whatIsAWallet.holds'),
              line: t('whatIsAWallet.holdsLine'),
            },
            {
              drawing: (
                <PointDrawing
                  state="go"
                  glyph={<UserIcon size={16} />}
                  from={<WalletIcon />}
                  to={<WindowIcon />}
                />
              ),
              name: t('whatIsAWallet.login'),
              line: t('whatIsAWallet.loginLine'),
            },
            {
              drawing: <PointDrawing state="turn" from={<WindowIcon />} to={<WalletIcon />} />,
              name: t('whatIsAWallet.asks'),
              line: t('whatIsAWallet.asksLine'),
            },
          ]}
        />
      </Body>
      <Foot onApproach={() => preload('GetWallet')}>
        <Button onClick={() => go('GetWallet')}>{t('whatIsAWallet.get')}</Button>
        <Button variant="quiet" onClick={toWallets}>
          {t('whatIsAWallet.have')}
        </Button>
      </Foot>
    </>
  )
}
