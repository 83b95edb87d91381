/** A mail as plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends mails. */
export interface Mailer {
  /** Rejects if the mail server did not take the mail. */
  send(mail: Mail): Promise<void>
}
