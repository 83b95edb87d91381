import { createTransport } from 'nodemailer'
import type { Mailer } from '../mail/mailer.js'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const PATIENCE = 10_000

/** A mailer whose connections can be closed. */
export interface SmtpMailer extends Mailer {
  close(): void
}

/**
 * Sends mails by SMTP. Outside of loopback the connection is encrypted, or the mail is not sent.
 * @param url such as `smtps://user:password@mail.example` or `smtp://127.0.0.1:2525`
 * @param from the address of the sender
 */
export function smtpMailer(url: string, from: string): SmtpMailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error('The mail server needs an URL with smtp or smtps.')
  const isTls = protocol === 'smtps:'
  const transport = createTransport({
    // One connection carries many mails: a new one costs several turns with the mail server.
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isTls ? 465 : 587)),
    secure: isTls,
    requireTLS: !isTls && !LOOPBACK.includes(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      // As an object the address is not parsed again, so it cannot become a second recipient.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
