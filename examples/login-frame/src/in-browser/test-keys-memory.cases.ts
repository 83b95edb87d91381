import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IDLE } from '../frame/keys/open-keys.js'
import { keysHeap } from './keys-heap.cases.js'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'
import { type MovedClocks, movedClocks } from './moved-clocks.cases.js'
import { walletSecrets } from './wallet-secrets.cases.js'

const HELLO = `0x${Buffer.from('Hello').toString('hex')}`
/** A text of the worker, and one of the page: each is in the memory that is searched. */
const [IN_WORKER, IN_PAGE] = ['walletchart-vault', 'The recovery code of this tab opens nothing.']

/** Tests of what the scripts of the frame hold in memory. */
export function testKeysMemory(lane: Lane): void {
  describe(`the memory of the keys in Chromium ${lane}`, () => {
    let browser: Browser
    let site: LoginSite
    beforeAll(async () => {
      ;[browser, site] = await Promise.all([launchLane(lane), loginSite()])
    })
    afterAll(async () => {
      await Promise.all([browser.close(), site.stop()])
    })

    // Every test has visitors of its own. A browser whose clock is far from the server's is refused.
    beforeEach(() => {
      site.clock.ahead = 0
    })

    /** A visitor whose keys have signed, and are open. */
    const signedUp = async (name: string) => {
      let clocks: MovedClocks | undefined
      const visitor = await Visitor.come(browser, site, `${name}@mail.example`, '', async (context) => {
        clocks = await movedClocks(context)
      })
      const { groups, addresses } = await visitor.signUp()
      const sign = () => visitor.request('personal_sign', [HELLO, addresses.eip155])
      const signing = sign()
      await visitor.approve()
      expect((await signing).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      const secrets = await walletSecrets(await visitor.cachedVault(), groups, await visitor.deviceShare())
      const pass = async (time: number) => {
        site.clock.ahead += time
        await clocks?.set(time)
      }
      return { visitor, secrets, sign, pass }
    }
    const workerOf = (page: Page) => {
      const [worker] = page.workers()
      if (worker === undefined) throw new Error('The page has no worker.')
      return worker
    }
    /** The secrets that are a text in the memory of the worker, or of page and frame. */
    const found = async (visitor: Visitor, secrets: readonly string[]) => {
      const [ofWorker, ofPage] = [await keysHeap(visitor.page), await visitor.heap()]
      expect(ofWorker).toContain(IN_WORKER)
      expect(ofPage).toContain(IN_PAGE)
      const within = (text: string) => secrets.filter((secret) => text.includes(secret))
      return { worker: within(ofWorker), page: within(ofPage) }
    }
    const NOTHING = { worker: [], page: [] }

    it('[D8.17] no secret is a text in the worker or the page: neither while the keys are open, nor after a sign-out', async () => {
      const { visitor, secrets } = await signedUp('heap')
      expect(await found(visitor, secrets)).toEqual(NOTHING)
      await visitor.told('SIGN_OUT')
      expect(await found(visitor, secrets)).toEqual(NOTHING)
    })

    it('[D8.17] no secret is a text in the worker or the page after a lock by time', async () => {
      const { visitor, secrets, sign, pass } = await signedUp('idle')
      await pass(IDLE + 1)
      void sign()
      await visitor.approve()
      // The keys are asked for again, so they were erased.
      await visitor.frame.getByRole('button', { name: 'Send a code' }).waitFor()
      expect(await found(visitor, secrets)).toEqual(NOTHING)
    })

    it('[D8.17 partly] the search finds each secret that is put into the worker, in one byte a letter and in two', async () => {
      const { visitor, secrets } = await signedUp('planted')
      for (const sign of ['-', '\u20ac']) {
        await workerOf(visitor.page).evaluate(
          ([texts, before]) => {
            // Read from JSON it is one text, and not two pieces.
            const planted = texts.map((text) => JSON.parse(JSON.stringify(`${before}${text}`)))
            Reflect.set(self, 'planted', planted)
          },
          [secrets, sign] as const,
        )
        expect((await found(visitor, secrets)).worker).toEqual(secrets)
      }
    })
  })
}
