/** A mail as the mailbox shows it. */
export interface ReceivedMail {
  readonly to: readonly string[]
  readonly subject: string
  /** Its text, without the encoding of the transport. */
  readonly text: string
  /** Everything that was received. */
  readonly source: string
}

/** Reads a mail of one plain part, the only kind that the login server sends. */
export function receivedMail(to: readonly string[], source: string): ReceivedMail {
  const end = source.indexOf('\r\n\r\n')
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const body = source.slice(end + 4)
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const isQuoted = field('content-transfer-encoding').toLowerCase() === 'quoted-printable'
  const text = (isQuoted ? unquoted(body) : body).replaceAll('\r\n', '\n')
  return { to, subject: field('subject'), text, source }
}

/** The text of quoted-printable in UTF-8 (RFC 2045, section 6.7). */
function unquoted(body: string): string {
  const latin = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(latin, 'latin1').toString('utf8')
}
