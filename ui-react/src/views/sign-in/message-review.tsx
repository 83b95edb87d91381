'use client'
import type { Account } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { signInMessages } from '../../messages/sign-in-messages.js'
import { useText } from '../../modal/use-text.js'
import { Quote } from '../../parts/quote.js'
import { Skeleton } from '../../parts/skeleton.js'
import { revealedLine } from './foreign-text.js'
import { FullMessage } from './full-message.js'
import { SignInFacts } from './sign-in-facts.js'

/** The full message has the rest. */
const STATEMENT_LENGTH = 280

/** The message to sign. Every text in it is the app's, so it is shown as plain text. */
export function MessageReview({ account }: { readonly account: Account }): ReactElement {
  const t = useText(signInMessages)
  const { message } = account.signIn
  const statement = message?.fields.statement
  return (
    <>
      <SignInFacts account={account} />
      {statement === undefined || statement === '' ? null : (
        <Quote>{t('signIn.statement', { text: revealedLine(statement, STATEMENT_LENGTH) })}</Quote>
      )}
      {message === undefined ? (
        <div data-part="fold">
          <Skeleton />
        </div>
      ) : (
        <FullMessage text={message.text} />
      )}
    </>
  )
}
