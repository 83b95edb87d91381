import type { Page } from 'playwright-core'
import { type Address, isHex, verifyMessage } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import { node } from '../harness/node.js'
import { HARBOR, playground, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { world } from '../harness/world.js'
import { PAIRING, tickUntil, visitApp, visitPhone } from './app-and-phone.js'

const [first = '0x', , , , fifth = '0x', sixth = '0x']: readonly Address[] = LOCAL_ACCOUNTS
/** Known to the phone wallet, and not to the app. */
const SANDBAR = 31_339

const hex = (text: string | null) => {
  if (text === null || !isHex(text)) throw new Error(`Expected hex, got ${text}.`)
  return text
}

/** Everything of the page that holds this text: markup, fields, storage. */
const holdersOf = (page: Page, text: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      Reflect.get(field, 'value'),
    )
    const places = {
      markup: document.documentElement.outerHTML,
      fields: fields.join(' '),
      address: location.href,
    }
    return Object.entries(places).flatMap(([place, content]) => (content.includes(wanted) ? [place] : []))
  }, text)

it('[R1.2] [R2.5] [A16 partly] a code that a camera reads connects, signs and sends, and is nowhere once it was used', async () => {
  const [app, phone] = await Promise.all([
    visitApp({ query: `${PAIRING}&telemetry=true&logger=true` }),
    visitPhone(),
  ])
  const uri = await app.showCode()
  const plate = app.dialog.locator('[data-part="qr-plate"]')
  const picture = {
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await plate.screenshot({ animations: 'disabled' }),
  }
  await phone.page.getByLabel('Read a picture of the code').setInputFiles(picture)
  await until.shows(phone.heading('Playground wants to connect'))
  await phone.button('Connect').click()
  await app.isConnected()
  await until.shows(app.card.getByText('Foghorn shares 1 account with this page.'))
  expect((await app.state()).account).toMatchObject({ address: fifth, walletChainId: `eip155:${HARBOR}` })
  const { symKey = '' } = /symKey=(?<symKey>[0-9a-f]{64})/.exec(uri)?.groups ?? {}
  expect(symKey).toHaveLength(64)
  expect(await holdersOf(app.page, symKey)).toEqual([])
  expect((await app.pairing()).uri).toBeUndefined()

  await app.page.getByRole('textbox', { name: 'Message' }).fill('Good evening, Harbor.')
  await app.page.getByRole('button', { name: 'Sign', exact: true }).click()
  await phone.approvesRequest('personal_sign')
  const signature = hex(await app.task('sign', 'done').locator('.proof').textContent())
  expect(await verifyMessage({ address: fifth, message: 'Good evening, Harbor.', signature })).toBe(true)

  const before = await node(HARBOR).getBalance({ address: first })
  await app.page.getByRole('button', { name: 'Send', exact: true }).click()
  await phone.approvesRequest('eth_sendTransaction')
  await until.shows(app.task('send', 'done').getByText(/in block \d+/))
  const hash = hex(await app.task('send', 'done').locator('.proof').textContent())
  const receipt = await minedReceipt(node(HARBOR), hash)
  expect(receipt).toMatchObject({ status: 'success', from: fifth.toLowerCase() })
  expect(await node(HARBOR).getBalance({ address: first })).toBe(before + 10n ** 16n)
})

it('[U39 partly] [R4.17 partly] [B20] [B39] a reload gives a waiting code up, a clock that is wrong does not; the connection outlives a reload, and follows the phone to other accounts and networks', {
  timeout: 120_000,
}, async () => {
  const [app, phone] = await Promise.all([visitApp(), visitPhone()])
  const { page } = app
  const lost = await app.showCode()
  await page.reload()
  await app.isReady()
  await app.isDisconnected()
  const uri = await app.showCode()
  expect(uri).not.toBe(lost)

  // The clock of the page is a day ahead from here to the next reload.
  await page.evaluate((day) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + day
  }, 86_400_000)
  expect((await app.pairing()).uri).toBe(uri)
  await phone.pastes(uri)
  await phone.approves()
  await app.isConnected()
  expect((await app.state()).account).toMatchObject({ status: 'connected', address: fifth })
  const other = await app.context.newPage()
  await other.goto(page.url())
  await playground(other).isConnected()
  await other.close()
  expect((await app.pairing()).uri).toBeUndefined()

  await page.reload()
  await app.isConnected()
  expect((await app.state()).account).toMatchObject({ address: fifth })
  expect((await app.pairing()).phase).toBe('settled')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await phone.approvesRequest('personal_sign')
  await until.shows(app.task('sign', 'done'))
  expect((await phone.sessions()).length).toBe(1)

  await phone.does('switchAccount', 1)
  await until.holds(page, (it) =>
    it.waitForFunction((address) => window.engine?.getState().accounts.eip155?.address === address, sixth),
  )
  await phone.does('switchChain', TIDEWATER)
  await app.isOn(TIDEWATER)
  await until.shows(app.card.getByText('Connected on Tidewater'))
  await phone.does('switchChain', SANDBAR)
  await until.shows(
    app
      .heading('Unsupported network')
      .or(app.heading(/network/i))
      .first(),
  )
  expect((await app.state()).account).toMatchObject({ status: 'connected', supported: false })
  await page.evaluate(() => window.engine?.close())
  await phone.does('switchChain', HARBOR)
  await app.isOn(HARBOR)
  // The code is not offered while a phone wallet is connected.
  await page.evaluate(() => window.engine?.open({ view: 'Connect' }))
  await until.shows(app.row(/^Lantern/))
  expect(await app.row(/^WalletConnect/).count()).toBe(0)
})

