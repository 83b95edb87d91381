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
  /**
   * True for pages that the operator trusts not to cover a request. It counts only in browsers that cannot say whether the frame is
   * covered; without it requests are approved in a window there.
   */
  readonly isTrustedHost?: boolean
}

/** A chain that the frame can send to. */
export interface LoginNetwork {
  /** CAIP-2, such as `eip155:1`. */
  readonly id: string
  readonly name: string
  /** The symbol of its coin. */
  readonly symbol: string
  /** 18 for most chains of `eip155`, 9 for `solana`. */
  readonly decimals: number
  /** The URL of its JSON-RPC. */
  readonly node: string
}

/** A file that the frame's page loads. */
export interface FrameFile {
  /** Its content type. */
  readonly type: string
  readonly body: string
  /** Its hash, as in the attribute `integrity`. */
  readonly integrity: string
}

/** The files of the frame's page. They are the same for all projects. */
export interface FrameFiles {
  readonly script: FrameFile
  readonly style: FrameFile
  /** The worker that holds the keys. Browsers check no hash of a worker, so the page only names it. */
  readonly keys: FrameFile
  /** The service worker of the account page. It knows the hashes of the others. */
  readonly worker: FrameFile
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
  /** Mails that one address range may ask for in an hour. Default 20. */
  readonly mailsPerRange?: number | undefined
  /** Shares of keys that an account is given in 24 hours. Default 3. */
  readonly sharesPerDay?: number | undefined
  /** Ms since 1970. */
  readonly now: () => number
  readonly random: Random
  readonly log: (line: string) => void
}
