import { createHmac, pbkdf2Sync } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { Keypair } from '@solana/web3.js'
import type { Browser } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { AccountVisitor } from './account-visitor.cases.js'
import { type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'
import { addAuthenticator } from './virtual-authenticator.cases.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchLane('partitioned, without third-party cookies')
})
afterAll(() => browser.close())

const site = async (): Promise<LoginSite> => {
  const made = await loginSite({ isNamed: true, sessionWay: 'cookie' })
  onTestFinished(() => made.stop())
  return made
}

/** The address of the words at `m/44'/501'/0'/0'`, by the cryptography of Node and the library of Solana: nothing of the frame takes part. */
function solanaAddress(words: readonly string[]): string {
  const hmac = (key: string | Buffer, data: Buffer) => createHmac('sha512', key).update(data).digest()
  let node = hmac('ed25519 seed', pbkdf2Sync(words.join(' '), 'mnemonic', 2048, 64, 'sha512'))
  for (const step of [44, 501, 0, 0]) {
    const index = Buffer.alloc(4)
    index.writeUInt32BE(step + 0x80000000)
    node = hmac(node.subarray(32), Buffer.concat([Buffer.alloc(1), node.subarray(0, 32), index]))
  }
  return Keypair.fromSeed(node.subarray(0, 32)).publicKey.toBase58()
}

it('[Q20] [D8.13] opens with a login and the recovery code, shows the keys as words of other wallets, and does so without its server', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'own@mail.example')
  const { groups, addresses } = await visitor.signUp()
  const own = await AccountVisitor.come(visitor, 'export')
  await own.signIn()
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.page.getByText(addresses.eip155).waitFor()
  const words = await own.exportWords()
  expect(words).toHaveLength(12)
  expect(mnemonicToAccount(words.join(' ')).address).toBe(addresses.eip155)
  expect(solanaAddress(words)).toBe(addresses.solana)
  await own.isKept()
  await made.frame.stop()
  await own.page.reload()
  await own.page.getByText('The login server cannot be reached.').waitFor()
  await own.page.getByRole('button', { name: 'Export keys' }).click()
  await own.page.getByRole('button', { name: 'Show them' }).click()
  await own.click('Use the recovery code')
  await own.type('Recovery code', groups.join(' '), 'Open')
  expect(await own.words()).toEqual(words)
})

it('adds a passkey, removes the one before and no last one, and makes a new code: the code before opens nothing', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'ways@mail.example')
  await addAuthenticator(visitor.page, visitor.frame)
  await visitor.signIn()
  const user = visitor.told('GET_USER')
  await visitor.click('Create passkey')
  const groups = await visitor.writeDown()
  await user
  const { eip155 } = await visitor.addresses()

  const own = await AccountVisitor.come(visitor, 'passkeys')
  const authenticator = await addAuthenticator(own.page, own.page.mainFrame())
  await own.page.reload()
  await own.signIn()
  // The passkey of the frame is on another authenticator.
  await own.click('Use the recovery code')
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.click('Create passkey')
  await own.page.getByRole('button', { name: 'Remove passkey 2' }).waitFor()
  expect(authenticator.done.filter((one) => one === 'made')).toHaveLength(1)

  await own.page.getByRole('button', { name: 'Remove passkey 1' }).click()
  await own.click('Remove')
  await own.says('The passkey was removed.')
  await own.page.getByRole('button', { name: 'Remove passkey 1' }).click()
  await own.says('This is your last passkey. Add another one first.')

  await own.click('Make a new code')
  const next = await own.writeDown()
  await own.says('The new code counts from now on.')

  await visitor.reload()
  const asked = visitor.request('personal_sign', ['0x48656c6c6f', eip155])
  await visitor.approve()
  await visitor.click('Use the recovery code')
  await visitor.type('Recovery code', groups.join(' '), 'Open')
  await visitor.frame.getByText('The code is wrong. Check your copy.').waitFor()
  await visitor.type('Recovery code', next.join(' '), 'Open')
  await visitor.click('Not now')
  expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
})

