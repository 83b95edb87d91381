import type { Page } from '@playwright/test'
import { playwrightMap, unreachable } from '@walletchart/chart-kit/playwright'
import { aria, loadConnected } from './maps/kiosk-page.js'
import { refusal, sayInWallet } from './maps/wallet-answers.js'

const hex = (networkId: unknown): string =>
  `0x${Number(String(networkId).replace('eip155:', '')).toString(16)}`

const chainNow = (page: Page) => page.evaluate(() => window.testWallets.all[0]?.wallet.chainId)

/** A wallet that agrees: it moves when the plan says that it is where the page wants it. */
async function agree(page: Page, method: string, networkId: unknown, service: { readonly late?: true }) {
  // A yes that comes too late moves no wallet: if it did, the page would have to follow.
  const moves = !service.late && (await chainNow(page)) !== hex(networkId)
  await sayInWallet(page, method, moves ? 'yes' : { answer: null }, service)
  // A wallet that agreed and stays where it was is given a second to get there.
  if (!moves && !service.late) await page.clock.runFor(1_000)
}

/** How the network chart is played at the kiosk, once a wallet is connected. */
export const map = playwrightMap<Page>({
  open: loadConnected,
  events: {
    'network.switch': (page, { networkId }) =>
      page.locator(`.network[data-key="${String(networkId)}"]`).click(),
    'network.cancel': (page) => page.getByRole('button', { name: 'Stay here' }).click(),
    'network.walletChain': async (page, { chainId }) => {
      await page.evaluate((id) => {
        window.testWallets.all[0]?.wallet.setChain(id)
        // In a wallet a user answers the open question before they do anything else.
        for (const { reject } of window.testWallets.questions) reject()
      }, hex(chainId))
    },
    'network.hydrate': unreachable('what was stored is read before the wallet is connected'),
    'network.leave': unreachable('the kiosk has no modal that could be left'),
    'network.walletGone': unreachable('without a wallet the kiosk shows no network'),
    'network.offered': unreachable('the kiosk has one chain family, so no wallet asks for another'),
    'network.list': unreachable('the kiosk never changes its list of networks'),
  },
  unreachable: {
    '|network.walletChain|0': 'the wallets of the kiosk are on its networks only',
    switchingNamespace: 'the kiosk has one chain family',
    'idle|network.switch|0': 'only networks of the list have a button',
    'idle|network.switch|1': 'the kiosk has one chain family',
    'idle|network.switch|2': 'with a connected wallet it is always the wallet that switches',
    'switching.checking': 'the button of the network the wallet is on is switched off',
    'idle|network.switch|3': 'the button of the network the wallet is on is switched off',
    'idle|network.walletChain|1': 'the kiosk has one chain family',
    'switching|network.walletChain|2': 'the kiosk has one chain family',
    'idle|network.cancel|0': 'there is no button that cancels while nothing is asked',
    'switching|network.switch|0': 'only networks of the list have a button',
    'switching|network.switch|2': 'the kiosk has one chain family',
    'switching|network.switch|3': 'of two networks one is shown, so there is no third to ask for',
    'switching|network.switch|4': 'with a connected wallet it is always the wallet that switches',
    'switching|network.cancel|1': 'one button cancels for every press',
    'switching|network.walletChain|1': 'of two networks one is shown, so the wallet cannot go to a third',
  },
  services: {
    switchChain: {
      resolve: (page, value, service) => agree(page, 'wallet_switchEthereumChain', value, service),
      reject: (page, error, service) =>
        sayInWallet(page, 'wallet_switchEthereumChain', refusal(error), service),
    },
    addChain: {
      resolve: (page, value, service) => agree(page, 'wallet_addEthereumChain', value, service),
      reject: (page, error, service) => sayInWallet(page, 'wallet_addEthereumChain', refusal(error), service),
    },
  },
  aria,
  show: (page) =>
    page.evaluate(() => {
      const step = document.querySelector<HTMLElement>('[aria-labelledby="network-step"]')
      const alert = step?.querySelector<HTMLElement>('[role="alert"]')
      return {
        network: step?.querySelector('[data-shows="network"]')?.textContent,
        switching: step?.dataset.switching,
        problem: alert ? alert.dataset.code : 'none',
      }
    }),
})
