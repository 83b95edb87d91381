import type { Account } from '@walletchart/engine'
import { useSiwx } from '@walletchart/react'
import type { ReactElement } from 'react'

const words = {
  none: 'Not asked for',
  checking: 'Looking for it',
  preparing: 'Waits for you',
  prompting: 'Waits for you',
  signing: 'Waits for the wallet',
  adding: 'Checking the signature',
  signedIn: 'Signed in',
  ending: 'Signing out',
  declined: 'Not signed in',
  expired: 'Expired',
  revoked: 'Revoked',
  signedOut: 'Signed out',
} as const satisfies Readonly<Record<Account['signIn']['status'], string>>

const rests: ReadonlySet<string> = new Set(['declined', 'expired', 'revoked', 'signedOut'])

/** The sign-in of the card's account, with the button that changes it. Renders nothing if the app asks for no sign-in. */
export function SignInFact(): ReactElement | null {
  const { status, signIn, signOut } = useSiwx()
  if (status === 'none') return null
  return (
    <div>
      <dt>Sign-in</dt>
      <dd data-fact="sign-in" data-status={status}>
        <span>{words[status]}</span>
        {status === 'signedIn' ? (
          <button type="button" className="plain small" onClick={() => void signOut()}>
            Sign out
          </button>
        ) : null}
        {rests.has(status) ? (
          <button type="button" className="plain small" onClick={() => void signIn()}>
            Sign in
          </button>
        ) : null}
      </dd>
    </div>
  )
}
