/** Registers a wallet by the Wallet Standard, after a delay, with every app of the page. Returns how to take it out again. */
export function registerStandardWallet(wallet: object, delayMs: number): () => void {
  const leave: (() => unknown)[] = []
  const tell = (api: unknown): void => {
    const register: unknown = Reflect.get(Object(api), 'register')
    if (typeof register !== 'function') return
    const unregister: unknown = Reflect.apply(register, api, [wallet])
    if (typeof unregister === 'function') leave.push(() => Reflect.apply(unregister, undefined, []))
  }
  const hear = (event: Event): void => tell(event instanceof CustomEvent ? event.detail : undefined)
  const begin = (): void => {
    // An app that comes later asks by app-ready; one that is there already hears register-wallet.
    window.addEventListener('wallet-standard:app-ready', hear)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: tell }))
  }
  const timer = delayMs > 0 ? setTimeout(begin, delayMs) : undefined
  if (timer === undefined) begin()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('wallet-standard:app-ready', hear)
    for (const one of leave.splice(0)) one()
  }
}
