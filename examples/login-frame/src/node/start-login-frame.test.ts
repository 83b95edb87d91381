import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { newDeviceKey, TestBrowser } from '../browser.cases.js'
import { ADA, codeIn, DAY, refusal, START } from '../login-world.cases.js'
import { startMailbox } from '../mailbox/start-mailbox.js'
import { libsqlDatabase } from '../store/libsql-database.js'
import { sqlLoginStore } from '../store/sql-login-store.js'
import { LOOPBACK_ADDRESS } from './listen.js'
import { serverKey } from './server-key.js'
import { type LoginFrameOptions, startLoginFrame } from './start-login-frame.js'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'walletchart-login-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function startedMailbox() {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  return mailbox
}

/** A running server and a browser that speaks to it. */
async function started(smtp: string, more: Partial<LoginFrameOptions> = {}) {
  const lines: string[] = []
  const frame = await startLoginFrame({
    port: 0,
    projects: { shop: { name: 'Café Ünder', origins: ['http://localhost:5173'] } },
    database: ':memory:',
    serverKey: new Uint8Array(32).fill(3),
    smtp,
    from: 'login@frame.example',
    siteName: 'Example Login',
    log: (line) => lines.push(line),
    now: () => START,
    ...more,
  })
  let isRunning = true
  const stop = async () => {
    if (isRunning) await frame.stop()
    isRunning = false
  }
  onTestFinished(stop)
  const browser = new TestBrowser(
    (path, init) => fetch(`${frame.url}${path}`, init),
    frame.url,
    () => START,
    await newDeviceKey(),
  )
  return { url: frame.url, stop, browser, lines }
}

it('[A16 partly] signs a user in with codes that arrive by SMTP, and logs none of them', async () => {
  const mailbox = await startedMailbox()
  const { browser, lines } = await started(mailbox.smtp)
  const code = () => codeIn(mailbox.mails()[0]?.text ?? '')
  await browser.call('POST', '/api/email', { email: ADA, projectId: 'shop' })
  const [first] = mailbox.mails()
  expect(first).toMatchObject({ to: [ADA], subject: 'Approve a new device' })
  expect(first?.text).toContain('A new device asks to sign in to Café Ünder: Chrome on Linux.')
  expect(first?.source).not.toMatch(/text\/html|https?:/)
  await browser.call('POST', '/api/device/approve', { email: ADA, code: code() })
  const { status, body } = await browser.call('POST', '/api/otp', { email: ADA, code: code() })
  expect({ status, body }).toMatchObject({ status: 200, body: { isDeleted: false } })
  expect(await browser.call('GET', '/api/audit')).toMatchObject({ status: 200 })
  const said = lines.join('\n')
  const codes = mailbox.mails().map(({ text }) => codeIn(text))
  for (const secret of [...codes, ADA, browser.token ?? ADA]) expect(said).not.toContain(secret)
  expect(lines).toHaveLength(4)
})

it('[A16 partly] says that a mail server refused, without the address that it names', async () => {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) => done(new Error(`No mailbox ${address}`)),
  })
  await new Promise<void>((resolve) => smtp.listen(0, LOOPBACK_ADDRESS, resolve))
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const address = smtp.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { browser, lines } = await started(`smtp://${LOOPBACK_ADDRESS}:${port}`)
  const answer = await browser.call('POST', '/api/email', { email: ADA })
  expect(answer).toMatchObject({ status: 503, body: refusal('MAIL_FAILED') })
  expect(lines).toEqual(['A mail could not be sent. Error EENVELOPE', 'POST /api/email 503 MAIL_FAILED'])
})

it('counts the address of the connection, and that of a proxy only where it is trusted', async () => {
  const mailbox = await startedMailbox()
  for (const trustProxy of [false, true]) {
    const { browser } = await started(mailbox.smtp, { trustProxy })
    const statuses = []
    for (let sent = 1; sent <= 21; sent += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.9, 198.51.${sent}.1` }
      const { status } = await browser.call(
        'POST',
        '/api/email',
        { email: `u${sent}@mail.example` },
        { headers },
      )
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(trustProxy ? 200 : 429)
  }
})

it('keeps its accounts in a file over a restart', async () => {
  const mailbox = await startedMailbox()
  const database = join(await emptyFolder(), 'data', 'login.db')
  const before = await started(mailbox.smtp, { database, origin: 'https://login.example' })
  expect((await fetch(`${before.url}/frame?projectId=shop`)).status).toBe(200)
  await before.stop()
  await expect(fetch(before.url)).rejects.toThrow()
  expect((await stat(database)).size).toBeGreaterThan(0)
  const after = await started(mailbox.smtp, { database })
  expect((await fetch(`${after.url}/frame?projectId=shop`)).status).toBe(200)
})

it('erases at its start what is due', async () => {
  const mailbox = await startedMailbox()
  const database = join(await emptyFolder(), 'login.db')
  const before = await sqlLoginStore(libsqlDatabase(database))
  for (const [id, deletedAt] of [
    ['due', START - 7 * DAY],
    ['hidden', START - 7 * DAY + 1],
  ] as const) {
    await before.accounts.open(id, id, 0)
    await before.vaults.put(id, { version: 1, counter: 1, ciphertext: 'AQID' })
    await before.accounts.delete(id, deletedAt)
  }
  await before.close()
  await (await started(mailbox.smtp, { database })).stop()
  const after = await sqlLoginStore(libsqlDatabase(database))
  expect(await after.vaults.find('due')).toBeUndefined()
  expect(await after.vaults.find('hidden')).toBeDefined()
  await after.close()
})

it('answers a body that is too large, and goes on', async () => {
  const mailbox = await startedMailbox()
  const { url, browser } = await started(mailbox.smtp)
  const headers = { origin: url, 'content-type': 'application/json' }
  const large = await fetch(`${url}/api/email`, { method: 'POST', headers, body: 'a'.repeat(1_000_000) })
  expect(large.status).toBe(413)
  expect(await browser.call('POST', '/api/email', { email: ADA })).toMatchObject({ status: 200 })
})

it('does not start where its origins are not safe, and frees its port', async () => {
  const mailbox = await startedMailbox()
  const another = await startMailbox()
  const port = Number(new URL(another.url).port)
  await another.stop()
  const projects = { shop: { name: 'Shop', origins: ['http://127.0.0.1:5173'] } }
  await expect(started(mailbox.smtp, { port, projects })).rejects.toThrow(
    'Serve the frame from a domain of its own.',
  )
  const { url } = await started(mailbox.smtp, { port })
  expect(new URL(url).port).toBe(String(port))
})

it('makes a key once and keeps it for itself', async () => {
  const database = join(await emptyFolder(), 'data', 'login.db')
  const [one, other] = await Promise.all([serverKey(database, undefined), serverKey(database, undefined)])
  expect(one).toEqual(other)
  expect(one).toHaveLength(32)
  expect(await serverKey(database, undefined)).toEqual(one)
  const file = join(database, '..', 'login-frame.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = await readFile(file, 'utf8')
  expect(await serverKey('postgres://host/name', text)).toEqual(one)
})

it('asks for the key where several servers share a database, and for one that is long enough', async () => {
  await expect(serverKey('postgres://host/name', undefined)).rejects.toThrow('Set LOGIN_FRAME_KEY')
  await expect(serverKey(':memory:', 'c2hvcnQ')).rejects.toThrow('It needs 32 random bytes')
})
