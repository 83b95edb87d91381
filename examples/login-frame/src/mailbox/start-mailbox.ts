import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { LOOPBACK_ADDRESS, listen, stopListening } from '../node/listen.js'
import { mailboxPage } from './mailbox-page.js'
import { type ReceivedMail, receivedMail } from './received-mail.js'

/** A mail server for development. It keeps mails in memory and sends none on. */
export interface Mailbox {
  /** Where the login server sends to, such as `smtp://127.0.0.1:2525`. */
  readonly smtp: string
  /** The page that lists the mails. `/mails.json` has them for programs. */
  readonly url: string
  /** The mails, the newest first. */
  mails(): readonly ReceivedMail[]
  stop(): Promise<void>
}

/** Ports of {@link startMailbox}; 0 lets the system choose. */
export interface MailboxOptions {
  readonly smtpPort?: number
  readonly pagePort?: number
}

const MOST_MAILS = 200
const MOST_BYTES = 262_144

/** Starts a mail server and its page. Both listen on loopback alone. @throws Error for a port that is taken */
export async function startMailbox({ smtpPort = 0, pagePort = 0 }: MailboxOptions = {}): Promise<Mailbox> {
  let mails: readonly ReceivedMail[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    onData: receiver((mail) => {
      mails = [mail, ...mails].slice(0, MOST_MAILS)
    }),
  })
  const boundSmtp = await new Promise<number>((resolve, reject) => {
    smtp.once('error', reject)
    smtp.listen(smtpPort, LOOPBACK_ADDRESS, () => {
      const address = smtp.server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : smtpPort)
    })
  })
  // A client that breaks its connection would otherwise end the process.
  smtp.on('error', () => {})
  const stopSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  const page = createServer((request, response) => show(request, response, mails))
  try {
    const boundPage = await listen(page, pagePort)
    return {
      smtp: `smtp://${LOOPBACK_ADDRESS}:${boundSmtp}`,
      url: `http://${LOOPBACK_ADDRESS}:${boundPage}`,
      mails: () => mails,
      async stop() {
        await Promise.all([stopSmtp(), stopListening(page)])
      },
    }
  } catch (error) {
    await stopSmtp()
    throw error
  }
}

const receiver =
  (keep: (mail: ReceivedMail) => void): NonNullable<SMTPServerOptions['onData']> =>
  (stream, { envelope }, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (stream.sizeExceeded) return done(new Error('The mail is too large.'))
      const to = envelope.rcptTo.map(({ address }) => address)
      keep(receivedMail(to, Buffer.concat(parts).toString('utf8')))
      done()
    })
  }

function show({ url, headers }: IncomingMessage, response: ServerResponse, mails: readonly ReceivedMail[]) {
  // A stranger's domain that leads to loopback names itself here, and its pages must not read codes.
  const isLocal = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? '')
  const isKnown = url === '/' || url === '/mails.json'
  const isJson = url === '/mails.json'
  response.writeHead(isLocal ? (isKnown ? 200 : 404) : 403, {
    'content-type': isJson ? 'application/json' : 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  if (!isLocal || !isKnown) response.end()
  else response.end(isJson ? JSON.stringify(mails) : mailboxPage(mails))
}
