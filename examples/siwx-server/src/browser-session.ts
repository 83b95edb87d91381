import { accountKey, type SignInSessions, type StoredSession } from '@walletchart/engine/server'

/** One sign-in of a browser. */
export interface HeldSession {
  readonly token: string
  readonly session: StoredSession
}

/**
 * The sign-ins behind the tokens of a browser. A token that opens nothing is left out. An account that was signed in twice at the same
 * instant has both.
 */
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

/** The newest sign-in of each account. */
export const newestOf = (held: readonly HeldSession[]): readonly HeldSession[] =>
  held.filter((one, at) => !held.slice(at + 1).some(({ session }) => session.account === one.session.account))

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
