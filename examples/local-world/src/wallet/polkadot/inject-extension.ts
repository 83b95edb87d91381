import type { InjectedWindowProvider } from './injected-extension.js'

/** Puts an extension into `window.injectedWeb3` under its name, after a delay. Returns how to take it out again. */
export function injectExtension(name: string, provider: InjectedWindowProvider, delayMs: number): () => void {
  const put = (): void => {
    const present: object = Object(Reflect.get(window, 'injectedWeb3') ?? {})
    Reflect.set(window, 'injectedWeb3', present)
    Reflect.set(present, name, provider)
  }
  const timer = delayMs > 0 ? setTimeout(put, delayMs) : undefined
  if (timer === undefined) put()
  return () => {
    clearTimeout(timer)
    const present: object = Object(Reflect.get(window, 'injectedWeb3') ?? {})
    if (Reflect.get(present, name) === provider) Reflect.deleteProperty(present, name)
  }
}
