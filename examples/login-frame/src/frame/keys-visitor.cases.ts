import { accountActions } from './account/account-actions.js'
import type { FrameStore } from './frame-store.js'
import { openKeys } from './keys/open-keys.js'
import { frameLogin } from './login.js'
import type { LoginClient, StoredVault } from './login-client.js'
import { ServerRefusal } from './server-answer.js'
import type { FrameViews } from './views/frame-views.js'

/** A server as the frame sees it: one vault for each account, with a counter that grows, and shares that are never replaced. */
export const keysServer = () => {
  const vaults = new Map<string, StoredVault>()
  const shares = new Map<string, Uint8Array<ArrayBuffer>>()
  const client = (): LoginClient => {
    let account = ''
    return {
      sendCode: async () => 'VERIFY_OTP',
      approveDevice: async () => undefined,
      signIn: async (email) => {
        account = `account-of-${email}`
        return { account, isDeleted: false }
      },
      signedInAt: () => undefined,
      loadVault: async () => vaults.get(account),
      storeVault: async (vault) => {
        if (vault.account !== account)
          throw new ServerRefusal('VAULT_WRONG_ACCOUNT', 'It is for another account.')
        if ((vaults.get(account)?.counter ?? 0) >= vault.counter)
          throw new ServerRefusal('VAULT_ROLLBACK', 'A newer version of the keys is stored. Load it first.')
        vaults.set(account, vault)
      },
      restoreAccount: async () => undefined,
      storeShare: async (named, { split, share }) => {
        if (named !== account) throw new ServerRefusal('VAULT_WRONG_ACCOUNT', 'It is for another account.')
        shares.set(split, share.slice())
      },
      releaseShare: async (split) => {
        const share = shares.get(split)
        if (share === undefined) throw new ServerRefusal('SHARE_MISSING', 'The server has no such share.')
        return { split, share: share.slice() }
      },
      dropShare: async (split) => void shares.delete(split),
      devices: async () => [],
      endDevice: async () => undefined,
      audit: async () => [],
      deleteAccount: async (left) => {
        if (left !== undefined) vaults.set(left.account, left)
      },
      note: async () => undefined,
      noteDecision: () => undefined,
      signOut: async () => undefined,
    }
  }
  return { vaults, shares, client }
}

/** A user who writes each recovery code down, and types it where it is asked for. */
export class KeysUser {
  /** The newest code that was shown. */
  code = ''
  /** The headings of the views, in their order. */
  readonly asked: string[] = []
  isPuttingOff = false
  /** All that the views said. */
  said = ''
  /** Codes that the user types before the newest one. */
  readonly tried: string[] = []
  /** The refusals of typed codes. */
  readonly wrong: string[] = []

  readonly views: FrameViews = {
    show: (draw) =>
      new Promise((resolve, reject) => {
        this.stops.add(reject)
        const view = document.createElement('main')
        const finish = draw(view, (value) => {
          finish?.()
          resolve(value)
        })
        void this.answer(view)
      }),
    closeAll: (error) => {
      for (const stop of this.stops) stop(error)
    },
  }
  private readonly stops = new Set<(error: Error) => void>()

  private async answer(view: HTMLElement): Promise<void> {
    const heading = view.querySelector('h1')?.textContent ?? ''
    this.asked.push(heading)
    this.said += view.textContent
    const click = (words: string) =>
      [...view.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click()
    const type = (text: string) => {
      for (const field of view.querySelectorAll('input')) field.value = text
    }
    if (heading === 'Your recovery code') {
      this.code = [...view.querySelectorAll('li')].map(({ textContent }) => textContent).join('')
      if (this.isPuttingOff) {
        click('Remind me later')
        return click('Keep the code before')
      }
      click('I wrote it down')
      for (const label of view.querySelectorAll('label')) {
        const at = Number(/\d/.exec(label.textContent ?? '')?.[0]) - 1
        for (const field of label.querySelectorAll('input')) field.value = this.code.slice(at * 4, at * 4 + 4)
      }
      click('Check')
    } else if (heading === 'Open your wallet here') {
      for (const code of [...this.tried.splice(0), this.code]) {
        type(code)
        click('Open')
        const button = view.querySelector('button')
        while (button?.disabled) await new Promise(setImmediate)
        const said = view.querySelector('[role=alert]')?.textContent
        if (!said) return
        this.wrong.push(said)
      }
    } else if (heading === 'Delete the account?') click('Delete')
    else if (heading === 'Unlock') {
      click('Send a code')
      await new Promise(setImmediate)
      type('123456')
      click('Unlock')
    }
  }
}

/** A browser of a user without passkeys. Several tabs of it share what it keeps. */
export const keysBrowser = (server: ReturnType<typeof keysServer>, { views }: KeysUser) => {
  const kept = new Map<string, unknown>()
  const store: FrameStore = {
    get: async (name) => kept.get(name),
    put: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
    isKept: true,
  }
  const session = server.client()
  const tab = () => {
    let signedInAt: number | undefined
    const client: LoginClient = {
      ...session,
      signIn: async (email, code) => {
        const signedIn = await session.signIn(email, code)
        signedInAt = Date.now()
        return signedIn
      },
      signedInAt: () => signedInAt,
    }
    const keys = openKeys({ now: Date.now, onLock: () => undefined })
    const places = async () => undefined
    const login = frameLogin({
      ...{ client, store, views, keys, places, tell: () => undefined, now: Date.now },
      tabs: { tellSignedOut: () => undefined, onSignedOut: () => undefined },
      asked: { get: () => undefined, set: () => undefined },
    })
    const act = accountActions({ client, login, views, places })
    const signsIn = async (email = 'sam@example.org') => {
      await login.sendCode(email)
      await login.checkCode('123456')
      return login.wallet()
    }
    return { client, keys, login, act, signsIn }
  }
  return { kept, store, tab }
}
