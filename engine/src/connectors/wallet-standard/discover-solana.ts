import type { Family } from '../../ports/family.js'
import { whenRegistered } from './when-registered.js'

/** Looks for Solana wallets in the page (Wallet Standard). Nothing is loaded before a wallet is there. */
export const discoverSolana: Family['discover'] = (request) =>
  request.settings.announced
    ? whenRegistered(request, async () => {
        const [{ namedWallets }, { registeredSolana }] = await Promise.all([
          import('../kit/named-wallets.js'),
          import('./registered-solana.js'),
        ])
        return () => registeredSolana(namedWallets('solana', request), request)
      })
    : () => undefined
