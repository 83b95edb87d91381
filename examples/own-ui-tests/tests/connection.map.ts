import type { Page } from '@playwright/test'
import { playwrightMap, unreachable } from '@walletchart/chart-kit/playwright'
import { aria, loadKiosk } from './maps/kiosk-page.js'
import { refusal, sayInWallet } from './maps/wallet-answers.js'

/** The accounts of a grant, as a wallet answers them. */
function accountsIn(grant: unknown): string[] {
  const list = typeof grant === 'object' && grant !== null && 'accounts' in grant ? grant.accounts : []
  return Array.isArray(list) ? list.map(({ address }) => String(address)) : []
}

/** The chain of a grant or event in the words of a wallet, such as `0x1`. */
function chainIn(value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'chainId' in value ? String(value.chainId) : ''
  return `0x${Number(id.replace('eip155:', '')).toString(16)}`
}

async function grant(page: Page, method: string, value: unknown, service: { readonly late?: true }) {
  const [address] = accountsIn(value)
  // A yes that comes too late moves no wallet: if it did, the page would have to follow.
  if (!service.late)
    await page.evaluate(
      ([account, chainId]) => {
        const owner = window.testWallets.all.find(({ wallet }) => wallet.accounts.includes(account))
        owner?.wallet.setChain(chainId)
      },
      [address ?? '', chainIn(value)] as const,
    )
  await sayInWallet(page, method, { answer: accountsIn(value) }, service)
}

/** Says something to whoever listens to a wallet. */
async function tell(page: Page, event: { readonly type: string } & Readonly<Record<string, unknown>>) {
  const change = { type: event.type, accounts: accountsIn(event), chainId: chainIn(event) }
  await page.evaluate(({ type, accounts, chainId }) => {
    for (const { wallet } of window.testWallets.all) {
      if (wallet.listenerCount('accountsChanged') === 0) continue
      if (type === 'wallet.accountsChanged') wallet.emit('accountsChanged', accounts)
      if (type === 'wallet.chainChanged') wallet.setChain(chainId)
      if (type === 'wallet.disconnected') wallet.emit('disconnect', { code: 4900 })
    }
  }, change)
}

const announce = (page: Page, id?: unknown) =>
  page.evaluate((wanted) => {
    for (const wallet of window.testWallets.all)
      if (wanted === undefined || wallet.id === wanted) wallet.announce()
  }, id)

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
    'connection.connect': async (page, { connectorId }) => {
      await announce(page)
      await page.locator(`.wallet[data-key="${String(connectorId)}"]`).click()
    },
    'connection.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'connection.disconnect': (page) => page.getByRole('button', { name: /^(Disconnect|Forget it)$/ }).click(),
    'connection.leave': unreachable('the kiosk has no modal that could be left'),
    'connection.drop': unreachable('the kiosk is one page, so no other tab ends its connection'),
    'connection.adopt': unreachable('the kiosk has one chain family, so no session brings it along'),
    'connection.refuse': unreachable('the kiosk has one chain family, so no session is shared'),
    'connection.networksChanged': unreachable('the kiosk never changes its list of networks'),
  },
  unreachable: {
    'restoring.elsewhere': 'the kiosk offers no pairing',
    'restoring.choosing||0': 'the kiosk offers no pairing',
    'connecting.choosing||0': 'the kiosk offers no pairing',
    'unhydrated|connection.disconnect|0': 'there is no button that disconnects before the record is read',
    'disconnected|connection.cancel|0': 'there is no button that cancels while nothing is asked',
    'disconnected|connection.disconnect|0': 'there is no button that disconnects while nothing is connected',
    'restoring|connection.connect|0': 'while it looks for the last wallet the kiosk offers no other',
    'restoring|connection.cancel|0': 'looking for the last wallet is ended by "Forget it", which disconnects',
    'connecting|connection.cancel|1': 'one button cancels for every press on the wallet',
    'connecting|connection.disconnect|0': 'waiting for the wallet is ended by "Cancel"',
    'connected|connection.connect|0': 'the wallet that is connected is not offered',
    'disconnecting|connection.cancel|0': 'the kiosk shows no waiting while the wallet is told',
    'disconnecting|connection.disconnect|0': 'the kiosk shows no waiting while the wallet is told',
  },
  services: {
    connectWallet: {
      resolve: (page, value, service) => grant(page, 'eth_requestAccounts', value, service),
      reject: (page, error, service) => sayInWallet(page, 'eth_requestAccounts', refusal(error), service),
    },
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
