'use client'
import { safeLink } from '@walletchart/engine/links'
import type { ReactElement } from 'react'
import { GlobeIcon } from '../../icons/globe-icon.js'
import { PhoneIcon } from '../../icons/phone-icon.js'
import { PuzzleIcon } from '../../icons/puzzle-icon.js'
import { downloadsMessages } from '../../messages/downloads-messages.js'
import { lazyPart } from '../../modal/lazy-part.js'
import { useLazyPart } from '../../modal/use-lazy-part.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Empty } from '../../parts/empty.js'
import { Mark } from '../../parts/mark.js'
import { QrPlate } from '../../parts/qr-plate.js'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'
import { ListedMark } from '../kit/listed-mark.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { useHost } from '../kit/use-host.js'
import { useListedWallet } from './use-listed-wallet.js'

const qrPart = lazyPart(() => import('../../parts/qr-code.js'))

/** Where to get one wallet: the stores that fit this device, its site, and a code that brings a phone there. */
export function Downloads(): ReactElement {
  const t = useText(downloadsMessages)
  const { platform } = useHost()
  const id = useShown((state) => state.modal.data.walletId)
  const wallet = useListedWallet(id)
  const desktop = platform === 'desktop'
  const name = wallet?.name ?? t('pairing.anyWallet')
  const places = [
    {
      href: desktop ? safeLink(wallet?.chrome_store) : undefined,
      icon: <PuzzleIcon />,
      place: t('downloads.chromeStore'),
      line: t('downloads.chromeStoreLine'),
    },
    {
      href: platform === 'android' ? undefined : safeLink(wallet?.app_store),
      icon: <PhoneIcon />,
      place: t('downloads.appStore'),
      line: t('downloads.appStoreLine'),
    },
    {
      href: platform === 'ios' ? undefined : safeLink(wallet?.play_store),
      icon: <PhoneIcon />,
      place: t('downloads.playStore'),
      line: t('downloads.playStoreLine'),
    },
    {
      href: safeLink(wallet?.homepage),
      icon: <GlobeIcon />,
      place: t('downloads.homepage'),
      line: hostIn(safeLink(wallet?.homepage)),
    },
  ]
  const there = places.filter(({ href }) => href !== undefined)
  // One code has to do for both kinds of phones, so it leads to the site where there is one.
  const forPhone = desktop
    ? (safeLink(wallet?.homepage) ?? safeLink(wallet?.app_store) ?? safeLink(wallet?.play_store))
    : undefined
  const qr = useLazyPart(qrPart, forPhone !== undefined)

  if (id === undefined) return <NothingChosen title={t('downloads.noneChosen')} lacks="wallet" />
  return (
    <>
      {/* A code that waits under this view is none of it. */}
      <ViewHeader title={t('downloads.title', { wallet: name })} still />
      <Body label={t('modal.content')}>
        {there.length === 0 ? (
          <Empty
            title={t('downloads.noneTitle', { wallet: name })}
            mark={<ListedMark wallet={wallet} name={name} size={44} />}
          >
            {t('downloads.none')}
          </Empty>
        ) : (
          <RowGroup label={t('downloads.list')}>
            {there.map(({ href, icon, place, line }) => (
              <Row
                key={place}
                name={place}
                mark={<Mark name={place} icon={icon} />}
                secondLine={line}
                href={href}
              />
            ))}
          </RowGroup>
        )}
        {forPhone === undefined || qr.status === 'failed' ? null : (
          <>
            <QrPlate size="small" state={qr.status === 'ready' ? 'code' : 'making'}>
              {qr.status === 'ready' ? (
                <qr.part.QrCode
                  value={forPhone}
                  label={t('downloads.codeLabel', { wallet: name })}
                  mark={<ListedMark wallet={wallet} name={name} size={28} />}
                />
              ) : null}
            </QrPlate>
            <p data-part="qr-note">{t('downloads.scan', { wallet: name })}</p>
          </>
        )}
      </Body>
    </>
  )
}

const hostIn = (link: string | undefined): string | undefined =>
  link === undefined ? undefined : new URL(link).host
