import type { Ss58Formats } from '../../model/networks/ss58-formats.js'
import type { Family } from '../../ports/family.js'
import { whenInWindow } from '../kit/when-in-window.js'

/** Looks for Polkadot extensions in the page (`window.injectedWeb3`). Nothing is loaded before one is there. */
export const discoverPolkadot =
  (formats: Ss58Formats): Family['discover'] =>
  (request) =>
    request.settings.announced
      ? whenInWindow(['injectedWeb3'], request, async () => {
          const [{ namedWallets }, { injectedExtensions }] = await Promise.all([
            import('../kit/named-wallets.js'),
            import('./injected-extensions.js'),
          ])
          return () => injectedExtensions(namedWallets('polkadot', request), request, formats)
        })
      : () => undefined
