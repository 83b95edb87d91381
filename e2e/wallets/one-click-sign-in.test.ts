import type { Route } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { LOCAL_SMART_ACCOUNTS } from '../../examples/local-world/src/local-smart-accounts.js'
import { keptByPage } from '../harness/kept-by-page.js'
import { HARBOR, TIDEWATER } from '../harness/playground.js'
import { signInPage } from '../harness/sign-in-page.js'
import { until } from '../harness/until.js'
import type { VisitOptions } from '../harness/visit.js'
import { PAIRING, visitApp, visitPhone } from '../pairing-pages/app-and-phone.js'

const [, , , , fifth = ''] = LOCAL_ACCOUNTS
const CHAIN = `eip155:${HARBOR}` as const
/** The code waits this long for what its sign-in needs, in ms. */
const SIGN_IN_PATIENCE = 3_000
const FAILED = 'A problem occurred while trying initialize authentication'

/** An app whose accounts sign in, and a phone beside it. */
const both = async (
  signIn: 'required' | 'optional' = 'required',
  { accounts, ...options }: VisitOptions & { accounts?: 'smart' } = {},
) => {
  const query = `${PAIRING}&signIn=${signIn}`
  const [app, phone] = await Promise.all([visitApp({ query, ...options }), visitPhone(accounts)])
  const sent: string[] = []
  app.page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  return { phone, app: { ...app, ...signInPage(app.page) }, sent }
}

/** Holds the answers of the sign-in server until it may answer. */
const heldServer = async ({ app }: Awaited<ReturnType<typeof both>>, path: string) => {
  const held: Route[] = []
  let isOpen = false
  await app.page.route(`${inject('signInServer')}${path}`, (route) => {
    if (!isOpen) held.push(route)
    return isOpen ? route.continue() : undefined
  })
  const answer = async (): Promise<void> => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue()))
  }
  return { held, answer }
}

it("[B54:2] [R4.17] [R4.34] [R4.35] [R4.36] one approval on the phone connects and signs in, and 'Authenticating...' shows meanwhile; so does a phone that signs for every network; one that does not sign, or could not be asked, signs in afterwards as a paired wallet", {
  timeout: 120_000,
}, async () => {
  const set = await both('required', { expected: [/The code asks for no sign-in/] })
  const { app, phone, sent } = set
  const sentToVerify = () => sent.filter((path) => path === '/verify')
  const verify = await heldServer(set, '/verify')
  await phone.pastes(await app.showCode())
  await until.shows(phone.heading(/^Playground wants to connect/))
  const { signIn } = await phone.proposal()
  expect(signIn).toMatchObject({
    domain: new URL(app.page.url()).host,
    chains: [CHAIN, `eip155:${TIDEWATER}`],
  })
  await phone.approves()
  await until.shows(app.toast('Authenticating...'))
  expect((await app.state()).toast).toMatchObject({ variant: 'loading', message: { code: 'authenticating' } })
  expect((await app.state()).modal.open).toBe(true)
  await verify.answer()
  await app.isSignedIn()
  await until.isGone(app.toast('Authenticating...'))
  expect(await app.me()).toMatchObject([{ address: fifth, chainId: CHAIN }])
  expect(await app.signIn()).toMatchObject({ status: 'signedIn', required: true, address: fifth })
  // The phone was asked once, and the page sent one signature.
  expect(await phone.page.evaluate(() => window.__pairingWallet?.getState().requests.length)).toBe(0)
  expect(sentToVerify()).toHaveLength(1)
  await app.page.reload()
  await app.isConnected()
  await app.signInIs('signedIn')
  await app.disconnect()
  await phone.hasSessions(0)

  await phone.pastes(await app.showCode())
  await phone.approves({ signIn: 'every chain' })
  await app.isSignedIn()
  expect(await app.me()).toMatchObject([{ address: fifth, chainId: CHAIN }])
  expect(sentToVerify()).toHaveLength(2)
  await app.disconnect()
  await phone.hasSessions(0)

  const signsAfterwards = async (): Promise<void> => {
    await app.isPrompted()
    await app.button('Sign in').click()
    await phone.approvesRequest('personal_sign')
    await app.isSignedIn()
    expect(await app.me()).toMatchObject([{ address: fifth, chainId: CHAIN }])
  }
  await phone.pastes(await app.showCode())
  await phone.approves({ signIn: 'no' })
  await signsAfterwards()
  expect(sentToVerify()).toHaveLength(3)
  await app.disconnect()
  await phone.hasSessions(0)

  // A server without nonces holds no code up.
  const nonces = await heldServer(set, '/nonce')
  await app.page.clock.install()
  await app.choose(/^WalletConnect/)
  await until.value(() => nonces.held.length).toBe(1)
  await app.page.clock.fastForward(SIGN_IN_PATIENCE)
  await phone.pastes(await app.code())
  expect((await phone.proposal()).signIn).toBeUndefined()
  await nonces.answer()
  await phone.approves()
  await signsAfterwards()
})

