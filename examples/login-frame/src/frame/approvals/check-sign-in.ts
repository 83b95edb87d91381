import { FrameError } from '../frame-error.js'

/**
 * Refuses a sign-in message (EIP-4361, and the one of Solana) that names another site than the one that asks.
 * @param origin the origin of the page
 * @throws FrameError
 */
export function checkSignIn(text: string, origin: string): void {
  if (!/wants\s+you\s+to\s+sign\s+in/i.test(text)) return
  const [, scheme, domain] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#@]+) wants you to sign in with your [A-Za-z]+ account:\n/.exec(
      text,
    ) ?? []
  const page = new URL(origin)
  const isSame = domain === page.host && (scheme === undefined || `${scheme}:` === page.protocol)
  if (!isSame) throw new FrameError('The message signs you in to another site. Nothing was signed.')
}
