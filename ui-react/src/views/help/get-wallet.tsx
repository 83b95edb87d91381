'use client'
import type { ListedWallet } from '@walletchart/engine'
import { type Host, safeLink } from '@walletchart/engine/links'
import type { ReactElement } from 'react'
import { GlobeIcon } from '../../icons/globe-icon.js'
import { LockIcon } from '../../icons/lock-icon.js'
import { PhoneIcon } from '../../icons/phone-icon.js'
import { PuzzleIcon } from '../../icons/puzzle-icon.js'
import { UserIcon } from '../../icons/user-icon.js'
import { WalletIcon } from '../../icons/wallet-icon.js'
import { WindowIcon } from '../../icons/window-icon.js'
import { getWalletMessages } from '../../messages/get-wallet-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'
import { ListedMark } from '../kit/listed-mark.js'
import { useBackTo } from '../kit/use-back-to.js'
import { useHost } from '../kit/use-host.js'
import { HelpPoints } from './help-points.js'
import { PointDrawing } from './point-drawing.js'

const none: readonly ListedWallet[] = []

/** How to get a wallet. It names only those that the app or the listing recommends: which to trust is the user's choice. */
export function GetWallet(): ReactElement {
  const t = useText(getWalletMessages)
  const host = useHost()
  const phone = host.platform !== 'desktop'
  const toWallets = useBackTo('Connect')
  const title = t('getWallet.title')
  const recommended = useShown((state) => state.listing?.recommended ?? none)
  const offers = recommended.flatMap((wallet) => {
    const href = placeOf(wallet, host)
    return href === undefined ? [] : [{ wallet, href }]
  })

  return (
    <>
      <ViewHeader title={title} still />
      <Body label={t('modal.content')}>
        <HelpPoints
          label={title}
          points={[
            {
              drawing: (
                <PointDrawing state="go" from={<GlobeIcon />} to={phone ? <PhoneIcon /> : <PuzzleIcon />} />
              ),
              name: t('getWallet.install'),
              line: t('getWallet.installLine'),
            },
            {
              drawing: <PointDrawing state="no" from={<LockIcon />} to={<UserIcon />} />,
              name: t('getWallet.secret'),
              line: t('getWallet.secretLine'),
            },
            {
              drawing: <PointDrawing state="ok" from={<WalletIcon />} to={<WindowIcon />} />,
              name: t('getWallet.comeBack'),
              line: t(phone ? 'getWallet.comeBackPhone' : 'getWallet.comeBackLine'),
            },
          ]}
        />
        {offers.length === 0 ? null : (
          <RowGroup heading={t('getWallet.list')}>
            {offers.map(({ wallet, href }) => (
              <Row
                key={wallet.id}
                name={wallet.name}
                mark={<ListedMark wallet={wallet} name={wallet.name} />}
                secondLine={new URL(href).host}
                href={href}
              />
            ))}
          </RowGroup>
        )}
      </Body>
      <Foot>
        {/* An extension that was just installed reaches only pages that are loaded after it. */}
        {phone ? null : <Button onClick={() => window.location.reload()}>{t('getWallet.lookAgain')}</Button>}
        <Button variant={phone ? 'primary' : 'quiet'} onClick={toWallets}>
          {t('getWallet.otherWays')}
        </Button>
      </Foot>
    </>
  )
}

/** Where this device gets the wallet. */
function placeOf(wallet: ListedWallet, { platform }: Host): string | undefined {
  const store =
    platform === 'ios' ? wallet.app_store : platform === 'android' ? wallet.play_store : wallet.chrome_store
  return safeLink(store) ?? safeLink(wallet.homepage)
}
