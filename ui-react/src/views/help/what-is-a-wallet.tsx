'use client'
import type { ReactElement } from 'react'
import { HandIcon } from '../../icons/hand-icon.js'
import { UserIcon } from '../../icons/user-icon.js'
import { WalletIcon } from '../../icons/wallet-icon.js'
import { walletHelpMessages } from '../../messages/wallet-help-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { HelpPoints } from './help-points.js'

/** For someone who never had a wallet. */
export function WhatIsAWallet(): ReactElement {
  const t = useText(walletHelpMessages)
  const go = useGo('WhatIsAWallet')
  const title = t('whatIsAWallet.title')
  const { preload } = useViewScope()
  return (
    <>
      <ViewHeader title={title} />
      <Body label={t('modal.content')}>
        <HelpPoints
          label={title}
          points={[
            { icon: <WalletIcon />, name: t('whatIsAWallet.holds'), line: t('whatIsAWallet.holdsLine') },
            { icon: <UserIcon />, name: t('whatIsAWallet.login'), line: t('whatIsAWallet.loginLine') },
            { icon: <HandIcon />, name: t('whatIsAWallet.asks'), line: t('whatIsAWallet.asksLine') },
          ]}
        />
      </Body>
      <Foot onApproach={() => preload('GetWallet')}>
        <Button onClick={() => go('GetWallet')}>{t('whatIsAWallet.get')}</Button>
      </Foot>
    </>
  )
}
