'use client'
import type { ReactElement } from 'react'
import { signInMessages } from '../../messages/sign-in-messages.js'
import { useText } from '../../modal/use-text.js'
import { useNow } from '../../parts/hooks/use-now.js'
import { useSkin } from '../../provider/use-skin.js'
import { relativeText } from '../kit/relative-text.js'
import { revealedLine } from './foreign-text.js'

/** The longest text that is shown of an unreadable time. */
const MOST = 40

/** A time as the user counts it, such as "In 7 days". `at`: RFC 3339. */
export function Expiry({ at }: { readonly at: string }): ReactElement {
  const t = useText(signInMessages)
  const { locale } = useSkin()
  const now = useNow()
  const end = Date.parse(at)
  const words = Number.isNaN(end) ? undefined : relativeText(now, end, locale)
  if (words === undefined) return <bdi dir="ltr">{revealedLine(at, MOST)}</bdi>
  if (end <= now) return <>{t('signIn.over')}</>
  return <time dateTime={at}>{`${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}`}</time>
}
