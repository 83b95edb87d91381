import type { ReactElement } from 'react'
import type { AppSummary, SignInRequest } from '../wallet/pairing-wallet-state.js'
import { isOtherSite } from './is-other-site.js'
import { Note } from './note.js'
import { TextBox } from './text-box.js'
import { hostOf } from './words.js'

export interface SignInSectionProps {
  readonly app: AppSummary
  readonly request: SignInRequest
  /** The text to sign; undefined if the app named none of the chosen networks. */
  readonly message: string | undefined
}

/** The sign-in that comes with a connection: the site, the message, and a warning if the site is not that of the app. */
export function SignInSection({ app, request, message }: SignInSectionProps): ReactElement {
  const { domain } = request
  return (
    <section className="section" aria-label="Sign-in">
      <h2>Sign-in</h2>
      {message === undefined ? (
        <Note tone="plain">
          You will not be signed in: the site accepts none of the chosen accounts and networks.
        </Note>
      ) : (
        <>
          {isOtherSite(domain, app.url) ? (
            <Note tone="danger">
              This signs you in to <bdi>{domain}</bdi>, but the app is on <bdi>{hostOf(app.url)}</bdi>. Reject
              it unless you trust both.
            </Note>
          ) : null}
          <p className="hint">
            If you connect, you also sign this message. It signs you in to{' '}
            <b>
              <bdi>{domain}</bdi>
            </b>{' '}
            and costs nothing.
          </p>
          <TextBox label="Sign-in message" text={message} isCode={false} />
        </>
      )}
    </section>
  )
}
