'use client'
import type { SentEntry } from '@walletchart/engine/send'
import { formatAddress, formatAmount } from '@walletchart/engine/values'
import { type ReactElement, useId } from 'react'
import { balanceText } from '../../../hooks/balance-text.js'
import { ArrowUpRightIcon } from '../../../icons/arrow-up-right-icon.js'
import { ClockIcon } from '../../../icons/clock-icon.js'
import { HelpIcon } from '../../../icons/help-icon.js'
import { WarningIcon } from '../../../icons/warning-icon.js'
import { activityMessages } from '../../../messages/activity-messages.js'
import { useText } from '../../../modal/use-text.js'
import { BusyDots } from '../../../parts/busy-dots.js'
import { Mark } from '../../../parts/mark.js'
import { Row } from '../../../parts/row.js'
import { RowListContext } from '../../../parts/row-list-context.js'
import { useSkin } from '../../../provider/use-skin.js'
import { ageText } from '../../kit/age-text.js'
import { exactText } from '../tokens/exact-text.js'
import { ActivityDetail } from './activity-detail.js'
import { entryWords } from './entry-words.js'

export interface ActivityRowProps {
  readonly entry: SentEntry
  /** In ms since 1970. */
  readonly now: number
  readonly open: boolean
  readonly onPress: () => void
}

const icons: Readonly<Record<SentEntry['step'], ReactElement>> = {
  pending: <ClockIcon />,
  success: <ArrowUpRightIcon />,
  reverted: <WarningIcon />,
  repriced: <ArrowUpRightIcon />,
  replaced: <WarningIcon />,
  cancelled: <WarningIcon />,
  dropped: <WarningIcon />,
  expired: <ClockIcon />,
  unknown: <HelpIcon />,
}

/** True where the amount left the account, or may leave it. */
const isOut = ({ step }: SentEntry): boolean => ['pending', 'success', 'repriced', 'unknown'].includes(step)

const A_DAY = 86_400_000

/** A transfer that was made. It opens to show all of it. */
export function ActivityRow({ entry, now, open, onPress }: ActivityRowProps): ReactElement {
  const t = useText(activityMessages)
  const { locale } = useSkin()
  const region = useId()
  const { name, line, isBad } = entryWords(entry, formatAddress(entry.to), t)
  const { amount, decimals, symbol, at, step } = entry
  const written =
    decimals === 0 ? exactText(amount, locale) : balanceText(formatAmount(BigInt(amount), decimals), locale)
  const sum = `${written} ${symbol}`
  const age =
    now - at < A_DAY
      ? ageText(now, at, locale)
      : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at)
  return (
    // The detail of a row belongs to its item: a list holds items alone.
    <li data-part="row-item">
      <RowListContext.Provider value={false}>
        <Row
          name={name}
          mark={<Mark name="" icon={icons[step]} shape="round" />}
          secondLine={<bdi data-part={isBad ? 'activity-bad' : undefined}>{line}</bdi>}
          trailing={
            <span data-part="activity-end">
              <bdi dir="ltr" data-part="row-value">
                {isOut(entry) ? t('activity.out', { amount: sum }) : sum}
              </bdi>
              <small>{step === 'pending' ? <BusyDots /> : age}</small>
            </span>
          }
          unfolds={{ open, region, unmarked: true }}
          onClick={onPress}
        />
        {open ? <ActivityDetail id={region} entry={entry} /> : null}
      </RowListContext.Provider>
    </li>
  )
}
