'use client'
import type { PublicState } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { LogoutIcon } from '../../icons/logout-icon.js'
import { UserIcon } from '../../icons/user-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { AccountTitle } from '../../parts/account-title.js'
import { AddressMark } from '../../parts/address-mark.js'
import { AddressText } from '../../parts/address-text.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { IconButton } from '../../parts/icon-button.js'
import { NetworkMark } from '../../parts/network-mark.js'
import { Notice } from '../../parts/notice.js'
import { appFamilies } from '../kit/app-families.js'
import { CopyGlyph } from '../kit/copy-glyph.js'
import { quietly } from '../kit/quietly.js'
import { useConnectedAccount } from '../kit/use-connected-account.js'
import { useCopied } from '../kit/use-copied.js'
import { useFamilyName } from '../kit/use-family-name.js'
import { useHost } from '../kit/use-host.js'
import { useNetworkNamed } from '../kit/use-network-named.js'
import { useScope } from '../kit/use-scope.js'
import { whereRequestWaits } from '../kit/where-request-waits.js'
import { AccountActions } from './account-actions.js'
import { AccountFigure, AccountLists } from './account-holdings.js'
import { BackupRow } from './backup-row.js'
import { HandCopy } from './hand-copy.js'
import { SignInRow } from './sign-in-row.js'
import { useOddSource } from './use-odd-source.js'

/** Who is connected, with what, and how much of the network's coin is there. */
export function Account(): ReactElement | null {
  const { engine, preload } = useViewScope()
  const t = useText(accountMessages)
  const go = useGo('Account')
  const scope = useScope()
  const account = useConnectedAccount()
  const activeId = useShown((state) => state.activeNetworkId)
  const networkId = account?.walletChainId ?? activeId
  const network = useNetworkNamed(networkId)
  const remembers = useShown((state) => state.remembers)
  const host = useHost()
  const [copied, copy] = useCopied(account?.address)
  useSaid(copied === 'yes' ? t('account.copied') : undefined)
  const oddSource = useOddSource(account?.connectedWalletInfo)
  const hasFamilies = useShown((state) => appFamilies(state.networks).length > 1)
  const hasOthers = useShown((state) => connectedCount(state) > 1)
  const familyName = useFamilyName()
  if (account?.address === undefined) return null

  const { address, allAccounts, profileName, profileImage, profileSuspicious, connectedWalletInfo } = account
  const { requests, namespace } = account
  const hasChoice = allAccounts.length > 1 || (hasFamilies && scope === undefined)
  return (
    <>
      <ViewHeader
        title={t('account.title')}
        account={
          <AccountTitle
            mark={<AddressMark address={address} src={profileImage} />}
            name={profileName ?? <AddressText address={address} />}
            line={
              profileName === undefined ? (
                <bdi>{connectedWalletInfo?.name}</bdi>
              ) : (
                <AddressText address={address} />
              )
            }
            caution={profileSuspicious === true ? t('account.oddName') : undefined}
            action={
              hasChoice
                ? {
                    label: t('account.accounts'),
                    onClick: () => go('SwitchAddress', scope),
                    onApproach: () => preload('SwitchAddress'),
                  }
                : undefined
            }
          />
        }
        actions={
          <>
            <IconButton label={t('action.copyAddress')} onClick={copy}>
              <CopyGlyph copied={copied} />
            </IconButton>
            <IconButton label={t('account.network', { network })} onClick={() => go('Networks', scope)}>
              <NetworkMark id={networkId} name={network} size={20} />
            </IconButton>
          </>
        }
      />
      <Body label={t('modal.content')}>
        {copied === 'refused' ? <HandCopy address={address} /> : null}
        <AccountFigure account={account} network={network} />
        <AccountActions account={account} />
        <SignInRow account={account} />
        <BackupRow account={account} />
        {oddSource === undefined ? null : (
          <Notice tone="warning">{t('connect.oddName', { source: oddSource })}</Notice>
        )}
        {requests === undefined ? null : (
          <Notice tone="warning" title={t('accountButton.pending', { count: requests.waiting + 1 })}>
            {t(whereRequestWaits(connectedWalletInfo?.heldBy, host), {
              wallet: connectedWalletInfo?.name ?? t('settings.wallet'),
            })}
          </Notice>
        )}
        {remembers === 'storage' ? null : (
          <Notice title={t('account.memoryOnlyTitle')}>{t('account.memoryOnly')}</Notice>
        )}
        <AccountLists account={account} network={network} />
      </Body>
      <Foot look="bar">
        <Button variant="quiet" icon={<UserIcon />} onClick={() => go('AccountSettings', scope)}>
          {t('action.settings')}
        </Button>
        <Button
          variant="quiet"
          icon={<LogoutIcon />}
          label={
            hasOthers
              ? t('account.disconnectFrom', {
                  wallet: connectedWalletInfo.name,
                  family: familyName(namespace),
                })
              : undefined
          }
          onClick={() => quietly(engine.disconnect({ namespace }))}
        >
          {t('action.disconnect')}
        </Button>
      </Foot>
    </>
  )
}

const connectedCount = ({ accounts }: PublicState): number =>
  Object.values(accounts).filter(({ status }) => status === 'connected').length