if (isSoak)
  it('[B34] [B38] [B39] two presses make one proposal; a no leads to another code, a yes to fewer networks connects on the one that is granted; it ends from the phone, pairs anew, and ends from the page', {
    timeout: 120_000,
  }, async () => {
    const proposals: unknown[] = []
    const [app, phone] = await Promise.all([visitApp(), visitPhone()])
    await app.openWallets()
    app.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (/"method":"wc_proposeSession"|"tag":1100\b/.test(String(payload))) proposals.push(payload)
      })
    })
    await app.row(/^WalletConnect/).dblclick()
    const refused = await app.code()
    await phone.pastes(refused)
    await phone.proposal()
    expect(proposals).toHaveLength(1)
    await phone.rejects()
    await until.shows(app.dialog.getByRole('heading', { name: /^You declined in/ }))
    expect((await app.pairing()).uri).toBeUndefined()
    await app.dialog.getByRole('button', { name: 'Other wallets' }).click()
    await until.shows(app.heading('Connect a wallet'))
    await app.row(/^WalletConnect/).click()
    await phone.pastes(await app.code(refused))
    await phone.approves({ chains: [`eip155:${TIDEWATER}`] })
    await app.isConnected()
    await app.isOn(TIDEWATER)
    expect((await app.state()).account).toMatchObject({ status: 'connected', supported: true })
    await phone.hasSessions(1)

    await phone.does('disconnect')
    await app.isDisconnected()
    expect(await phone.sessions()).toHaveLength(0)
    await phone.pastes(await app.showCode())
    await phone.approves()
    await app.isConnected()
    await app.disconnect()
    await phone.hasSessions(0)
    await app.page.reload()
    // Before the record is read, every page is disconnected.
    await app.isReady()
    expect(await app.state()).toMatchObject({
      account: { status: 'disconnected' },
      pairing: { phase: 'idle' },
    })
  })

it('[B33:1+2] [F1:2] a code that ran out is renewed once by itself, then by its button', async () => {
  const app = await visitApp({ stopClock: true })
  const { clock } = app.page
  await until.holds(app.page, (it) => it.waitForFunction(() => window.engine !== undefined))
  await clock.runFor(1_000)
  await app.openWallets()
  await app.row(/^WalletConnect/).click()
  const uri = await ticking(app.page, () => app.code())
  const { startedAt = 0, endsAt = 0 } = await app.pairing()
  expect(endsAt - startedAt).toBe(230_000)
  // How far the clock went until the code was read depends on the machine.
  await clock.runFor(endsAt - 1_000 - (await app.page.evaluate(() => Date.now())))
  expect((await app.pairing()).uri).toBe(uri)
  await clock.runFor(1_000)
  const second = await ticking(app.page, () => app.code(uri))
  await clock.runFor(231_000)
  await until.shows(app.dialog.getByText('This code expired'))
  expect((await app.pairing()).uri).toBeUndefined()
  expect(await holdersOf(app.page, second.slice(3, 67))).toEqual([])
  await app.dialog.getByRole('button', { name: 'New code' }).click()
  expect(await ticking(app.page, () => app.code(second))).not.toBe(uri)
})

/** Lets the stopped clock of a page go on until this is done. */
const ticking = async <Value>(page: Page, work: () => Promise<Value>): Promise<Value> => {
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  await tickUntil(page, () => isOver)
  return working
}

if (isSoak)
  it('[B35] without a line there is no dead code, and it comes with the line', async () => {
    // The kit itself does not try again in this test's time.
    const query = `${PAIRING}&relayPatience=1500&heartbeat=600000`
    const app = await visitApp({ query, expected: [/WebSocket connection to|ERR_CONNECTION_REFUSED/] })
    onTestFinished(() => world('relay.mend'))
    await world('relay.goAway')
    await app.choose(/^WalletConnect/)
    await until.shows(app.dialog.getByRole('heading', { name: 'No connection to phone wallets' }))
    expect(await app.dialog.getByRole('img', { name: /^Code that connects/ }).count()).toBe(0)
    await world('relay.comeBack')
    const code = app.dialog.getByRole('img', { name: /^Code that connects/ })
    // The relay's client can find the line by itself first, and then the button is gone.
    await Promise.any([app.dialog.getByRole('button', { name: 'Try now' }).click(), until.shows(code)])
    await until.shows(code)
  })

if (isSoak)
  it('[B11] an app that shows only what connecting needs begins with the code', async () => {
    const app = await visitApp({ query: `${PAIRING}&basic=true` })
    await app.connectButton.click()
    await until.shows(app.heading('WalletConnect'))
    await until.shows(app.dialog.getByRole('img', { name: /^Code that connects/ }))
    expect((await app.state()).modal).toMatchObject({ view: 'ConnectingWalletConnectBasic', depth: 1 })
  })
