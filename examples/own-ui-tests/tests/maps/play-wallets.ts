import type { Page } from '@playwright/test'
import { sayInWallet } from './wallet-answers.js'

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

/** Says yes in a wallet, with the accounts and the chain of a grant. */
export async function grant(page: Page, method: string, value: unknown, service: { readonly late?: true }) {
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

/** Says something to the listeners of a wallet. */
export async function tell(page: Page, event: { readonly type: string } & Readonly<Record<string, unknown>>) {
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

/** Lets a wallet announce itself, or all of them. */
export const announce = (page: Page, id?: unknown) =>
  page.evaluate((wanted) => {
    for (const wallet of window.testWallets.all)
      if (wanted === undefined || wallet.id === wanted) wallet.announce()
  }, id)
