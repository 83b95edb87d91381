'use client'
import { connectMethodsOrder } from '@walletchart/engine/links'
import type {} from '@walletchart/engine/login'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { emailMessages } from '../../messages/email-messages.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import type { HeaderAction } from '../../parts/header.js'
import { EmailPart } from './email-part.js'

export interface ConnectMethodsProps {
  /** The title when wallets come first. */
  readonly title: string
  readonly help: HeaderAction
  /** The list of wallets. */
  readonly wallets: ReactNode
}

/** The ways to connect of an app with a login by e-mail, in the order that the engine says. */
export function ConnectMethods({ title, help, wallets }: ConnectMethodsProps): ReactElement {
  const t = useText(emailMessages)
  const connectors = useShown((state) => state.connectors)
  const configured = useShown((state) => state.login?.connectMethodsOrder)
  const hasInjected = connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
  const order = connectMethodsOrder(hasInjected, configured)
  // A way that the app left out comes last.
  const shown = [...new Set([...order, 'email', 'wallet'])].filter((one) => one !== 'social')
  return (
    <>
      <ViewHeader
        title={order[0] === 'wallet' ? title : t('email.title')}
        help={help}
        // The attempt lasts while the user types and reads mails. The field says what is under way.
        still
      />
      <Body label={t('modal.content')}>
        {shown.map((one, at) => (
          <Fragment key={one}>
            {at === 0 ? null : <p data-part="divider">{t('email.or')}</p>}
            {one === 'email' ? <EmailPart /> : wallets}
          </Fragment>
        ))}
      </Body>
    </>
  )
}
