'use client'
import { formatAddress } from '@walletchart/engine/values'
import type { ReactElement } from 'react'
import { ClockIcon } from '../../icons/clock-icon.js'
import { PenIcon } from '../../icons/pen-icon.js'
import { signInMessages } from '../../messages/sign-in-messages.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { AddressMark } from '../../parts/address-mark.js'
import { Body } from '../../parts/body.js'
import { Moment } from '../../parts/moment.js'
import { Notice } from '../../parts/notice.js'
import { Span } from '../../parts/span.js'
import { AppMark } from '../kit/app-mark.js'
import { useAppName } from '../kit/use-app-name.js'
import { useShownAccount } from '../kit/use-shown-account.js'
import { MessageReview } from './message-review.js'
import { SignInActions } from './sign-in-actions.js'
import { signInDrawings } from './sign-in-drawings.js'
import { signInStage } from './sign-in-stage.js'

const glyphs = { pen: <PenIcon size={16} />, clock: <ClockIcon size={16} /> } as const

/** Signing in with a signature of the wallet: the message, the wait for the wallet, and what came of it. */
export function SIWXSignMessage(): ReactElement | null {
  const t = useText(signInMessages)
  const app = useAppName()
  const account = useShownAccount()
  if (account?.address === undefined) return null

  const { signIn, connectedWalletInfo } = account
  const { wait, failure, required } = signIn
  const address = signIn.address ?? account.address
  const wallet = connectedWalletInfo?.name ?? t('settings.wallet')
  const stage = signInStage(signIn)
  const drawing = signInDrawings[stage]
  const { span, label, title } = drawing
  const text = required && 'textRequired' in drawing ? drawing.textRequired : drawing.text
  const words = { app, wallet, from: app, to: wallet, account: formatAddress(address) }
  const { said, details } = (stage === 'failed' || stage === 'smartAccount' ? failure : undefined) ?? {}

  return (
    <>
      <ViewHeader title={t('signIn.title')} wait={wait} still={drawing.action !== 'busy'} />
      <Body label={t('modal.content')}>
        <Span
          state={span}
          from={<AppMark />}
          to={<AddressMark address={address} size={60} />}
          label={t(label, words)}
          glyph={'glyph' in drawing ? glyphs[drawing.glyph] : undefined}
        />
        <Moment title={t(title, words)}>{t(text, words)}</Moment>
        {said === undefined && details === undefined ? null : (
          <Notice tone="danger" title={said === undefined ? undefined : t('wallet.says', { wallet })}>
            <bdi dir="auto">{said ?? details}</bdi>
          </Notice>
        )}
        {'showsMessage' in drawing ? <MessageReview account={account} /> : null}
      </Body>
      <SignInActions account={account} />
    </>
  )
}
