import { expect, inject, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { until } from '../harness/until.js'
import { signInActions } from '../wallets/sign-in-actions.js'
import { PAIRING, visitApp, visitPhone } from './app-and-phone.js'

/** Nothing is fetched in idle time, so that the failure meets the user. */
const neverIdle = (): void => {
  window.requestIdleCallback = () => 0
}

/** The playground as a visitor has it whose network loses the chunk of a feature. */
const visitWithout = async (feature: string, query = PAIRING) => {
  const app = await visitApp({
    base: 'about:blank',
    query: '',
    expected: [/Failed to load resource/, /A part of the kit could not be loaded/],
    before: neverIdle,
  })
  let asked = 0
  let isLost = true
  await app.page.route(new RegExp(`/assets/${feature}\\.chunk-[\\w-]{8}\\.js$`), (route) => {
    asked += 1
    return isLost ? route.abort() : route.continue()
  })
  await app.page.goto(`${inject('playground')}?${query}`)
  return {
    ...app,
    asked: () => asked,
    /** From now on it comes. */
    comes: () => {
      isLost = false
    },
  }
}

if (isSoak)
  it('[U40 partly] the chunk of the wallet list does not load as the modal opens: the list is there once it loads, and no act of the user was lost', async () => {
    const app = await visitWithout('listing')
    await app.openWallets()
    await until.value(app.asked).toBeGreaterThan(0)
    app.comes()
    await app.row(/^All wallets/).click()
    await until.shows(app.heading('All wallets'))
    await until.shows(app.dialog.getByTitle('Foghorn', { exact: true }))
  })

it('[U40 partly] the chunk of pairing does not load: the view says so, and the next try shows a code with which a phone connects', async () => {
  const [app, phone] = await Promise.all([visitWithout('pairing'), visitPhone()])
  await app.choose(/^WalletConnect/)
  await until.value(app.asked).toBeGreaterThan(0)
  await until.shows(app.heading('No connection was made'))
  await until.shows(app.dialog.getByText('Check your connection and try again.').first())
  app.comes()
  await app.row(/^Try again/).click()
  await phone.pastes(await app.code())
  await phone.approves()
  await app.isConnected()
})

if (isSoak)
  it('[U40 partly] the chunk of a required sign-in does not load: the account does not stay, the app is told, and the next try asks for the sign-in', async () => {
    const app = await visitWithout('siwx', 'wallets=lantern&signIn=required')
    const { lantern, isPrompted, signs } = signInActions(app.page)
    await app.choose()
    await lantern.approves('eth_requestAccounts')
    await until.shows(app.log('error').first())
    await until.holds(app.page, (it) =>
      it.waitForFunction(() => window.engine?.getState().accounts.eip155?.status === 'disconnected'),
    )
    expect(await app.log('error').first().textContent()).toContain('LOAD_FAILED')
    app.comes()
    // The wallet knows the page by now, and does not ask again.
    await app.row(/^Connect wallet/).click()
    await isPrompted()
    await signs()
  })
