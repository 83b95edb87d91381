import { randomBytes } from 'node:crypto'
import type { LoginNetwork } from '../login-parts.js'
import { startMailbox } from '../mailbox/start-mailbox.js'
import { startLoginFrame } from '../node/start-login-frame.js'

/** What {@link startLocalLogin} takes. */
export interface LocalLoginOptions {
  /** A port that is free. */
  readonly port: number
  /** The origin of the page that shows the frame, such as `http://127.0.0.1:5173`. */
  readonly pageOrigin: string
  readonly networks: readonly LoginNetwork[]
  /** Ms since 1970. Default the system's clock. */
  readonly now?: (() => number) | undefined
}

/** A login frame that runs beside a local world. */
export interface LocalLogin {
  /** The address of the frame. It is on another site than the page. */
  readonly frameUrl: string
  /** The page with its mails. */
  readonly mailboxUrl: string
  stop(): Promise<void>
}

/** The project ids of the page: in the address of the frame, and that of an engine which names itself. */
const PROJECTS = ['local', 'playground']

/**
 * Starts a login frame with a mailbox, for one page on loopback. It keeps nothing when it ends.
 * @throws Error for a page that is not on loopback, or a port that is taken
 */
export async function startLocalLogin({
  port,
  pageOrigin,
  networks,
  now = Date.now,
}: LocalLoginOptions): Promise<LocalLogin> {
  // Browsers hold `localhost` and `127.0.0.1` for two sites.
  const host = new URL(pageOrigin).hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1'
  const origin = `http://${host}:${port}`
  const mailbox = await startMailbox()
  try {
    const frame = await startLoginFrame({
      ...{ port, origin, networks, smtp: mailbox.smtp, now },
      projects: Object.fromEntries(
        PROJECTS.map((id) => [id, { name: 'the playground', origins: [pageOrigin] }]),
      ),
      database: ':memory:',
      serverKey: randomBytes(32),
      from: 'login@login-frame.invalid',
      siteName: 'the local world',
      // All visitors of a local world have one address.
      mailsPerRange: 1000,
      // A developer reloads the page all day, and each reload locks the keys.
      sharesPerDay: 1000,
    })
    return {
      frameUrl: `${origin}/frame?projectId=${PROJECTS[0]}`,
      mailboxUrl: mailbox.url,
      stop: async () => {
        await Promise.all([frame.stop(), mailbox.stop()])
      },
    }
  } catch (error) {
    await mailbox.stop()
    throw error
  }
}
