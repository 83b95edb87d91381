import type { Mail } from './mailer.js'

/** Which code a mail carries: for a browser that was never used here, or to sign in. */
export type CodeKind = 'device' | 'otp'

/** A mail with a code. It has no links, so a mail with a link is never ours. */
export function codeMail(
  kind: CodeKind,
  {
    to,
    code,
    site,
    browser,
  }: { readonly to: string; readonly code: string; readonly site: string; readonly browser: string },
): Mail {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`
  const asked =
    kind === 'device'
      ? `A new device asks to sign in to ${site}: ${browser}.`
      : `You asked to sign in to ${site} with ${browser}.`
  return {
    to,
    subject: kind === 'device' ? 'Approve a new device' : 'Your code to sign in',
    text: [
      asked,
      '',
      `Your code: ${shown}`,
      '',
      'Type it in the browser where you asked. It is valid for 10 minutes, and once.',
      'Give it to no one. We never ask for it, and our mails have no links.',
      'If you did not ask, do nothing.',
      '',
    ].join('\n'),
  }
}
