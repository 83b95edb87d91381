import type { CDPSession, Frame, Page } from 'playwright-core'

/** A passkey as Chromium tells it. Ids are base64. */
export interface VirtualCredential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
  readonly userName?: string
}

/** An authenticator of Chromium's tests. The browser asks it instead of a user. */
export interface VirtualAuthenticator {
  readonly session: CDPSession
  readonly authenticatorId: string
  /** What it did so far: each is one touch of the user. */
  readonly done: ('made' | 'read')[]
  /** Its passkeys. */
  credentials(): Promise<readonly VirtualCredential[]>
  /** Takes a passkey away, as a user can. */
  remove(credentialId: string): Promise<unknown>
}

/** Adds an authenticator with PRF to a page, for all that it shows. A frame in a process of its own has its own. */
export async function addAuthenticator(
  page: Page,
  frame: Frame,
  more: { readonly hasPrf?: boolean; readonly isUserVerified?: boolean } = {},
): Promise<VirtualAuthenticator> {
  const context = page.context()
  const session = await context.newCDPSession(frame).catch(() => context.newCDPSession(page))
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, hasPrf: true },
      ...more,
    },
  })
  const done: ('made' | 'read')[] = []
  session.on('WebAuthn.credentialAdded', () => done.push('made'))
  session.on('WebAuthn.credentialAsserted', () => done.push('read'))
  return {
    ...{ session, authenticatorId, done },
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    remove: (credentialId) => session.send('WebAuthn.removeCredential', { authenticatorId, credentialId }),
  }
}
