import { vi } from 'vitest'
import { codeIn, loginWorld } from '../login-world.cases.js'
import type { Mail } from '../mail/mailer.js'
import type { KeysState } from './account-keys.js'
import { deviceSigner } from './device-signer.js'
import type { FrameStore } from './frame-store.js'
import type { Keys } from './keys/keys.js'
import { openKeys } from './keys/open-keys.js'
import { frameLogin } from './login.js'
import { type LoginClient, loginClient } from './login-client.js'
import type { PasskeyPlaces } from './views/ask-to-make-passkey.js'
import { frameViews } from './views/frame-views.js'

/** Over http the token of the session travels in a header, which needs no cookies of a browser. */
const ORIGIN = 'http://localhost:8788'

/** A browser without IndexedDB. Its data lives as long as the test. */
export interface TestProfile {
  readonly kept: Map<string, unknown>
  readonly store: FrameStore
}

export function testProfile(): TestProfile {
  const kept = new Map<string, unknown>()
  const store = {
    get: async (name: string) => kept.get(name),
    put: async (name: string, value: unknown) => void kept.set(name, copied(value)),
    remove: async (name: string) => void kept.delete(name),
    isKept: true,
  }
  return { kept, store }
}

/**
 * The real server in this process, and pages of the frame in jsdom: their login, their views and their keys. Only the dedicated worker and
 * IndexedDB are not there. Needs a DOM. Only `afterPause` moves the clock.
 */
export async function visitsWithServer(options: { readonly sharesPerDay?: number } = {}) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const mails: Mail[] = []
  const clock = {
    get now() {
      return Date.now()
    },
  }
  const world = await loginWorld({ origin: ORIGIN, mails, clock, sharesPerDay: 100, ...options })
  /** Changes an answer of the server before the page gets it. */
  const rules = { answer: async (_: string, response: Response): Promise<Response> => response }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // That of jsdom makes arrays of another realm, which no library takes for arrays of bytes.
  vi.stubGlobal('structuredClone', copied)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('origin', ORIGIN)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36')
    return rules.answer(`${init.method} ${path}`, await world.send(path, { ...init, headers }))
  })
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, work: () => Promise<unknown>) => work() },
    userActivation: { isActive: true },
  })

  /** A page of the frame. */
  const open = ({ store }: TestProfile, places?: PasskeyPlaces) => {
    const told: KeysState[] = []
    const client: LoginClient = loginClient({ store, device: deviceSigner(store, ORIGIN) })
    const keys: Keys = openKeys({ now: Date.now, onLock: () => undefined })
    let asked: string | undefined
    const views = frameViews(() => undefined)
    const login = frameLogin({
      ...{ client, store, views, keys, now: Date.now },
      places: async () => places,
      tell: (state) => void told.push(state),
      tabs: { tellSignedOut: () => undefined, onSignedOut: () => undefined },
      asked: {
        get: () => asked,
        set: (email) => {
          asked = email
        },
      },
    })
    return { login, client, keys, told }
  }
  let read = 0
  /** The code of the next mail. */
  const nextCode = async (): Promise<string> => {
    await until(() => mails.length > read)
    read += 1
    return codeIn(mails[read - 1]?.text ?? '')
  }
  /** The server sends the next code after 30 s. */
  const afterPause = (): void => void vi.setSystemTime(Date.now() + 31_000)
  const signIn = async ({ login }: ReturnType<typeof open>, email: string): Promise<void> => {
    afterPause()
    if ((await login.sendCode(email)) === 'VERIFY_DEVICE') {
      const approving = login.approveDevice()
      await typed('code', await nextCode())
      await press('Approve')
      await approving
    }
    await login.checkCode(await nextCode())
  }
  return { ...world, rules, open, nextCode, afterPause, signIn }
}

/** A copy of plain data. Keys cannot be changed, so they are shared. */
function copied(value: unknown): unknown {
  if (value instanceof Uint8Array) return value.slice()
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null || value instanceof CryptoKey) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copied(member)]))
}

/** The heading of the view, once there is one. */
export const heading = async (text: string): Promise<void> =>
  until(() => document.querySelector('h1')?.textContent === text)

/** Waits until the view says so, as a refusal or a result. */
export const said = async (text: string): Promise<void> =>
  until(() =>
    [...document.querySelectorAll('[role=alert], [role=status]')].some(({ textContent }) =>
      textContent?.includes(text),
    ),
  )

/** Waits for a fact. The date stands still, so turns are counted. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn++) {
    if (turn > 30_000) throw new Error(`It did not come. The page shows: ${document.body.textContent}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

const buttonOf = (words: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(
    ({ textContent, hidden, disabled }) => textContent === words && !hidden && !disabled,
  )

export async function press(words: string): Promise<void> {
  await until(() => buttonOf(words) !== undefined)
  buttonOf(words)?.click()
}

/** Types into the only field, or into that of a label. */
export async function typed(label: string, text: string): Promise<void> {
  const field = () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.toLowerCase().includes(label.toLowerCase()))
      ?.querySelector('input')
  await until(() => field() !== undefined)
  const found = field()
  if (found) found.value = text
}

/** Copies the recovery code that is shown, and types its groups back. */
export async function keepsCode(): Promise<string> {
  await heading('Your recovery code')
  const groups = [...document.querySelectorAll('ol.code li')].map(({ textContent }) => textContent ?? '')
  await press('I wrote it down')
  await heading('Check your copy')
  for (const label of document.querySelectorAll('label')) {
    const at = Number(label.textContent?.replace('Group ', ''))
    const field = label.querySelector('input')
    if (field) field.value = groups[at - 1] ?? ''
  }
  await press('Check')
  return groups.join(' ')
}

export const fieldShown = (): Promise<void> => until(() => document.querySelector('input') !== null)
