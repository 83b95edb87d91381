'use client'
import type { ReactElement } from 'react'
import { approveTransactionMessages } from '../../../messages/approve-transaction-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useSkin } from '../../../provider/use-skin.js'

/** The end of the year 9999: what is later is meant as never. */
const LATEST = 253_402_300_799n

/** An end as a date, or the word for none. `at`: seconds since 1970. */
export function MomentInTime({ at }: { readonly at: bigint | undefined }): ReactElement {
  const t = useText(approveTransactionMessages)
  const { locale } = useSkin()
  if (at === undefined || at > LATEST) return <>{t('approveTransaction.noEnd')}</>
  // Permit2 takes zero as the moment of its use.
  if (at === 0n) return <>{t('approveTransaction.atOnce')}</>
  const date = new Date(Number(at) * 1000)
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
  return <time dateTime={date.toISOString()}>{words}</time>
}
