import { announceWallet, type WalletInfo } from './announce-wallet.js'
import { bitcoinPart } from './bitcoin/bitcoin-part.js'
import { registerWbipProvider } from './bitcoin/register-wbip-provider.js'
import { wbipProvider } from './bitcoin/wbip-provider.js'
import { keplrWallet } from './cosmos/keplr-wallet.js'
import { putInWindow } from './cosmos/put-in-window.js'
import { injectLegacyWallet } from './inject-legacy-wallet.js'
import { injectedProvider } from './injected-provider.js'
import { type LocalWalletControl, localWalletControl } from './local-wallet-control.js'
import { checkLocalWalletOptions, type LocalWalletOptions } from './local-wallet-options.js'
import { addToDock } from './panel/wallet-dock.js'
import { injectExtension } from './polkadot/inject-extension.js'
import { injectedExtension } from './polkadot/injected-extension.js'
import { solanaPart } from './solana/solana-part.js'
import { registerStandardWallet } from './standard/register-standard-wallet.js'
import { standardWallet } from './standard/standard-wallet.js'
import { Wallet } from './wallet.js'

declare global {
  interface Window {
    /** Scripted controls of the local wallets on this page, by id. */
    __localWallets?: Record<string, LocalWalletControl>
  }
}

/** A wallet that stands on the page. */
export interface InstalledWallet {
  readonly control: LocalWalletControl
  /** Changes light and dark of its surface. */
  setTheme(theme: 'system' | 'light' | 'dark'): void
  /** Takes the wallet off the page again. What it stores stays. */
  uninstall(): void
}

/**
 * Puts a local wallet on this page: it announces itself by EIP-6963 (or sits at `window.ethereum` when `legacy`), registers by the
 * Wallet Standard or WBIP-004, is in `window.injectedWeb3` under its name, or in the window under its id as Keplr is. It signs with public test keys, asks its owner on a surface of its own, and remembers permissions between visits.
 * @throws Error on a server, when an option is not usable, or when a wallet with this id is installed already.
 */
export function installLocalWallet(options: LocalWalletOptions): InstalledWallet {
  if (typeof window === 'undefined') {
    throw new Error('A local wallet needs a page. Call installLocalWallet in a browser.')
  }
  checkLocalWalletOptions(options)
  if (window.__localWallets !== undefined && Object.hasOwn(window.__localWallets, options.id)) {
    throw new Error(
      `The local wallet "${options.id}" is installed already. Uninstall it first, or choose another id.`,
    )
  }
  const info: WalletInfo = { uuid: newUuid(), name: options.name, icon: options.icon, rdns: options.rdns }
  const wallet = new Wallet(options)
  const handle = injectedProvider(wallet)
  // A wallet of Bitcoin alone is found as one of WBIP-004, one of several families by the Wallet Standard.
  const parts = wallet.serves('solana')
    ? [solanaPart(wallet), ...(wallet.serves('bip122') ? [bitcoinPart(wallet)] : [])]
    : []
  const standard = parts.length > 0 ? standardWallet(wallet, parts) : undefined
  const control = localWalletControl(wallet, handle, standard, info)
  window.__localWallets ??= {}
  window.__localWallets[options.id] = control

  const card = options.panel === false ? undefined : addToDock(wallet)
  card?.setTheme(options.theme ?? 'system')
  const delay = options.announceDelayMs ?? 0
  const withdrawals: (() => void)[] = []
  if (wallet.serves('eip155'))
    withdrawals.push(
      options.legacy ? injectLegacyWallet(handle.provider) : announceWallet(info, handle.provider, delay),
    )
  if (standard !== undefined) withdrawals.push(registerStandardWallet(standard.wallet, delay))
  else if (wallet.serves('bip122'))
    withdrawals.push(registerWbipProvider(options, wbipProvider(wallet), delay))
  if (wallet.serves('polkadot'))
    withdrawals.push(injectExtension(options.name, injectedExtension(wallet), delay))
  if (wallet.serves('cosmos')) withdrawals.push(putInWindow(options.id, keplrWallet(wallet), delay))
  return {
    control,
    setTheme: (theme) => card?.setTheme(theme),
    uninstall() {
      for (const withdraw of withdrawals) withdraw()
      card?.remove()
      wallet.close()
      if (window.__localWallets?.[options.id] === control) delete window.__localWallets[options.id]
    },
  }
}

/** UUID v4 (RFC 9562); `crypto.randomUUID` is missing on pages that are not secure contexts. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) => {
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  })
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-')
}
