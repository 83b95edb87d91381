'use client'
import { formatAddress } from '@walletchart/engine/values'
import type { ReactElement } from 'react'
import { LogoutIcon } from '../../icons/logout-icon.js'
import { WindowIcon } from '../../icons/window-icon.js'
import { accountMessages } from '../../messages/account-messages.js'
import { useGo } from '../../modal/use-go.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { AddressMark } from '../../parts/address-mark.js'
import { AddressText } from '../../parts/address-text.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Foot } from '../../parts/foot.js'
import { Mark } from '../../parts/mark.js'
import { NetworkMark } from '../../parts/network-mark.js'
import { Row } from '../../parts/row.js'
import { RowGroup } from '../../parts/row-group.js'
import { CopyButton } from '../kit/copy-button.js'
import { quietly } from '../kit/quietly.js'
import { useConnectedAccount } from '../kit/use-connected-account.js'
import { useNetworkNamed } from '../kit/use-network-named.js'
import { useScope } from '../kit/use-scope.js'
import { WalletMark } from '../kit/wallet-mark.js'
import { explorerLink } from './explorer-link.js'
import { LoginPagesGroup } from './login-pages-group.js'
import { SignOutRow } from './sign-out-row.js'
import { useOddSource } from './use-odd-source.js'

/** A wallet may grant thousands; the one in use is the first. */
const MOST_ACCOUNTS = 40

/** The whole address, the wallet, the network, and the way out. */
export function AccountSettings(): ReactElement | null {
  const { engine } = useViewScope()
  const t = useText(accountMessages)
  const go = useGo('AccountSettings')
  const scope = useScope()
  const account = useConnectedAccount()
  const activeId = useShown((state) => state.activeNetworkId)
  const networkId = account?.walletChainId ?? activeId
  const network = useNetworkNamed(networkId)
  const known = useShown((state) =>
    state.networks[account?.namespace ?? '']?.caipNetworks.find(
      ({ caipNetworkId }) => caipNetworkId === networkId,
    ),
  )
  const oddSource = useOddSource(account?.connectedWalletInfo)
  if (account?.address === undefined) return null

  const { address, allAccounts, connectedWalletInfo: wallet, namespace } = account
  const explorer = explorerLink(known, address)
  return (
    <>
      <ViewHeader title={t('settings.title')} />
      <Body label={t('modal.content')}>
        <section
          aria-label={t('settings.address')}
          className="wc:flex wc:flex-col wc:items-center wc:gap-3 wc:text-center"
        >
          <AddressMark address={address} size={60} />
          <AddressText address={address} form="full" />
          <CopyButton text={address} done={t('account.copied')} refused={t('account.copyFailed')}>
            {t('action.copyAddress')}
          </CopyButton>
        </section>
        {allAccounts.length > 1 ? (
          <RowGroup heading={t('settings.accounts')}>
            {allAccounts.slice(0, MOST_ACCOUNTS).map((entry) => (
              <Row
                key={entry.address}
                name={formatAddress(entry.address)}
                mark={<AddressMark address={entry.address} />}
                trailing={entry.address === address ? t('settings.current') : undefined}
              />
            ))}
            {allAccounts.length > MOST_ACCOUNTS ? (
              <Row name={t('settings.moreAccounts', { count: allAccounts.length - MOST_ACCOUNTS })} />
            ) : null}
          </RowGroup>
        ) : null}
        <RowGroup label={t('settings.account')}>
          {wallet === undefined ? null : (
            <Row
              name={wallet.name}
              mark={<WalletMark id={wallet.identifier} name={wallet.name} />}
              secondLine={
                oddSource === undefined ? t('settings.wallet') : t('connect.oddName', { source: oddSource })
              }
              caution={oddSource !== undefined}
              trailing={t('connect.connected')}
            />
          )}
          <Row
            name={network}
            mark={<NetworkMark id={networkId} name={network} />}
            secondLine={t('settings.network')}
            leads
            onClick={() => go('Networks', scope)}
          />
          {explorer === undefined ? null : (
            <Row
              name={t('action.openExplorer')}
              mark={<Mark name="" icon={<WindowIcon />} />}
              secondLine={known?.blockExplorers?.default.name}
              href={explorer}
            />
          )}
          <SignOutRow account={account} />
        </RowGroup>
        {wallet?.heldBy === 'login' ? <LoginPagesGroup /> : null}
      </Body>
      <Foot>
        <Button
          variant="quiet"
          icon={<LogoutIcon />}
          onClick={() => quietly(engine.disconnect({ namespace }))}
        >
          {t('action.disconnect')}
        </Button>
      </Foot>
    </>
  )
}
