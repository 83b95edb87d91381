import type { Page } from '@playwright/test'
import { playwrightMap, unreachable } from '@walletchart/chart-kit/playwright'
import { aria, loadConnected } from './maps/kiosk-page.js'
import { refusal, sayInWallet } from './maps/wallet-answers.js'

const noApprover = 'the kiosk has no approver'

/** How the request chart is played with the button that signs the ticket. */
export const map = playwrightMap<Page>({
  open: async (page) => {
    await loadConnected(page)
    // The wallet takes its time to say which account it has, so that the plans come to where it is asked.
    await page.evaluate(() => window.testWallets.all[0]?.wallet.script('eth_accounts', 'ask'))
  },
  events: {
    'request.ask': (page) => page.getByRole('button', { name: /^Sign/ }).click(),
    'request.cancel': (page) => page.getByRole('button', { name: 'Do not sign' }).click(),
    'request.approve': unreachable(noApprover),
    'request.refuse': unreachable(noApprover),
    'request.account': unreachable('these plans stay with one account'),
    'request.chain': unreachable('a text is signed on any network'),
  },
  unreachable: {
    'asking.checking|xstate.done.actor.checkPlace|1': noApprover,
    'asking.approving|xstate.after.walletDeadline.request.asking.approving|0': noApprover,
    'asking.rechecking|xstate.done.actor.recheckPlace|0': noApprover,
    'asking.rechecking|xstate.error.actor.recheckPlace|0': noApprover,
    'asking.rechecking|xstate.after.checkDeadline.request.asking.rechecking|0': noApprover,
    'asking.checking|xstate.error.actor.checkPlace|0': 'the wallets of the kiosk stay with one account',
  },
  services: {
    checkPlace: {
      resolve: (page, _, service) => sayInWallet(page, 'eth_accounts', 'yes', service),
    },
    askWallet: {
      resolve: (page, value, service) => sayInWallet(page, 'personal_sign', { answer: value }, service),
      reject: (page, error, service) => sayInWallet(page, 'personal_sign', refusal(error), service),
    },
  },
  aria,
  show: (page) =>
    page.evaluate(() => {
      const waiting = document.querySelector<HTMLElement>('[data-shows="waiting"]')
      return { waiting: waiting === null ? 'no' : `and ${waiting.dataset.more} more` }
    }),
})
