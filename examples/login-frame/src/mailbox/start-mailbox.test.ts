import { request } from 'node:http'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { expect, it, onTestFinished } from 'vitest'
import { startMailbox } from './start-mailbox.js'

async function started() {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  const transport = createTransport(mailbox.smtp)
  onTestFinished(() => transport.close())
  const send = (text: string, subject = 'Hello') =>
    transport.sendMail({ from: 'login@frame.example', to: 'ada@mail.example', subject, text })
  return { mailbox, send }
}

/** The status of a request that names this host. */
const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })

const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })

it('lists the mails on a page and for programs, the newest first', async () => {
  const { mailbox, send } = await started()
  expect(await (await fetch(mailbox.url)).text()).toContain('No mail has arrived.')
  await send('Your code: 123 456', 'First')
  await send(`Grüße, ${'long '.repeat(30)}= end`, 'Second')
  const page = await (await fetch(mailbox.url)).text()
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'))
  expect(page).toContain('Your code: 123 456')
  expect(page).toContain(`Grüße, ${'long '.repeat(30)}= end`)
  expect(await (await fetch(`${mailbox.url}/mails.json`)).json()).toMatchObject([
    { to: ['ada@mail.example'], subject: 'Second' },
    { to: ['ada@mail.example'], subject: 'First', text: 'Your code: 123 456\n' },
  ])
  expect((await fetch(`${mailbox.url}/more`)).status).toBe(404)
})

it('shows what a mail says as text', async () => {
  const { mailbox, send } = await started()
  await send('<script>alert(1)</script> & "more"')
  const response = await fetch(mailbox.url)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(await response.text()).not.toContain('<script')
})

it('shows no mail to a page whose domain leads to loopback', async () => {
  const { mailbox } = await started()
  for (const path of ['/', '/mails.json']) {
    expect(await statusFor(`${mailbox.url}${path}`, 'evil.example')).toBe(403)
    expect(await statusFor(`${mailbox.url}${path}`, '127.0.0.1.evil.example')).toBe(403)
    expect(await statusFor(`${mailbox.url}${path}`, 'localhost:80')).toBe(200)
  }
})

it('listens on loopback alone, and frees its ports', async () => {
  const mailbox = await startMailbox()
  for (const url of [mailbox.url, mailbox.smtp]) {
    const { hostname, port } = new URL(url)
    expect(await isOpen(hostname, Number(port))).toBe(true)
    // Another address of this machine.
    expect(await isOpen('127.0.0.2', Number(port))).toBe(false)
  }
  await mailbox.stop()
  await expect(fetch(mailbox.url)).rejects.toThrow()
  const again = await startMailbox({
    smtpPort: Number(new URL(mailbox.smtp).port),
    pagePort: Number(new URL(mailbox.url).port),
  })
  await again.stop()
})

it('refuses a mail that is too large', async () => {
  const { mailbox, send } = await started()
  await expect(send('a'.repeat(300_000))).rejects.toThrow()
  expect(mailbox.mails()).toEqual([])
})
