import type { Page } from '@playwright/test'
import { playwrightMap, unreachable } from '@walletchart/chart-kit/playwright'
import { aria, loadKiosk } from './maps/kiosk-page.js'
import { announce, grant, tell } from './maps/play-wallets.js'
import { refusal, sayInWallet } from './maps/wallet-answers.js'

const onePairing = 'the kiosk has one chain family, so no session is shared'

/** A wallet that is connected leaves, if the page has one. */
const leaveAtOnce = (page: Page) =>
  page.evaluate(async () => {
    // The page takes a grant over in a few microtasks.
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      })
    if (document.querySelector('[data-panel="connected"]') === null) return
    for (const { wallet } of window.testWallets.all)
      if (wallet.listenerCount('accountsChanged') > 0) wallet.emit('disconnect', { code: 4900 })
  })

/** The buttons and wallets by which the connecting chart is played at the kiosk. */
export const map = playwrightMap<Page>({
  open: (page) => loadKiosk(page),
  events: {
    'connecting.ask': async (page, { connectorId }) => {
      await announce(page)
      await page.locator(`.wallet[data-key="${String(connectorId)}"]`).click()
    },
    'connecting.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'connecting.leave': unreachable('the kiosk has no modal that could be left'),
    'connecting.end': unreachable('waiting for the wallet is ended by "Cancel"'),
    'connecting.offer': unreachable(onePairing),
    'connecting.refuse': unreachable(onePairing),
    'connecting.drop': unreachable(onePairing),
    'connecting.unserved': unreachable(onePairing),
    'connecting.prolong': unreachable(onePairing),
    'connecting.held': unreachable('a wallet that grants leaves at once in these plans'),
    'connecting.released': unreachable('a wallet that grants leaves at once in these plans'),
  },
  unreachable: {
    'connecting.choosing||0': 'the kiosk offers no pairing',
    'connecting.elsewhere|connecting.ask|0': 'the kiosk offers no pairing',
    'connecting|xstate.error.actor.watchWallet|0': 'every test wallet can be listened to',
    'idle|connecting.ask|0': 'a wallet that grants leaves at once in these plans',
    'connecting|connecting.ask|1': 'a wallet that grants leaves at once in these plans',
    'idle|connecting.cancel|0': 'there is no button that cancels while nothing is asked',
    'connecting|connecting.cancel|1': 'one button cancels for every press on the wallet',
    'connecting.asking|wallet.chainChanged|0': 'the test wallets move to the chain of their next answer',
    'connecting.comparing|wallet.chainChanged|0': 'the test wallets move to the chain of their next answer',
    'connecting.confirming|wallet.chainChanged|0': 'the test wallets move to the chain of their next answer',
  },
  services: {
    connectWallet: {
      resolve: async (page, value, service) => {
        await grant(page, 'eth_requestAccounts', value, service)
        if (!service.late) await leaveAtOnce(page)
      },
      reject: (page, error, service) => sayInWallet(page, 'eth_requestAccounts', refusal(error), service),
    },
    confirmGrant: {
      resolve: async (page, value, service) => {
        if (value === undefined) return sayInWallet(page, 'eth_accounts', { answer: [] }, service)
        await grant(page, 'eth_accounts', value, service)
        if (!service.late) await leaveAtOnce(page)
      },
      reject: (page, error, service) => sayInWallet(page, 'eth_accounts', refusal(error), service),
    },
    watchWallet: { tell },
  },
  // The pretended wallets listen for the request to announce themselves.
  ignore: [/^eip6963:requestProvider/],
  // Which wallets are there is not known to the chart: they are announced when a plan wants them.
  aria: { without: `${aria.without}, .wallets` },
  show: (page) =>
    page.evaluate(() => {
      const [wallet, address, network] = ['wallet', 'address', 'network'].map(
        (what) => document.querySelector(`[data-shows="${what}"]`)?.textContent ?? 'none',
      )
      const alert = document.querySelector<HTMLElement>('[aria-labelledby="wallet-step"] [role="alert"]')
      return {
        panel: document.querySelector<HTMLElement>('[data-panel]')?.dataset.panel,
        wallet,
        address,
        network,
        problem: alert === null ? 'none' : alert.dataset.code,
      }
    }),
})
