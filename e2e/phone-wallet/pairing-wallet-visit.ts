import { expect, inject, onTestFinished } from 'vitest'
import { startTestApp } from '../../examples/pairing-wallet/src/wallet/test-app.js'
import { pairingWallet } from '../harness/pairing-wallet.js'
import { type VisitOptions, visitor } from '../harness/visit.js'

const HERE = /^(?:(?:http|ws):\/\/127\.0\.0\.1:|data:|blob:|about:)/

/** The phone wallet as a visitor opens it. A request that leaves the machine fails the test. */
export const phone = async (
  options: Pick<VisitOptions, 'colorScheme' | 'expected'> = {},
): Promise<ReturnType<typeof pairingWallet>> => {
  const { context, freshPage } = await visitor({
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await freshPage()
  const outside: string[] = []
  onTestFinished(() => expect(outside, 'what left the machine').toEqual([]))
  page.on('request', (request) => {
    if (!HERE.test(request.url())) outside.push(request.url())
  })
  page.on('websocket', (socket) => {
    if (!HERE.test(socket.url())) outside.push(socket.url())
  })
  await context.route(
    (url) => !HERE.test(url.href),
    (route) => route.abort(),
  )
  await page.goto(inject('phoneWallet'))
  const wallet = pairingWallet(page)
  await wallet.ready()
  return wallet
}

/** An app in this process. */
const startApp = async () => {
  const app = await startTestApp(inject('relay'))
  onTestFinished(app.stop)
  return app
}

/** An app that waits for a wallet. */
export const asking = async () => {
  const app = await startApp()
  return { app: app.client, ...(await app.ask()), askAgain: () => app.ask() }
}
