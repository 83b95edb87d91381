import { accountKey, type SignInSessions, type StoredSession } from '@walletchart/engine/server'

/** One sign-in of a browser session. */
export interface HeldSession {
  readonly token: string
  readonly session: StoredSession
}

/** The sign-ins behind the tokens of a cookie. A token that opens nothing is left out. */
export async function readBrowserSession(
  sessions: SignInSessions,
  tokens: readonly string[],
): Promise<readonly HeldSession[]> {
  const read = await Promise.all(
    tokens.map(async (token) => {
      const session = await sessions.read(token)
      return session && { token, session }
    }),
  )
  return read.filter((one) => one !== undefined)
}

/** An account as the client names it; a field that is left out fits every account. */
export interface AccountQuery {
  readonly chainId?: string | undefined
  readonly address?: string | undefined
}

export function isOf({ signIn, account }: StoredSession, { chainId, address }: AccountQuery): boolean {
  return (
    (chainId === undefined || signIn.chainId === chainId) &&
    (address === undefined || accountKey(signIn.chainId, address) === account)
  )
}