it('checks a code that was put off, signs another browser out, and deletes the account, which its code brings back', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'leaves@mail.example')
  await visitor.signIn()
  const user = visitor.told('GET_USER')
  await visitor.frame.getByText('Your recovery code').waitFor()
  const groups = await visitor.frame.locator('ol.code li').allTextContents()
  await visitor.click('Remind me later')
  await user
  const { eip155 } = await visitor.addresses()

  const own = await AccountVisitor.come(visitor, 'recovery')
  await own.signIn()
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.says('Not backed up.')
  await own.click('Check my code')
  await own.type('Recovery code', groups.toReversed().join(' '), 'Open')
  await own.says('The code is wrong. Check your copy.')
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.says('You are backed up.')
  expect(await own.page.getByText('Not backed up.').count()).toBe(0)

  expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: true })
  await own.page.getByRole('button', { name: /^Sign out browser/ }).click()
  await own.says('The browser was signed out.')
  expect(await visitor.told('IS_CONNECTED')).toEqual({ isConnected: false })

  await own.click('Delete the account')
  await own.click('Delete')
  await own.page.getByLabel('Email', { exact: true }).waitFor()
  await own.signIn(false)
  await own.click('Restore it')
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.says(eip155)
  expect(own.faults).toEqual([])
})

it('asks for a login again when another tab signs out, also before it has an account to show', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'tabs@mail.example')
  const { groups } = await visitor.signUp()
  const own = await AccountVisitor.come(visitor, 'devices')
  await own.signIn()
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.says('What happened')
  const other = await AccountVisitor.come(visitor, 'devices')
  await other.says('What happened')
  await other.click('Sign out here')
  const email = own.page.getByLabel('Email', { exact: true })
  await email.waitFor()
  await other.signIn(false)
  await other.says('What happened')
  await email.fill('typed@mail.example')
  await other.click('Sign out here')
  await expect.poll(() => email.inputValue()).toBe('')
  expect([...own.faults, ...other.faults]).toEqual([])
})

it('a browser whose share a new code replaced asks for the new code once', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'again@mail.example')
  const { groups, addresses } = await visitor.signUp()
  const own = await AccountVisitor.come(visitor, 'recovery')
  await own.signIn()
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.click('Make a new code')
  const next = await own.writeDown()
  await own.says('The new code counts from now on.')
  const ask = async () => {
    await visitor.reload()
    const answer = visitor.request('personal_sign', ['0x48656c6c6f', addresses.eip155])
    await visitor.approve()
    return { answer }
  }
  const { answer } = await ask()
  await visitor.type('Recovery code', next.join(' '), 'Open')
  expect((await answer).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
  await ask()
  await visitor.frame.getByText('A code by mail to again@mail.example opens them in this browser.').waitFor()
})

it('shows no words any more once the page is left', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'left@mail.example')
  const { groups } = await visitor.signUp()
  const own = await AccountVisitor.come(visitor, 'export')
  await own.signIn()
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.click('Export keys')
  await own.click('Show them')
  await own.says('Your keys')
  // Chromium keeps no page for a test, so the event comes from here.
  const words = await own.page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    return Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => document.querySelectorAll('ol.code li').length)
  })
  expect(words).toBe(0)
  await own.says('Your keys were shown.')
})

it('goes on when its session ends between two answers of the server', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'ends@mail.example')
  const { groups } = await visitor.signUp()
  const own = await AccountVisitor.come(visitor, 'devices')
  await own.signIn()
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.says('What happened')
  const error = { code: 'SESSION_ENDED', message: 'Your session ended. Sign in again.' }
  await own.page.route('**/api/devices', (route) => route.fulfill({ status: 401, json: { error } }), {
    times: 1,
  })
  await own.page.reload()
  await own.says('What happened')
  expect(await own.page.getByRole('alert').count()).toBe(0)
})

