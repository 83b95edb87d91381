'use client'
import { anyWalletLink } from '@walletchart/engine/links'
import type { ReactElement } from 'react'
import { GridIcon } from '../../icons/grid-icon.js'
import { PhoneIcon } from '../../icons/phone-icon.js'
import { pairingMessages } from '../../messages/pairing-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { Mark } from '../../parts/mark.js'
import { Notice } from '../../parts/notice.js'
import { NothingChosen } from '../kit/nothing-chosen.js'
import { useListing } from '../kit/use-listing.js'
import { CopyLinkButton } from './pairing/copy-link-button.js'
import { PairingCode } from './pairing/pairing-code.js'
import { PairingOutcome } from './pairing/pairing-outcome.js'
import { isOutcome } from './pairing/pairing-stage.js'
import { usePairing } from './pairing/use-pairing.js'
import { AppLink } from './way/app-link.js'
import { useOpener } from './way/use-opener.js'

/** A code for any wallet that speaks WalletConnect. */
export function ConnectingWalletConnectBasic(): ReactElement {
  const t = useText(pairingMessages)
  const go = useGo('ConnectingWalletConnectBasic')
  const opener = useOpener()
  const { host } = opener
  const pairing = usePairing()
  const isListed = useListing() !== undefined
  const { stage, state, uri, wait } = pairing
  const title = t('pairing.title')
  const wallet = t('pairing.anyWallet')
  const any = uri === undefined ? undefined : anyWalletLink({ uri, host })
  // A phone cannot scan its own screen: there the apps come first.
  const appsFirst = host.platform !== 'desktop' && isListed

  if (state === undefined) return <NothingChosen title={title} lacks="wallet" />
  return (
    <>
      <ViewHeader title={title} wait={wait} still={stage !== 'making'} />
      {isOutcome(stage) ? (
        <PairingOutcome
          pairing={pairing}
          stage={stage}
          wallet={undefined}
          mark={<Mark name={title} icon={<PhoneIcon size={28} />} size={60} />}
        />
      ) : (
        <>
          <Body label={t('modal.content')}>
            <PairingCode
              uri={uri}
              expired={stage === 'expired'}
              life={pairing.life}
              onRenew={pairing.renew}
              wallet={wallet}
            />
            {state?.relay === 'reconnecting' ? (
              <Notice tone="warning">{t('pairing.reconnecting')}</Notice>
            ) : stage === 'expired' ? null : (
              <p data-part="qr-note">{t('pairing.scanAny')}</p>
            )}
          </Body>
          {appsFirst ? (
            <Foot>
              {host.platform === 'android' && stage !== 'expired' ? (
                <AppLink opener={opener} link={any} wallet={wallet}>
                  {t('pairing.openAny')}
                </AppLink>
              ) : null}
              <Button
                // Of an expired code the first thing to do is a new one.
                variant={stage === 'expired' || host.platform === 'android' ? 'secondary' : 'primary'}
                icon={<GridIcon />}
                onClick={() => go('AllWallets')}
              >
                {t('pairing.chooseApp')}
              </Button>
              <CopyLinkButton uri={uri} />
            </Foot>
          ) : (
            <Foot look={isListed ? 'pair' : 'stack'}>
              <CopyLinkButton uri={uri} />
              {isListed ? (
                <Button variant="secondary" icon={<GridIcon />} onClick={() => go('AllWallets')}>
                  {t('allWallets.title')}
                </Button>
              ) : null}
            </Foot>
          )}
        </>
      )}
    </>
  )
}
