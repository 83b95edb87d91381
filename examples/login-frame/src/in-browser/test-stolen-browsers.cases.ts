import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SessionWay } from '../http/session-carrier.js'
import { type BrowserData, type MissingKeys, readRecords, writeRecords } from './browser-data.cases.js'
import { type Lane, launchLane, loginSite, Visitor } from './login-site.cases.js'
import { addAuthenticator } from './virtual-authenticator.cases.js'

const HELLO = `0x${Buffer.from('Hello').toString('hex')}`
const ENTRY = '/asked-client.js'
const READS = ['load vault', 'devices', 'audit']
const CALLS = [...READS, 'store vault', 'store share', 'release share', 'end device', 'delete', 'restore']
const refused = (message: string) => ({ type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message } })
const NOT_SIGNED_IN = refused('You are not signed in. Sign in again.')
const FORGED = refused('The signature of the device does not fit the request. Reload the page.')

/** Tests of what a copy of a browser's data opens elsewhere. */
export function testStolenBrowsers(lane: Lane): void {
  describe(`stolen browsers in Chromium ${lane}`, () => {
    let browser: Browser
    let script = ''
    beforeAll(async () => {
      const entry = fileURLToPath(new URL('asked-client.cases.ts', import.meta.url))
      const [launched, { outputFiles }] = await Promise.all([
        launchLane(lane),
        build({ entryPoints: [entry], bundle: true, format: 'esm', target: 'es2022', write: false }),
      ])
      browser = launched
      script = outputFiles[0]?.text ?? ''
    })
    afterAll(() => browser.close())

    /** An account, and a way to come with the program that a test asks. */
    const owned = async (sessionWay: SessionWay, custody: 'passkey' | 'split') => {
      const site = await loginSite({ isNamed: true, sessionWay })
      onTestFinished(() => site.stop())
      let visitors = 0
      const come = () =>
        Visitor.come(browser, site, 'owner@mail.example', '', async (context) => {
          visitors += 1
          await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.2.${visitors}.1` })
          await context.route(`**${ENTRY}`, (route) =>
            route.fulfill({ contentType: 'text/javascript', body: script }),
          )
        })
      const owner = await come()
      if (custody === 'split') return { come, owner, addresses: (await owner.signUp()).addresses }
      await addAuthenticator(owner.page, owner.frame)
      await owner.signIn()
      const user = owner.told('GET_USER')
      await owner.click('Create passkey')
      await owner.writeDown()
      await user
      return { come, owner, addresses: await owner.addresses() }
    }
    const load = async (visitor: Visitor) => {
      // As a text: the tests are built so that an import in a function would not be one of the page.
      await visitor.frame.evaluate(`import('${ENTRY}').then(() => undefined)`)
      return visitor.frame
    }
    const cookiesOf = (context: BrowserContext) => context.cookies()
    const copied = async ({ page, frame }: Visitor): Promise<BrowserData> => ({
      cookies: await cookiesOf(page.context()),
      ...(await readRecords(frame)),
    })

    /** Moves a copy into a browser, and loads its page. @param missing none: the cookies alone */
    const moveIn = async (
      visitor: Visitor,
      { cookies, records }: BrowserData,
      missing: MissingKeys | undefined,
    ) => {
      const context = visitor.page.context()
      await context.addCookies([...cookies])
      expect(await cookiesOf(context)).toEqual(cookies)
      if (missing !== undefined) await writeRecords(visitor.frame, records, missing)
      await visitor.reload()
      return load(visitor)
    }

    it.each<[string, SessionWay, 'passkey' | 'split', boolean]>([
      ['a cookie', 'cookie', 'split', false],
      ['all records with the session in them', 'header', 'split', true],
      ['cookie and records of split keys', 'cookie', 'split', true],
      ['cookie and records of keys with a passkey', 'cookie', 'passkey', true],
    ])(
      '[D8.2] %s, stolen without the device key: no call is answered, nothing signs, no keys open; with it they do',
      async (_, sessionWay, custody, hasRecords) => {
        const { come, owner, addresses } = await owned(sessionWay, custody)
        const isSplit = custody === 'split'
        const first = await copied(owner)
        expect(first.cookies).toHaveLength(sessionWay === 'cookie' ? 1 : 0)
        expect(first.records.includes('"session"')).toBe(sessionWay === 'header')
        const formats = ['jwk', 'raw', 'pkcs8', 'spki']
        const closed = [...(isSplit ? ['secret'] : []), 'private']
        const refusedKeys = closed.flatMap((type) => formats.map((format) => `${type} ${format}`))
        expect(first.refused.toSorted()).toEqual(refusedKeys.toSorted())

        // The same browser, which has lost everything: its keys are put back with the copy.
        await owner.wipe()
        await owner.page.context().clearCookies()
        const own = await moveIn(owner, first, 'the own ones')
        expect(await owner.told('IS_CONNECTED')).toEqual({ isConnected: true })
        expect(await own.evaluate((names) => window.client.call(names), READS)).toEqual([
          'done',
          'done',
          'done',
        ])
        const share = isSplit ? await own.evaluate(() => window.client.releaseShare()) : ''
        const opens = (text: string) => window.client.open(text)
        if (isSplit) expect(await own.evaluate(opens, share)).toBe(addresses.eip155)
        const signing = owner.request('personal_sign', [HELLO, addresses.eip155])
        await owner.approve()
        if (isSplit) await owner.unlockByMail()
        expect((await signing).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')

        const copy = await copied(owner)
        /** @returns the refusals of all calls */
        const outcome = async (missing: MissingKeys | undefined, message: unknown) => {
          const thief = await come()
          const frame = await moveIn(thief, copy, missing)
          const answers = await frame.evaluate((names) => window.client.call(names), CALLS)
          expect(await thief.request('personal_sign', [HELLO, addresses.eip155])).toEqual(message)
          expect((await thief.ask('GET_USER')).type).toBe('@w3m-frame/GET_USER_ERROR')
          // Not even with the share of the server, which it does not give here.
          expect(await frame.evaluate(opens, share)).toBeUndefined()
          expect(answers).toHaveLength(CALLS.length)
          return [...new Set(answers)]
        }
        if (hasRecords) {
          const forged = await outcome('new ones, and the public key of the copy', FORGED)
          expect(forged).toEqual(['SIGNATURE_INVALID'])
          expect(await owner.told('IS_CONNECTED')).toEqual({ isConnected: true })
        }
        // The first call ends the session, which its owner has to open again.
        const other = await outcome(hasRecords ? 'new ones' : undefined, NOT_SIGNED_IN)
        expect(other).toEqual(['SESSION_ON_OTHER_DEVICE', 'SESSION_ENDED'])
        expect(await owner.told('IS_CONNECTED')).toEqual({ isConnected: false })
      },
    )
  })
}
