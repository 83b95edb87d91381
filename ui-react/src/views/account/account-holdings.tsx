'use client'
import type { Account } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { accountMessages } from '../../messages/account-messages.js'
import { useLazyPart } from '../../modal/use-lazy-part.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { type ContentTab, ContentTabs } from '../../parts/content-tabs.js'
import { Notice } from '../../parts/notice.js'
import { Skeleton } from '../../parts/skeleton.js'
import { TextButton } from '../../parts/text-button.js'
import { VisuallyHidden } from '../../parts/visually-hidden.js'
import { activityPart } from './activity-part-loader.js'
import { BalanceFigure } from './balance-figure.js'
import { FigureLoading } from './figure-loading.js'
import { tokensPart } from './tokens-part-loader.js'
import { useAccountTab } from './use-account-tab.js'
import { useCalmAccount } from './use-calm-account.js'
import { useHoldings } from './use-holdings.js'

export interface AccountHoldingsProps {
  readonly account: Account
  /** The name of the network it is on. */
  readonly network: string
}

/** The figure at the top: the worth of all tokens where the app shows them, else the balance in the coin of the network. */
export function AccountFigure({ account: newest, network }: AccountHoldingsProps): ReactElement {
  const t = useText(accountMessages)
  const account = useCalmAccount(newest)
  const holdings = useHoldings(account)
  const loaded = useLazyPart(tokensPart, holdings !== undefined)
  if (holdings === undefined || loaded.status === 'failed')
    return <BalanceFigure account={account} network={network} />
  if (loaded.status === 'loading')
    return (
      <FigureLoading>
        <VisuallyHidden>{t('modal.loading')}</VisuallyHidden>
      </FigureLoading>
    )
  const { AccountTotal } = loaded.part
  return <AccountTotal account={account} network={network} {...holdings} />
}

/** The tabs with the tokens of an account, and with what it sent. Nothing without both features. */
export function AccountLists({ account: newest, network }: AccountHoldingsProps): ReactElement | null {
  const t = useText(accountMessages)
  const account = useCalmAccount(newest)
  const holdings = useHoldings(account)
  const loaded = useLazyPart(tokensPart, holdings !== undefined)
  const sends = useShown(({ features }) => features.send === true)
  const shows = useAccountTab(`${account.namespace} ${account.address}`)
  const activity: ContentTab = {
    id: 'activity',
    label: t('account.activity'),
    content: () => <LazyActivity account={account} network={network} />,
  }
  if (holdings === undefined)
    return sends ? <ContentTabs label={t('account.activity')} tabs={[activity]} /> : null
  if (loaded.status === 'loading') return <Skeleton shape="row" mark="round" count={3} />
  if (loaded.status === 'failed')
    return (
      <Notice tone="danger" title={t('modal.failed')} announced>
        <TextButton onClick={loaded.retry}>{t('action.tryAgain')}</TextButton>
      </Notice>
    )
  const { AccountTabs } = loaded.part
  // Another account begins anew: nothing of it is open, searched or new. A network switch leaves the list as it is.
  return (
    <AccountTabs
      key={`${account.namespace} ${account.address}`}
      account={account}
      network={network}
      label={sends ? t('account.lists') : undefined}
      others={sends ? [activity] : none}
      shows={shows}
      {...holdings}
    />
  )
}

const none: readonly ContentTab[] = []

/** The transfers of the account, loaded when their tab shows. */
function LazyActivity({ account, network }: AccountHoldingsProps): ReactElement {
  const t = useText(accountMessages)
  const loaded = useLazyPart(activityPart)
  if (loaded.status === 'loading') return <Skeleton shape="row" mark="round" count={2} />
  if (loaded.status === 'failed')
    return (
      <Notice tone="danger" title={t('modal.failed')} announced>
        <TextButton onClick={loaded.retry}>{t('action.tryAgain')}</TextButton>
      </Notice>
    )
  const { AccountActivity } = loaded.part
  return <AccountActivity account={account} network={network} />
}
