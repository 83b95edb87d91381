import type { LocalWalletOptions } from '../local-wallet-options.js'
import type { WbipProvider } from './wbip-provider.js'

/** Tells the page of a Bitcoin wallet (WBIP-004), after a delay. Returns how to take it out again. */
export function registerWbipProvider(
  { id, name, icon }: Pick<LocalWalletOptions, 'id' | 'name' | 'icon'>,
  provider: WbipProvider,
  delayMs: number,
): () => void {
  const holder = { bitcoin: provider }
  const entry = { id: `${id}.bitcoin`, name, icon, methods: provider.methods }
  const listed = (): unknown[] => {
    const list: unknown = Reflect.get(window, 'btc_providers')
    return Array.isArray(list) ? list : []
  }
  const put = (): void => {
    Reflect.set(window, id, holder)
    Reflect.set(window, 'btc_providers', [...listed(), entry])
  }
  const timer = delayMs > 0 ? setTimeout(put, delayMs) : undefined
  if (timer === undefined) put()
  return () => {
    clearTimeout(timer)
    if (Reflect.get(window, id) === holder) Reflect.deleteProperty(window, id)
    Reflect.set(
      window,
      'btc_providers',
      listed().filter((one) => one !== entry),
    )
  }
}
