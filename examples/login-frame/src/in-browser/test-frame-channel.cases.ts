import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'
import { serveHost } from './serve-host.cases.js'
import { walletSecrets } from './wallet-secrets.cases.js'

/** Tests of what the frame hears, and from whom. */
export function testFrameChannel(lane: Lane): void {
  describe(`in Chromium ${lane}`, () => {
    let browser: Browser
    let site: LoginSite
    beforeAll(async () => {
      ;[browser, site] = await Promise.all([launchLane(lane), loginSite()])
    })
    afterAll(async () => {
      await Promise.all([browser.close(), site.stop()])
    })

    const visit = (more = '') => Visitor.come(browser, site, 'ada@mail.example', more)
    const idsOf = (heard: readonly unknown[]) => heard.map((message) => Reflect.get(Object(message), 'id'))
    const heardBy = (visitor: Visitor) => visitor.page.evaluate(() => window.host.heard)
    const CHAIN = { chainId: 'eip155:31337' }

    describe('[D8.9] a second port, a message that comes again and a flood change nothing', () => {
      it('speaks over the window with a page that gives no port, and answers an id once', async () => {
        const visitor = await visit('&channel=window')
        expect(await visitor.told('GET_CHAIN_ID')).toEqual(CHAIN)
        await visitor.page.evaluate((origin) => {
          for (let time = 0; time < 3; time += 1)
            window.frames[0]?.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: 'same' }, origin)
        }, new URL(site.frame.url).origin)
        expect(await visitor.told('GET_CHAIN_ID')).toEqual(CHAIN)
        expect(idsOf(await heardBy(visitor)).filter((id) => id === 'same')).toHaveLength(1)
      })

      it('[A1 partly] hears only the port once it has one: no window message, and no second port', async () => {
        const visitor = await visit()
        await visitor.page.evaluate((origin) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => window.host.heard.concat(data)
          const target = window.frames[0]
          target?.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: 'window' }, origin)
          target?.postMessage({ type: '@w3m-app/CHANNEL', payload: { nonce: 'x'.repeat(32) } }, origin, [
            port2,
          ])
          port1.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: 'second' })
          Reflect.set(window, 'second', port1)
          window.addEventListener('message', ({ data }) => Reflect.set(window, 'late', data))
          port1.onmessage = ({ data }) => Reflect.set(window, 'late', data)
        }, new URL(site.frame.url).origin)
        expect(await visitor.told('GET_CHAIN_ID')).toEqual(CHAIN)
        expect(await visitor.page.evaluate(() => Reflect.get(window, 'late'))).toBeUndefined()
        // An answer would come over the port too.
        const ids = idsOf(await heardBy(visitor))
        for (const id of ['window', 'second']) expect(ids).not.toContain(id)
      })

      it('[A1 partly] does not hear other windows, other shapes and other names, and still answers after 10,000', async () => {
        const visitor = await visit('&channel=window')
        await visitor.page.evaluate(async (origin) => {
          const other = document.createElement('iframe')
          other.srcdoc = '<p>Other</p>'
          document.body.append(other)
          await new Promise((resolve) => other.addEventListener('load', resolve))
          const script = other.contentDocument?.createElement('script')
          if (script) {
            script.textContent = `parent.frames[0].postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: 'stranger' }, '${origin}')`
            other.contentDocument?.body.append(script)
          }
          const target = window.frames[0]
          for (let at = 0; at < 2_000; at += 1)
            for (const data of [
              { type: '@w3m-app/GET_KEYS', id: `bad${at}` },
              { type: '@w3m-app/constructor', id: `bad${at}` },
              { type: '@w3m-app/GET_CHAIN_ID' },
              { type: '@w3m-frame/GET_CHAIN_ID', id: `bad${at}` },
              null,
            ])
              target?.postMessage(data, origin)
        }, new URL(site.frame.url).origin)
        expect(await visitor.told('GET_CHAIN_ID')).toEqual(CHAIN)
        expect(idsOf(await heardBy(visitor)).filter((id) => /^(bad|stranger)/.test(String(id)))).toEqual([])
      })
    })

    it('refuses a call of the wrong shape with a sentence, and one of 256 kB not at all', async () => {
      const visitor = await visit()
      expect(await visitor.ask('CONNECT_EMAIL', { email: 5 })).toEqual({
        type: '@w3m-frame/CONNECT_EMAIL_ERROR',
        payload: { message: 'The request has another form than the login takes.' },
      })
      await visitor.page.evaluate(() => void window.host.ask('CONNECT_EMAIL', { email: 'a'.repeat(300_000) }))
      await visitor.told('GET_CHAIN_ID')
      expect((await heardBy(visitor)).length).toBe(4)
    })

    it('[D8.7:2] is not shown by a page that the project does not list', async () => {
      const stranger = await serveHost()
      onTestFinished(() => stranger.stop())
      const context = await browser.newContext()
      onTestFinished(() => context.close())
      const page = await context.newPage()
      const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
      await page.goto(`${stranger.origin}/?frame=${encodeURIComponent(site.frameUrl)}`)
      await blocked
      expect(await page.evaluate(() => window.host.heard)).toEqual([])
    })

    it('[A16 partly] neither e-mail, code nor recovery code is in the console, the log or the page afterwards', async () => {
      const visitor = await Visitor.come(browser, site, 'secret.ada@mail.example')
      const { groups } = await visitor.signUp()
      const codes = site.mailbox.mails().map(({ text }) => /code: (\d{3} \d{3})/.exec(text)?.[1] ?? '')
      const html = `${await visitor.frame.content()}${await visitor.page.content()}`
      const said = [...visitor.faults, ...site.lines, visitor.page.url(), visitor.frame.url()].join('\n')
      for (const secret of [
        'secret.ada',
        ...groups,
        ...codes,
        ...codes.map((code) => code.replace(' ', '')),
      ]) {
        expect(html).not.toContain(secret)
        expect(said).not.toContain(secret)
      }
      const told = JSON.stringify(await heardBy(visitor))
      for (const secret of [...groups, ...codes]) expect(told).not.toContain(secret)
    })

    it('[A16 partly] [D8.17 partly] no text with a secret is in the memory of the frame after a signature and a sign-out', async () => {
      const visitor = await visit()
      const { groups, addresses } = await visitor.signUp()
      const signing = visitor.request('personal_sign', [
        `0x${Buffer.from('Hello').toString('hex')}`,
        addresses.eip155,
      ])
      await visitor.approve()
      await signing
      const secrets = await walletSecrets(await visitor.cachedVault(), groups, await visitor.deviceShare())
      await visitor.told('SIGN_OUT')
      const heap = await visitor.heap()
      // The heap is that of the frame, and it shows texts.
      expect(heap).toContain('The recovery code of this tab opens nothing.')
      expect(secrets.filter((secret) => heap.includes(secret))).toEqual([])
    })
  })
}
