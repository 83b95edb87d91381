import type { Page } from 'playwright-core'
import { type Address, type Hex, isHex, numberToHex, verifyMessage } from 'viem'
import { expect, inject, it, onTestFinished } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import { pictureOf } from '../../examples/pairing-wallet/src/wallet/picture-of.js'
import { axeViolations } from '../harness/axe.js'
import { node } from '../harness/node.js'
import { HARBOR, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { world } from '../harness/world.js'
import { goThroughScreens } from './pairing-wallet-screens.js'
import { asking, phone } from './pairing-wallet-visit.js'

const [, , , , fifth = '0x', sixth = '0x']: readonly Address[] = LOCAL_ACCOUNTS
const harbor = `eip155:${HARBOR}`
const tidewater = `eip155:${TIDEWATER}`

/** An app and the wallet, connected. */
const connected = async (options: Parameters<typeof phone>[0] = {}) => {
  const wallet = await phone(options)
  const { app, uri, approved, askAgain } = await asking()
  await wallet.pastes(uri)
  await until.shows(wallet.heading('Pier wants to connect'))
  await wallet.button('Connect').click()
  const session = await approved
  await until.shows(wallet.page.getByRole('button', { name: /^Pier/ }))
  const ask = (method: string, params: readonly unknown[], chainId = harbor) =>
    app.request<unknown>({ topic: session.topic, chainId, request: { method, params } })
  return { wallet, app, session, ask, askAgain }
}

const hex = (value: unknown): Hex => {
  if (!isHex(value)) throw new Error(`Expected hex, got ${String(value)}.`)
  return value
}

it('a text that is no code is told apart; an owner who grants nothing is told so, and can say no; fewer networks and more accounts are granted', async () => {
  const wallet = await phone()
  await wallet.pastes('hello')
  await until.shows(wallet.page.getByRole('alert').getByText('This is no pairing code.'))
  expect(await wallet.page.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')

  const { uri, approved, askAgain } = await asking()
  const refused = expect(approved).rejects.toMatchObject({ code: 5000 })
  await wallet.pastes(uri)
  await wallet.choice(/^Account 1/).uncheck()
  await wallet.button('Connect').click()
  await until.shows(wallet.page.getByRole('alert').getByText('Choose at least one account.'))
  await wallet.button('Reject').click()
  await refused
  await until.shows(wallet.page.getByText('No app is connected.'))

  const again = await askAgain()
  await wallet.pastes(again.uri)
  await until.shows(wallet.heading('Pier wants to connect'))
  await until.shows(wallet.page.getByText('Nobody has checked that this is pier.example.'))
  expect(await wallet.choice(/^eip155:1.*does not know it/).isDisabled()).toBe(true)
  await wallet.choice(/^Harbor/).uncheck()
  await wallet.choice(/^Account 2/).check()
  await wallet.button('Connect').click()
  const session = await again.approved
  expect(session.namespaces).toMatchObject({
    eip155: { chains: [tidewater], accounts: [`${tidewater}:${fifth}`, `${tidewater}:${sixth}`] },
  })
  expect(session.peer.metadata).toMatchObject({
    name: 'Foghorn',
    redirect: { native: 'foghorn://' },
    icons: [expect.stringMatching(/^data:image\/svg\+xml/)],
  })
  await until.shows(wallet.page.getByRole('button', { name: /^Pier/ }))
})

it('a picture of the code does as well, and one without a code is told apart; a code that comes with the address is followed, and the address forgets it', async () => {
  const wallet = await phone()
  const { uri, approved, askAgain } = await asking()
  const picture = wallet.page.getByLabel('Read a picture of the code')
  const file = (buffer: Buffer) => ({ name: 'code.gif', mimeType: 'image/gif', buffer })
  await picture.setInputFiles(file(Buffer.from('GIF89a')))
  await until.shows(wallet.page.getByRole('alert').getByText('This file is no picture.'))
  await picture.setInputFiles(file(Buffer.from(pictureOf(uri))))
  await until.shows(wallet.heading('Pier wants to connect'))
  // A reload with the question open brings it back.
  await wallet.page.reload()
  await wallet.button('Connect').click()
  await expect(approved).resolves.toHaveProperty('topic')

  const again = await askAgain()
  await wallet.page.goto(`${inject('phoneWallet')}?uri=${encodeURIComponent(again.uri)}`)
  await until.shows(wallet.heading('Pier wants to connect'))
  expect(wallet.page.url()).toBe(inject('phoneWallet'))
  await wallet.button('Connect').click()
  await again.approved
})

it('it signs what its owner reads, also after a reload, says no when its owner does, and what it sends is mined on the network that was asked', async () => {
  const { wallet, ask } = await connected()
  const message = 'Good evening, <b>Pier</b>.'
  const signed = ask('personal_sign', [message, fifth])
  await until.shows(wallet.heading('Sign a message'))
  await wallet.page.reload()
  await until.shows(wallet.heading('Sign a message'))
  expect(await wallet.page.getByRole('region', { name: 'Message' }).textContent()).toBe(message)
  await wallet.button('Sign').click()
  expect(await verifyMessage({ address: fifth, message, signature: hex(await signed) })).toBe(true)

  const refused = expect(ask('personal_sign', [message, fifth])).rejects.toMatchObject({ code: 5000 })
  await until.shows(wallet.heading('Sign a message'))
  await wallet.button('Reject').click()
  await refused

  const before = await node(TIDEWATER).getBalance({ address: sixth })
  const sent = ask(
    'eth_sendTransaction',
    [{ from: fifth, to: sixth, value: numberToHex(10n ** 16n) }],
    tidewater,
  )
  await until.shows(wallet.heading('Send 0.01 ETH'))
  await until.shows(wallet.page.getByText(/^at most 0\.\d+ ETH$/))
  await wallet.button('Send').click()
  const hash = hex(await sent)
  expect(await minedReceipt(node(TIDEWATER), hash)).toMatchObject({
    status: 'success',
    from: fifth.toLowerCase(),
  })
  expect(await node(TIDEWATER).getBalance({ address: sixth })).toBe(before + 10n ** 16n)
})

it('account and network are changed by its owner, and by the app when its owner agrees; a session outlives a reload, is extended, pinged and ended on either side', async () => {
  const { wallet, app, ask, session, askAgain } = await connected()
  const events: unknown[] = []
  app.on('session_event', ({ params }) => events.push([params.event.name, params.event.data]))
  // While one choice is still on its way to the apps, the screen it was made on takes no other.
  const choose = async (name: RegExp): Promise<void> => {
    await wallet.page.getByRole('button', { name: /^Change account or network/ }).click()
    await wallet.choice(name).check()
    await wallet.button('Back').click()
  }
  await choose(/^Account 2/)
  await until.value(() => events).toEqual([['accountsChanged', [sixth]]])
  await choose(/^Tidewater/)
  await until.value(() => events).toHaveLength(2)
  const switched = ask('wallet_switchEthereumChain', [{ chainId: numberToHex(HARBOR) }], tidewater)
  await until.shows(wallet.heading('Switch to Harbor'))
  await wallet.button('Switch').click()
  expect(await switched).toBe(null)
  await until.value(() => events).toHaveLength(3)
  expect(events.slice(1)).toEqual([
    ['chainChanged', TIDEWATER],
    ['chainChanged', HARBOR],
  ])
  await wallet.page.reload()
  await until.shows(wallet.page.getByRole('region', { name: 'Account' }).getByText('Account 2'))

  await wallet.page.getByRole('button', { name: /^Pier/ }).click()
  await wallet.button('Ping').click()
  await until.shows(wallet.page.getByText('The app answered.'))
  await wallet.button('Extend').click()
  await until.shows(wallet.page.getByText('It holds for another week.'))
  const ended = new Promise((resolve) => app.once('session_delete', resolve))
  await wallet.button('Disconnect').click()
  expect(await ended).toMatchObject({ topic: session.topic })
  await until.shows(wallet.page.getByText('No app is connected.'))

  const again = await askAgain()
  await wallet.pastes(again.uri)
  await Promise.all([again.approved, wallet.approves()])
  await wallet.hasSessions(1)
  const [other] = await wallet.sessions()
  await app.disconnect({ topic: other?.topic ?? '', reason: { code: 6000, message: 'User disconnected.' } })
  await until.shows(wallet.page.getByText('No app is connected.'))
})

it('it shows that the relay is away, and carries on when it is back', async () => {
  // The wallet tries again by itself, and may do so before the relay is back.
  const { wallet, ask } = await connected({ expected: [/WebSocket connection to/] })
  onTestFinished(() => world('relay.mend'))
  await world('relay.goAway')
  await wallet.line('offline')
  await world('relay.comeBack')
  await wallet.line('online')
  // Both sides are back; one of them may hold a line besides that it has given up.
  await until.value(() => world('relay.sockets'), { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
  const signed = ask('personal_sign', ['back', fifth])
  await wallet.approvesRequest('personal_sign')
  expect(hex(await signed)).toMatch(/^0x[0-9a-f]{130}$/)
})

it('the keyboard does everything, and the heading of what comes up has the focus', async () => {
  const wallet = await phone()
  const { uri, approved } = await asking()
  const { page } = wallet
  await page.getByRole('textbox', { name: 'Connect to an app' }).focus()
  await page.keyboard.insertText(uri)
  await page.keyboard.press('Enter')
  await until.holds(page, (it) =>
    it.waitForFunction(() => document.activeElement?.textContent === 'Pier wants to connect'),
  )
  const reached: string[] = []
  while (!reached.includes('Connect')) {
    await page.keyboard.press('Tab')
    reached.push(await focused(page))
  }
  expect(reached).toEqual([
    'Account 1',
    'Account 2',
    'Account 3',
    'Harbor',
    'Tidewater',
    'What it may ask for',
    'Reject',
    'Connect',
  ])
  await page.keyboard.press('Enter')
  await approved
  await until.holds(page, (it) => it.waitForFunction(() => document.activeElement?.textContent === 'Foghorn'))
})

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const named = element instanceof HTMLInputElement ? element.labels?.[0]?.querySelector('b') : element
    return named?.textContent ?? ''
  })

// `npm run soak` looks at each screen in both schemes.
it('nothing sticks out on a phone and on a desktop, and axe finds nothing, in light or dark by turns', {
  timeout: 120_000,
}, async () => {
  const wallet = await phone()
  const { page } = wallet
  let seen = 0
  await goThroughScreens(wallet, async (screen) => {
    await page.emulateMedia({ colorScheme: seen % 2 === 0 ? 'light' : 'dark' })
    seen += 1
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      const sticksOut = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('.screen') ?? document.body
        return scrollWidth - clientWidth
      })
      expect(sticksOut, `${screen}, ${size.width} px`).toBe(0)
    }
    expect(await axeViolations(page), screen).toEqual([])
  })
  expect(seen).toBe(9)
})
