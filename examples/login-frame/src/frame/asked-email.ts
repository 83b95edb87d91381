/** The e-mail address that got a code, until the code is typed. */
export interface AskedEmail {
  get(): string | undefined
  /** Undefined: no code is waited for. */
  set(email: string | undefined): void
}

const KEY = 'asked-email'

/**
 * It lasts until the tab is closed, so that a code is still good after the frame was loaded anew. Another tab has one of its own. Where
 * the browser refuses the storage, it is lost with the page.
 */
export function askedEmail(window: Window): AskedEmail {
  let email: string | undefined
  return {
    get: () => {
      try {
        return email ?? window.sessionStorage.getItem(KEY) ?? undefined
      } catch {
        return email
      }
    },
    set: (next) => {
      email = next
      try {
        if (next === undefined) window.sessionStorage.removeItem(KEY)
        else window.sessionStorage.setItem(KEY, next)
      } catch {
        // It stays in memory.
      }
    },
  }
}
