import type { LoginSessions } from './login-sessions.js'
import type { LoginStore } from './login-store.js'
import type { Mailer } from './mail/mailer.js'
import type { Random } from './secrets/random.js'
import type { ServerSecrets } from './secrets/server-secrets.js'

/** A site whose pages may show the frame. */
export interface LoginProject {
  /** Its name in mails. */
  readonly name: string
  /** The origins of its pages. */
  readonly origins: readonly string[]
}

/** What the paths work with. */
export interface LoginParts {
  readonly store: LoginStore
  readonly secrets: ServerSecrets
  readonly sessions: LoginSessions
  readonly mailer: Mailer
  /** By project id. */
  readonly projects: ReadonlyMap<string, LoginProject>
  /** The name of this server in mails that belong to no project. */
  readonly siteName: string
  /** Ms since 1970. */
  readonly now: () => number
  readonly random: Random
  readonly log: (line: string) => void
}
