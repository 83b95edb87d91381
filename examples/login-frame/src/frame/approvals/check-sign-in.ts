import { FrameError } from '../frame-error.js'

/**
 * Refuses a sign-in message (EIP-4361, and the one of Solana) that names another site than the one that asks. Some verifiers also take
 * messages with signs that no text has, so every message is looked at.
 * @param origin the origin of the page
 * @throws FrameError
 */
export function checkSignIn(bytes: Uint8Array, origin: string): void {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (!/wants\s+you\s+to\s+sign\s+in/i.test(text)) return
  const [, scheme, domain] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#@]+) wants you to sign in with your [A-Za-z]+ account:\n/.exec(
      text,
    ) ?? []
  const page = new URL(origin)
  const isSame = domain === page.host && (scheme === undefined || `${scheme}:` === page.protocol)
  if (!isSame) throw new FrameError('The message signs you in to another site. Nothing was signed.')
}
