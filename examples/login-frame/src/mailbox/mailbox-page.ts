import type { ReceivedMail } from './received-mail.js'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const article = ({ to, subject, text }: ReceivedMail): string => `
    <article>
      <h2>${escaped(subject)}</h2>
      <p>To ${escaped(to.join(', '))}</p>
      <pre>${escaped(text)}</pre>
    </article>`

/** The page that lists the mails, the newest first. */
export const mailboxPage = (mails: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mailbox</title>
  </head>
  <body>
    <h1>Mailbox</h1>${mails.length === 0 ? '\n    <p>No mail has arrived. Reload the page to look again.</p>' : mails.map(article).join('')}
  </body>
</html>
`