it('can be used at 320 px in both colours, and has no fault that axe finds', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'looks@mail.example')
  const { groups } = await visitor.signUp()
  const own = await AccountVisitor.come(visitor, 'devices')
  await own.page.setViewportSize({ width: 320, height: 640 })
  await own.signIn()
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.says('What happened')
  for (const colorScheme of ['light', 'dark'] as const) {
    await own.page.emulateMedia({ colorScheme })
    expect(await own.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const { violations } = await new AxeBuilder({ page: own.page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }
  await own.click('Export keys')
  await own.page.keyboard.press('Escape')
  await own.says('No keys were shown.')
  expect(own.faults).toEqual([])
})

it('is used by the keyboard alone: Tab reaches each action with a focus that is seen, no action loses it, and Escape leaves a question', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'keys@mail.example')
  await addAuthenticator(visitor.page, visitor.frame)
  await visitor.signIn()
  const user = visitor.told('GET_USER')
  await visitor.click('Create passkey')
  await visitor.frame.getByText('Your recovery code').waitFor()
  const groups = await visitor.frame.locator('ol.code li').allTextContents()
  await visitor.click('Remind me later')
  await user

  const own = await AccountVisitor.come(visitor, 'export')
  await addAuthenticator(own.page, own.page.mainFrame())
  await own.page.reload()
  const { keyboard } = own.page
  /** The element with the focus, and whether the user sees that. */
  const focused = () =>
    own.page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const { top, bottom, height } = element.getBoundingClientRect()
      const isInView = top >= 0 && (bottom <= innerHeight || height > innerHeight)
      return {
        name:
          element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent,
        tag: element.tagName,
        isSeen: isInView && outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
      }
    })
  const hasFocus = (name: string) => expect.poll(async () => (await focused()).name).toBe(name)
  const fill = async (label: string, text: string) => {
    await hasFocus(label)
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  /** Goes to a button with Tab. @returns the stops on the way */
  const tabTo = async (name: string) => {
    const stops: string[] = []
    while (stops.at(-1) !== name) {
      if (stops.length > 40) throw new Error(`Tab does not reach "${name}": ${stops.join(', ')}`)
      await keyboard.press('Tab')
      const { name: stop, isSeen, tag } = await focused()
      if (tag === 'BODY') continue
      expect({ stop, isSeen }).toEqual({ stop, isSeen: true })
      stops.push(String(stop))
    }
    return stops
  }
  const press = async (name: string) => {
    const stops = await tabTo(name)
    await keyboard.press('Enter')
    return stops
  }
  /** The heading of a view has the focus. Nothing is drawn around it. */
  const heading = async (name: string) => {
    await own.page.getByRole('heading', { name, exact: true, level: 1 }).waitFor()
    await hasFocus(name)
  }

  made.clock.ahead += 31_000
  await fill('Email', own.email)
  await own.page.getByText('Approve this device').waitFor()
  await fill('Code from the mail', made.code(own.email))
  await own.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await fill('Code from the mail', made.code(own.email))
  await heading('Unlock')
  await press('Unlock with passkey')
  // The passkey of the frame is on another authenticator.
  await own.says('Nothing was unlocked.')
  await hasFocus('Unlock with passkey')
  await press('Use the recovery code')
  await fill('Recovery code', groups.join(' '))
  await heading('Create a passkey')
  // The user says no once, after a while: a button that is disabled for longer than a picture has no focus.
  await own.page.evaluate(() => {
    navigator.credentials.create = () =>
      new Promise((_, reject) => {
        Reflect.deleteProperty(navigator.credentials, 'create')
        const no = () => reject(new DOMException('The user said no.', 'NotAllowedError'))
        requestAnimationFrame(() => requestAnimationFrame(no))
      })
  })
  await press('Create passkey')
  await own.says('No passkey was made.')
  await hasFocus('Create passkey')
  await keyboard.press('Enter')

  const account = () => heading('Your wallet')
  await account()
  const actions = [
    ...['Export keys', 'Check my code', 'Make a new code', 'Remove passkey 1', 'Remove passkey 2'],
    ...['Add a passkey', 'Sign out browser 2', 'Sign out here', 'Delete the account'],
  ]
  expect((await own.page.getByRole('button').all()).length).toBe(actions.length)
  const stops = await tabTo('Delete the account')
  // One more: the list of what happened can be scrolled.
  expect(stops).toHaveLength(actions.length + 1)
  expect(stops.filter((stop) => actions.includes(stop))).toEqual(actions)

  for (const [action, title, said] of [
    ['Export keys', 'Show your keys?', 'No keys were shown.'],
    ['Remove passkey 2', 'Remove this passkey?', 'Nothing has changed.'],
    ['Add a passkey', 'Create a passkey', 'No passkey was added.'],
    ['Delete the account', 'Delete the account?', 'Nothing has changed.'],
  ] as const) {
    await press(action)
    await heading(title)
    await keyboard.press('Escape')
    await own.says(said)
    await account()
  }
  await press('Check my code')
  await hasFocus('Recovery code')
  await keyboard.press('Escape')
  await own.says('Nothing has changed.')
  await account()

  await press('Sign out browser 2')
  await own.says('The browser was signed out.')
  await account()
  await press('Make a new code')
  await heading('Your recovery code')
  await press('I wrote it down')
  await own.page.getByText('Check your copy').waitFor()
  await keyboard.press('Escape')
  await heading('Your recovery code')
  await press('Keep the code before')
  await own.says('Nothing has changed. The code before still counts.')
  await account()
  await press('Remove passkey 1')
  await heading('Remove this passkey?')
  await press('Remove')
  await own.says('The passkey was removed.')
  await account()
  await press('Export keys')
  await heading('Show your keys?')
  await press('Show them')
  await heading('Your keys')
  await press('Done')
  await own.says('Your keys were shown.')
  await account()
  await press('Sign out here')
  await hasFocus('Email')
  expect(own.faults).toEqual([])
})