// Every other fault is in engine/src/behaviours/one-click.test.ts.
it('[B54:2] [R4.37] [A8 partly] an answer for another site or account, or one that the server refuses, disconnects on the page and on the phone, and says so', {
  timeout: 120_000,
}, async () => {
  const { app, phone, sent } = await both('required', {
    expected: [/401 \(Unauthorized\)/, new RegExp(FAILED)],
  })
  let uri = await app.showCode()
  for (const [times, [signIn, verified]] of (
    [
      ['other site', 0],
      ['other account', 0],
      ['bad signature', 1],
    ] as const
  ).entries()) {
    if (times > 0) {
      await app.row(/^WalletConnect/).click()
      uri = await app.code(uri)
    }
    await phone.pastes(uri)
    await phone.approves({ signIn })
    await until.shows(app.toast(FAILED))
    await app.hasStatus('disconnected')
    await phone.hasSessions(0)
    expect(
      sent.filter((path) => path === '/verify'),
      signIn,
    ).toHaveLength(verified)
    await until.shows(app.heading('Connect a wallet'))
    expect((await app.signIn())?.status, signIn).toBe('none')
    // Another message takes the place of this one, which would stay for 2.5 s.
    await app.page.evaluate(() => window.engine?.toast({ variant: 'success', text: 'Once more' }))
    await until.isGone(app.toast(FAILED))
  }
})

if (isSoak)
  it('[B54 partly] [A16 partly] an optional sign-in is taken too; after signing out the wallet stays, and its signature is in no markup, field, address, history, storage, console or log', async () => {
    const { app, phone } = await both('required', {
      query: `${PAIRING}&signIn=optional&telemetry=true&logger=true`,
    })
    const printed: string[] = []
    const bodies: string[] = []
    app.page.on('console', (message) => printed.push(message.text()))
    app.page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await phone.pastes(await app.showCode())
    await phone.approves()
    await app.isSignedIn()
    const signature = bodies.map((body) => /0x[0-9a-f]{130}/.exec(body)?.[0]).find((one) => one !== undefined)
    if (signature === undefined) throw new Error('The page sent no signature.')
    await app.page.evaluate(() => window.engine?.signOut())
    await app.signInIs('signedOut')
    await app.hasStatus('connected')
    expect(await app.signIn()).toMatchObject({ required: false })
    // The relay client writes a moment later that it forgot it.
    await until
      .value(async () => {
        const places = { ...(await keptByPage(app.page)), console: printed.join('\n') }
        return Object.entries(places).flatMap(([place, text]) => (text.includes(signature) ? [place] : []))
      })
      .toEqual([])
    await phone.hasSessions(1)
  })

if (isSoak)
  it('[B54:2] [R4.36] a deployed smart account (EIP-1271) and one that is not deployed (EIP-6492) sign in with their approval, and as paired wallets', {
    timeout: 120_000,
  }, async () => {
    const { app, phone } = await both('required', { accounts: 'smart' })
    for (const place of [0, 1]) {
      const address = LOCAL_SMART_ACCOUNTS[place]?.address
      await phone.pastes(await app.showCode())
      await phone.approves({ accounts: [place] })
      await app.isSignedIn()
      expect(await app.me()).toMatchObject([{ address, chainId: CHAIN }])
      await app.page.evaluate(() => window.engine?.signOut().catch(() => undefined))
      await app.isPrompted()
      await app.button('Sign in').click()
      await phone.approvesRequest('personal_sign')
      await app.isSignedIn()
      expect(await app.me()).toMatchObject([{ address, chainId: CHAIN }])
      await app.disconnect()
      await phone.hasSessions(0)
    }
  })

if (inject('solanaNode') !== undefined)
  if (isSoak)
    it('[B54:1] [R4.34] an app with another family asks for no sign-in with the code; each account signs in as a paired wallet', async () => {
      const { app, phone } = await both('required', {
        query: `${PAIRING}&families=eip155,solana&signIn=required`,
      })
      await phone.pastes(await app.showCode())
      expect((await phone.proposal()).signIn).toBeUndefined()
      await phone.approves()
      // Whose prompt comes first is the modal's affair.
      for (const _ of ['first', 'second']) {
        await app.isPrompted()
        const { view, data } = (await app.state()).modal
        const isSolana = view === 'SIWXSignMessage' && data.namespace === 'solana'
        await app.button('Sign in').click()
        await phone.approvesRequest(isSolana ? 'solana_signMessage' : 'personal_sign')
        await app.signInIs('signedIn', isSolana ? 'solana' : 'eip155')
      }
      await until.isGone(app.dialog)
      expect((await app.me()).map(({ chainId }) => chainId.split(':')[0]).sort()).toEqual([
        'eip155',
        'solana',
      ])
    })
