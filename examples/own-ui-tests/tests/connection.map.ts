import type { Page } from '@playwright/test'
import { playwrightMap, unreachable } from '@walletchart/chart-kit/playwright'
import { aria, loadKiosk } from './maps/kiosk-page.js'
import { announce, grant, tell } from './maps/play-wallets.js'
import { refusal, sayInWallet } from './maps/wallet-answers.js'

/** How the connection chart is played at the kiosk. */
export const map = playwrightMap<Page>({
  open: (page) => loadKiosk(page),
  events: {
    'connection.hydrate': async (page, { stored }) => {
      // Nothing to remember: the page has been loaded with an empty record already.
      if (typeof stored !== 'object' || stored === null || !('connectorId' in stored)) return
      const wallet = { id: stored.connectorId, name: 'Buoy' }
      const record = { version: 1, wallets: { eip155: wallet }, signedOut: [], recentWallets: [] }
      await page.evaluate(
        (text) => localStorage.setItem('@walletchart/default', text),
        JSON.stringify(record),
      )
      await loadKiosk(page, { wallets: 'late' })
    },
    'connection.walletFound': (page, { connectorId }) => announce(page, connectorId),
    'connection.take': async (page, { wallet, grant: granted }) => {
      await announce(page)
      const id =
        typeof wallet === 'object' && wallet !== null && 'connectorId' in wallet ? wallet.connectorId : ''
      await page.locator(`.wallet[data-key="${String(id)}"]`).click()
      await page.locator(`.wallet[data-key="${String(id)}"][aria-busy]`).waitFor()
      await grant(page, 'eth_requestAccounts', granted, {})
    },
    'connection.disconnect': (page) => page.getByRole('button', { name: /^(Disconnect|Forget it)$/ }).click(),
    'connection.asked': unreachable('it is a part of asking a wallet, which has plans of its own'),
    'connection.drop': unreachable('the kiosk is one page, so no other tab ends its connection'),
    'connection.moved': unreachable('it is a part of switching, which has plans of its own'),
    'connection.choose': unreachable('at the kiosk the wallet chooses the account'),
    'connection.adopt': unreachable('the kiosk has one chain family, so no session brings it along'),
    'connection.unsigned': unreachable('the kiosk asks for no sign-in'),
    'connection.unserved': unreachable('the kiosk offers no pairing'),
    'connection.networksChanged': unreachable('the kiosk never changes its list of networks'),
  },
  unreachable: {
    'connected|wallet.accountsChanged|0': 'the kiosk offers no pairing',
    'connected|wallet.accountsChanged|2': 'the test wallets grant their accounts on every network',
    'connected|wallet.accountsChanged|4': 'the test wallets grant their accounts on every network',
    'restoring.elsewhere': 'the kiosk offers no pairing',
    'restoring.choosing||0': 'the kiosk offers no pairing',
    'unhydrated|connection.disconnect|0': 'there is no button that disconnects before the record is read',
    'disconnected|connection.disconnect|0': 'there is no button that disconnects while nothing is connected',
    'restoring|connection.take|0': 'while it looks for the last wallet the kiosk offers no other',
    'restoring|connection.take|1': 'while it looks for the last wallet the kiosk offers no other',
    'restoring.asking|wallet.chainChanged|0': 'the test wallets move to the chain of their next answer',
    'restoring.asking|xstate.error.actor.watchWallet|0': 'every test wallet can be listened to',
    'restoring.asking|xstate.error.actor.restoreGrant|0':
      'a test wallet is asked for its accounts without its user',
    'restoring.asking|xstate.done.actor.restoreGrant|1': 'a test wallet agrees with its second answer',
    'away.asking|xstate.done.actor.restoreGrant|1': 'a test wallet agrees with its second answer',
    'restoring.asking|xstate.done.actor.restoreGrant|3': 'the test wallets have a silent question',
    'away.asking|xstate.done.actor.restoreGrant|3': 'the test wallets have a silent question',
    'away.awaitingPress': 'the test wallets have a silent question',
    'away.watching|wallet.accountsChanged|1': 'a test wallet is asked twice in a row at most',
    'away.watching|xstate.after.rest.connection.away.watching|0':
      'a test wallet is asked twice in a row at most',
    'away.asking|xstate.error.actor.restoreGrant|0':
      'a test wallet is asked for its accounts without its user',
    'away.watching|connection.walletFound|0': 'a wallet that is listened to has announced itself already',
    'away.watching|xstate.error.actor.watchWallet|0': 'every test wallet can be listened to',
    'away.asking|xstate.error.actor.watchWallet|0': 'every test wallet can be listened to',
    'away.asking|wallet.chainChanged|0': 'the test wallets move to the chain of their next answer',
    'away|connection.disconnect|0': 'there is no button that disconnects while nothing is connected',
    'connected|wallet.disconnected|0': 'the kiosk offers no pairing',
    'connected|xstate.error.actor.watchWallet|0': 'every test wallet can be listened to',
    'connected|connection.take|0': 'the wallet that is connected is not offered',
    'disconnecting|connection.disconnect|0': 'the kiosk shows no waiting while the wallet is told',
  },
  services: {
    restoreGrant: {
      resolve: (page, value, service) =>
        value === undefined
          ? sayInWallet(page, 'eth_accounts', { answer: [] }, service)
          : grant(page, 'eth_accounts', value, service),
      reject: (page, error, service) => sayInWallet(page, 'eth_accounts', refusal(error), service),
    },
    tellWallet: {
      resolve: (page, _, service) => sayInWallet(page, 'wallet_revokePermissions', { answer: null }, service),
      reject: (page, error, service) =>
        sayInWallet(page, 'wallet_revokePermissions', refusal(error), service),
    },
    watchWallet: { tell },
  },
  // The pretended wallets listen for whoever asks them to announce themselves.
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
