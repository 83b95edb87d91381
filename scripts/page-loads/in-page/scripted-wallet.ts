// A wallet that answers at once and never asks its user. Loaded into a page before the page's own scripts.
export const WALLET_NAME = 'Measuring Wallet'
/** The hash of whatever it is asked to send. */
export const SENT_HASH = `0x${'ab'.repeat(32)}`
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const CONNECTED = 'measuring-wallet.connected'

/** Announces the wallet by EIP-6963, at once and whenever the page asks. */
export function announceScriptedWallet(): void {
  const info = {
    uuid: '6f4f5c52-5f4c-4d0e-9d3f-0c6f1d8c2b1a',
    name: WALLET_NAME,
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8"/%3E%3C/svg%3E',
    rdns: 'org.example.measuring',
  }
  const provider = { request: answer, on: () => provider, removeListener: () => provider }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

async function answer({ method }: { readonly method: string }): Promise<unknown> {
  switch (method) {
    case 'eth_requestAccounts':
      // The wallet knows the page again after a reload.
      localStorage.setItem(CONNECTED, 'yes')
      return [ACCOUNT]
    case 'eth_accounts':
      return localStorage.getItem(CONNECTED) === null ? [] : [ACCOUNT]
    case 'eth_chainId':
      return '0x1'
    case 'eth_sendTransaction':
      return SENT_HASH
    case 'wallet_revokePermissions':
      localStorage.removeItem(CONNECTED)
      return null
    case 'net_version':
      return '1'
    default:
      throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
  }
}

/** How a page writes the account, in full or shortened. */
export const accountText = /0xf3.*2266/i
