'use client'
import type { Account } from '@walletchart/engine'
import type { SentEntry } from '@walletchart/engine/send'
import { type ReactElement, useState } from 'react'
import { ClockIcon } from '../../../icons/clock-icon.js'
import { accountMessages } from '../../../messages/account-messages.js'
import { activityMessages } from '../../../messages/activity-messages.js'
import { useGo } from '../../../modal/use-go.js'
import { useShown } from '../../../modal/use-shown.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { Button } from '../../../parts/button.js'
import { Empty } from '../../../parts/empty.js'
import { useNow } from '../../../parts/hooks/use-now.js'
import { Mark } from '../../../parts/mark.js'
import { RowGroup } from '../../../parts/row-group.js'
import { useSkin } from '../../../provider/use-skin.js'
import { useSent } from '../send/send-slices.js'
import { ActivityRow } from './activity-row.js'
import { groupedEntries, monthName } from './grouped-entries.js'

export interface AccountActivityProps {
  readonly account: Account
  /** The name of the network it is on. */
  readonly network: string
}

/** What an account sent: what is under way, then the rest by month. */
export function AccountActivity({ account, network }: AccountActivityProps): ReactElement {
  const t = useText(activityMessages)
  const { locale } = useSkin()
  const sent = useSent()
  const now = useNow()
  const [open, setOpen] = useState<string>()
  const own = sent.filter(
    ({ namespace, from }) =>
      namespace === account.namespace && from.toLowerCase() === account.address?.toLowerCase(),
  )
  if (own.length === 0) return <NoActivity account={account} network={network} />

  const row = (entry: SentEntry): ReactElement => (
    <ActivityRow
      key={`${entry.network} ${entry.id}`}
      entry={entry}
      now={now}
      open={open === entry.id}
      onPress={() => setOpen(open === entry.id ? undefined : entry.id)}
    />
  )
  const pending = own.filter(({ step }) => step === 'pending')
  const groups = groupedEntries(
    own.filter(({ step }) => step !== 'pending'),
    now,
  )
  return (
    <div data-part="activity">
      {pending.length === 0 ? null : (
        <RowGroup look="flat" label={t('activity.waiting')}>
          {pending.map(row)}
        </RowGroup>
      )}
      {groups.map(({ key, at, entries }) => (
        <RowGroup
          key={key}
          look="flat"
          heading={at === undefined ? t('activity.today') : monthName(at, now, locale)}
        >
          {entries.map(row)}
        </RowGroup>
      ))}
    </div>
  )
}

function NoActivity({ account: { namespace }, network }: AccountActivityProps): ReactElement {
  const { engine } = useViewScope()
  const t = useText(activityMessages)
  const word = useText(accountMessages)
  const go = useGo('Account')
  const receives = useShown(({ features }) => features.receive === true) && engine.receive !== undefined
  return (
    <Empty
      title={t('activity.noneTitle')}
      mark={<Mark name="" icon={<ClockIcon />} size={44} />}
      action={
        receives ? (
          <Button size="page" onClick={() => go('WalletReceive', { namespace })}>
            {word('account.receive')}
          </Button>
        ) : undefined
      }
    >
      {t('activity.none', { network })}
    </Empty>
  )
}
