import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Browser } from 'playwright-core'
import { encodeFunctionData, hashTypedData, parseAbi, recoverAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAGOON_CAIP_ID } from '../../../local-world/src/solana/lagoon.js'
import { type LocalSolana, startSolana } from '../../../local-world/src/solana/start-solana.js'
import { type Lane, type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'
import { type LocalNode, startNode } from './start-node.cases.js'

/** Tests of requests in the frame, and of the clicks that approve them. */
export function testFrameApprovals(lane: Lane): void {
  describe(`in Chromium ${lane}`, () => {
    const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
    const OTHER = `0x${'0a'.repeat(20)}`
    const TOKEN = `0x${'0d'.repeat(20)}`
    /** A contract that has six decimals, and answers everything else with the text "USDC". */
    const TOKEN_CODE = [
      '0x60003560f81c603114603f57',
      '60206000526004602052',
      ...[`7f55534443${'00'.repeat(28)}604052`, '60606000f3'],
      '5b600660005260206000f3',
    ].join('')
    const rejected = {
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      payload: { message: 'The user rejected the request.' },
    }

    let browser: Browser
    let node: LocalNode
    let solana: LocalSolana
    let site: LoginSite
    beforeAll(async () => {
      ;[node, solana] = await Promise.all([
        startNode(),
        startSolana({ port: 0, proxy: false, tokens: false }),
      ])
      const networks = [
        { id: 'eip155:31337', name: 'Harbor', symbol: 'ETH', decimals: 18, node: node.url },
        { id: LAGOON_CAIP_ID, name: 'Lagoon', symbol: 'SOL', decimals: 9, node: solana.rpcUrl },
      ]
      ;[browser, site] = await Promise.all([launchLane(lane), loginSite({ networks })])
    })
    afterAll(async () => {
      await Promise.all([browser.close(), site.stop()])
      await Promise.all([node.stop(), solana.stop()])
    })

    let visitors = 0
    /** A visitor with a new account. */
    async function signedUp() {
      visitors += 1
      const visitor = await Visitor.come(browser, site, `user${visitors}@mail.example`)
      const { addresses } = await visitor.signUp()
      return { visitor, addresses, address: addresses.eip155, main: visitor.frame.locator('button.main') }
    }

    /** Asks for a signature, and waits until the frame shows it. */
    async function asked(visitor: Visitor, address: string, message = 'Hello') {
      const answer = visitor.request('personal_sign', [hexOf(message), address])
      await visitor.frame.getByText(message, { exact: true }).waitFor()
      return { answer }
    }

    it('tells the server what the user decided, and where; without contents', async () => {
      const { visitor, address, main } = await signedUp()
      const told: (string | null)[] = []
      visitor.page.on('response', async (response) => {
        if (response.url().endsWith('/api/decision'))
          told.push(`${response.status()} ${response.request().postData()}`)
      })
      const { host } = new URL(site.host.origin)
      const said = (decision: string) => `200 ${JSON.stringify({ decision, host, method: 'personal_sign' })}`
      const first = await asked(visitor, address, 'First')
      await visitor.reject()
      expect(await first.answer).toEqual(rejected)
      await expect.poll(() => told).toEqual([said('rejected')])
      const second = await asked(visitor, address, 'Second')
      await main.click()
      expect((await second.answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      await expect.poll(() => told).toEqual([said('rejected'), said('approved')])
      expect(visitor.faults).toEqual([])
    })

    it('tells nothing after its storage was cleared, so the console stays clean', async () => {
      const { visitor, address, main } = await signedUp()
      const { answer } = await asked(visitor, address)
      await visitor.wipe()
      await main.click()
      expect((await answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      expect(visitor.faults).toEqual([])
    })

    it.each([
      ['cannot be reached', 'dead'],
      ['does not answer', 'silent'],
    ] as const)('signs where the server %s', async (_, way) => {
      const { visitor, address, main } = await signedUp()
      await visitor.page.route('**/api/**', (route) => (way === 'dead' ? route.abort() : undefined))
      const { answer } = await asked(visitor, address)
      await main.click()
      expect((await answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
    })

    it('sends coins on a node, and a call whose words it reads', async () => {
      const { visitor, address } = await signedUp()
      await node.ask('anvil_setBalance', [address, '0x8ac7230489e80000'])
      const sending = visitor.request('eth_sendTransaction', [
        { from: address, to: OTHER, value: '0xde0b6b3a7640000' },
      ])
      await visitor.frame.getByText('Send ETH').waitFor()
      expect(await visitor.frame.locator('dd').allTextContents()).toEqual([
        'Harbor',
        address,
        expect.stringMatching(/^0x0a/i),
        'An account',
        '1 ETH',
        expect.stringMatching(/^0\.\d+ ETH$/),
        expect.stringMatching(/^0x0a/i),
      ])
      const isNew = visitor.frame.getByText('New to this browser')
      expect(await isNew.count()).toBe(1)
      await visitor.approve()
      const { payload: hash } = await sending
      await expect.poll(() => node.ask('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
      expect(await node.ask('eth_getBalance', [OTHER, 'latest'])).toBe('0xde0b6b3a7640000')

      const again = visitor.request('eth_sendTransaction', [{ from: address, to: OTHER, value: '0x1' }])
      await visitor.frame.getByText('Send ETH').waitFor()
      expect(await isNew.count()).toBe(0)
      await visitor.reject()
      expect(await again).toEqual(rejected)

      await node.ask('anvil_setCode', [TOKEN, TOKEN_CODE])
      const abi = parseAbi(['function approve(address spender, uint256 amount)'])
      const data = encodeFunctionData({ abi, args: [`0x${'0b'.repeat(20)}`, 2_500_000n] })
      const allowing = visitor.request('eth_sendTransaction', [{ from: address, to: TOKEN, data }])
      const warning = await visitor.frame.locator('.warning').textContent()
      expect(warning).toMatch(/ may take 2\.5 USDC \(the token 0x0D.+\) from your account\.$/i)
      expect(await visitor.frame.locator('dd').allTextContents()).toContain('A contract')
      await visitor.reject()
      expect(await allowing).toEqual(rejected)
      expect(
        await visitor.told('RPC_REQUEST', { method: 'eth_getTransactionCount', params: [address, 'latest'] }),
      ).toBe('0x1')
      expect(visitor.faults).toEqual([])
    })

    it('signs a transaction of Solana, and sends it to a chain that takes it', async () => {
      const { visitor, addresses } = await signedUp()
      const own = new PublicKey(addresses.solana)
      const to = Keypair.generate().publicKey
      const chain = new Connection(solana.rpcUrl, 'confirmed')
      await chain.requestAirdrop(own, 2_000_000_000)
      const { blockhash } = await chain.getLatestBlockhash()
      const moved = SystemProgram.transfer({ fromPubkey: own, toPubkey: to, lamports: 1_500_000_000 })
      const transaction = new Transaction({ feePayer: own, recentBlockhash: blockhash }).add(moved)
      const asked = { transaction: transaction.serialize({ requireAllSignatures: false }).toString('base64') }
      const refused = visitor.request('solana_signAndSendTransaction', asked, LAGOON_CAIP_ID)
      await visitor.frame.getByText(`1.5 SOL go to ${to.toBase58()}.`).waitFor()
      await visitor.reject()
      expect(await refused).toEqual(rejected)
      expect(await chain.getBalance(to)).toBe(0)

      const sending = visitor.request('solana_signAndSendTransaction', asked, LAGOON_CAIP_ID)
      await visitor.approve()
      const { signature } = Object((await sending).payload)
      expect((await chain.getSignatureStatus(signature)).value?.err).toBeNull()
      expect(await chain.getBalance(to)).toBe(1_500_000_000)

      // The chain refuses it now: its words reach the app.
      const again = visitor.request('solana_signAndSendTransaction', asked, LAGOON_CAIP_ID)
      await visitor.approve()
      expect(await again).toEqual({
        type: '@w3m-frame/RPC_REQUEST_ERROR',
        payload: { message: expect.stringMatching(/^The network refused the request: /) },
      })
    })

    it('signs typed data', async () => {
      const { visitor, address } = await signedUp()
      const typed = {
        domain: { name: 'Shop', chainId: 31337 },
        types: { Order: [{ name: 'item', type: 'string' }] },
        primaryType: 'Order',
        message: { item: 'Lamp' },
      } as const
      const signing = visitor.request('eth_signTypedData_v4', [address, JSON.stringify(typed)])
      await visitor.approve()
      const { payload } = await signing
      const signature = `0x${String(payload).slice(2)}` as const
      expect(await recoverAddress({ hash: hashTypedData(typed), signature })).toBe(address)
    })

    it('shows several requests one after the other, and rejects those that wait at a sign-out', async () => {
      const { visitor, address } = await signedUp()
      const answers = ['One', 'Two', 'Three'].map((text) =>
        visitor.request('personal_sign', [hexOf(text), address]),
      )
      await visitor.frame.getByText('1 of 3').waitFor()
      await visitor.reject()
      expect(await answers[0]).toEqual(rejected)
      await visitor.frame.getByText('2 of 3').waitFor()
      await visitor.told('SIGN_OUT')
      for (const answer of answers.slice(1))
        expect(await answer).toMatchObject({ payload: { message: 'You signed out.' } })
      expect(await visitor.page.evaluate(() => window.host.isShown())).toBe(false)
    })

    it('keeps the button to reject in its place while the room changes, with the focus on it', async () => {
      const { visitor, address } = await signedUp()
      await visitor.frame.evaluate(() => {
        const taken: string[] = []
        Reflect.set(window, 'taken', taken)
        new MutationObserver((changes) => {
          for (const { target, removedNodes } of changes)
            if (target instanceof Element && target.tagName === 'FOOTER')
              for (const { textContent } of removedNodes) taken.push(String(textContent))
        }).observe(document.body, { childList: true, subtree: true })
      })
      const { answer } = await asked(visitor, address)
      const reject = visitor.frame.getByRole('button', { name: 'Reject' })
      const isFocused = () => reject.evaluate((button) => button === document.activeElement)
      const resize = (width: string) =>
        visitor.host.locator('iframe').evaluate((frame, wanted) => frame.setAttribute('width', wanted), width)
      await visitor.frame.locator('section').focus()
      await visitor.page.keyboard.press('Tab')
      await resize('280')
      await visitor.frame.getByRole('button', { name: 'Review in a window' }).waitFor()
      expect(await isFocused()).toBe(true)
      await resize('420')
      await visitor.frame.locator('button.main:enabled', { hasText: 'Approve' }).waitFor()
      expect(await isFocused()).toBe(true)
      expect(await visitor.frame.evaluate(() => Reflect.get(window, 'taken'))).toEqual([
        'Approve',
        'Review in a window',
      ])
      await visitor.page.keyboard.press('Enter')
      expect(await answer).toEqual(rejected)
    })

    it('lets ten requests wait, and no more', async () => {
      const { visitor, address } = await signedUp()
      const answers = Array.from({ length: 11 }, (_, at) =>
        visitor.request('personal_sign', [hexOf(`Message ${at}`), address]),
      )
      expect(await Promise.race(answers)).toMatchObject({
        payload: { message: 'Too many requests wait for the user. Try again later.' },
      })
    })

    it('a request that cannot be read waits three seconds for its click', async () => {
      const { visitor, address, main } = await signedUp()
      const answer = visitor.request('personal_sign', ['0xff00ff', address])
      await main.waitFor()
      const shown = Date.now()
      await visitor.approve()
      expect(Date.now() - shown).toBeGreaterThan(2_900)
      expect((await answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
    })

    describe('[A15 partly] [D8.8] a click counts only if the user saw what it means', () => {
      const enabled = (main: ReturnType<Visitor['frame']['locator']>) => expect.poll(() => main.isEnabled())

      it('not while the frame is covered, half transparent, turned, clipped, outside, small or hidden', async () => {
        const { visitor, address, main } = await signedUp()
        await asked(visitor, address)
        const armed = visitor.frame.locator('button.main:enabled', { hasText: 'Approve' })
        await enabled(main).toBe(true)
        for (const style of [
          'cover',
          'opacity: 0.5',
          'transform: rotate(1deg)',
          'clip-path: inset(0 0 40% 0)',
          'position: fixed; left: -200px; top: 0',
          'height: 200px',
          'visibility: hidden',
        ]) {
          await visitor.page.evaluate((wanted) => {
            const frame = document.querySelector('iframe')
            if (wanted !== 'cover') return frame?.setAttribute('style', wanted)
            const cover = document.createElement('div')
            cover.setAttribute(
              'style',
              'position: fixed; inset: 0; background: red; opacity: 0.01; pointer-events: none; z-index: 9',
            )
            document.body.append(cover)
          }, style)
          await expect.poll(() => armed.count(), { message: style }).toBe(0)
          await visitor.page.evaluate(() => {
            document.querySelector('iframe')?.removeAttribute('style')
            document.querySelector('div')?.remove()
          })
          await expect.poll(() => armed.count(), { message: style }).toBe(1)
        }
      })

      it('not if the frame was moved below the pointer', async () => {
        const { visitor, address, main } = await signedUp()
        const { answer } = await asked(visitor, address)
        const box = await main.boundingBox()
        const { mouse } = visitor.page
        const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
        const move = (left: string) =>
          visitor.page.evaluate((wanted) => {
            document
              .querySelector('iframe')
              ?.setAttribute('style', `position: fixed; left: ${wanted}; top: 8px`)
          }, left)
        await move('700px')
        await mouse.move(x, y)
        await enabled(main).toBe(true)
        await move('8px')
        await mouse.down()
        await mouse.up()
        // Chromium drops input to a frame that has just moved, so a click may have to be made again.
        const reject = visitor.frame.getByRole('button', { name: 'Reject' })
        await expect
          .poll(async () => {
            if (await reject.isVisible()) await reject.click()
            return reject.isVisible()
          })
          .toBe(false)
        expect(await answer).toEqual(rejected)
      })

      it('not from a script, nor with a pointer that went down elsewhere', async () => {
        const { visitor, address, main } = await signedUp()
        const { answer } = await asked(visitor, address)
        await enabled(main).toBe(true)
        await main.evaluate((button) => {
          if (button instanceof HTMLElement) button.click()
          for (const type of ['pointerdown', 'pointerup', 'click'])
            button.dispatchEvent(new MouseEvent(type, { bubbles: true, detail: 1 }))
        })
        const [reject, approve] = await Promise.all([
          visitor.frame.getByRole('button', { name: 'Reject' }).boundingBox(),
          main.boundingBox(),
        ])
        const { mouse } = visitor.page
        await mouse.move((reject?.x ?? 0) + 9, (reject?.y ?? 0) + 9)
        await mouse.down()
        await mouse.move((approve?.x ?? 0) + 9, (approve?.y ?? 0) + 9)
        await mouse.up()
        await visitor.reject()
        expect(await answer).toEqual(rejected)
      })

      it('from a key only after the user moved the focus inside of the frame', async () => {
        const { visitor, address, main } = await signedUp()
        const first = await asked(visitor, address, 'First')
        await enabled(main).toBe(true)
        await main.evaluate((button) => {
          if (button instanceof HTMLElement) button.focus()
        })
        await visitor.page.keyboard.press('Enter')
        await visitor.reject()
        expect(await first.answer).toEqual(rejected)

        const second = await asked(visitor, address, 'Second')
        await enabled(main).toBe(true)
        await visitor.frame.locator('section').focus()
        await visitor.page.keyboard.press('Tab')
        await visitor.page.keyboard.press('Tab')
        expect(await main.evaluate((button) => button === document.activeElement)).toBe(true)
        await visitor.page.keyboard.press('Enter')
        expect((await second.answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
      })
    })
  })
}
