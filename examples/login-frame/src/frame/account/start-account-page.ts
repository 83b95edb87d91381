import { askedEmail } from '../asked-email.js'
import { deviceSigner } from '../device-signer.js'
import { FrameError, SignedOut } from '../frame-error.js'
import { frameStore } from '../frame-store.js'
import { startKeysWorker } from '../keys/start-keys-worker.js'
import { workerKeys } from '../keys/worker-keys.js'
import { frameLogin, type Login, type OpenWallet } from '../login.js'
import { isSessionOver, type LoginClient, loginClient } from '../login-client.js'
import { otherTabs } from '../other-tabs.js'
import { passkeyPlaces } from '../passkeys/passkey-places.js'
import { saidBy } from '../said-by.js'
import { scriptAddress } from '../script-address.js'
import { isServerAway } from '../server-answer.js'
import { askEmail } from '../views/ask-email.js'
import { askMailCode } from '../views/ask-mail-code.js'
import { type FrameViews, frameViews } from '../views/frame-views.js'
import { handOverClient } from '../window/hand-over-client.js'
import { accountActions } from './account-actions.js'
import { showAccount } from './account-view.js'

const parts = ['passkeys', 'recovery', 'export', 'devices']

/** The user's own page, at the top level: the address bar shows whose it is. It works on without the server, for export. */
export async function startAccountPage(): Promise<void> {
  if (window.parent !== window) throw new FrameError('It works in a window of its own only.')
  const store = await frameStore()
  const device = deviceSigner(store, location.origin)
  const client = loginClient({ store, device })
  const views = frameViews(() => undefined)
  const places = passkeyPlaces(handOverClient(device))
  const login = frameLogin({
    ...{
      client,
      store,
      views,
      places,
      tabs: otherTabs(store.isKept),
      asked: askedEmail(window),
      now: Date.now,
    },
    keys: workerKeys(startKeysWorker, () => undefined),
    tell: () => undefined,
  })
  // Without it the page works as well, but not without the server.
  void navigator.serviceWorker
    ?.register(scriptAddress('/account-worker.js'), { scope: '/account' })
    .catch(() => undefined)
  let part = parts.find((one) => location.hash === `#${one}`)
  const act = accountActions({ client, login, views, places })
  let note = ''
  const shown = async (): Promise<string> => {
    const wallet = await opened(login, views)
    const found = await login.keys.find(login.user()?.account ?? '')
    if (found === undefined) throw new FrameError('This browser lost the keys. Reload the page.')
    const action = await showAccount(views, {
      ...{ email: wallet.email, addresses: wallet.addresses, content: found.content, note, part },
      hasPasskeys: (await places(wallet.email)) !== undefined,
      online: await online(client),
    })
    part = undefined
    return act(action).catch((error: unknown) => {
      if (error instanceof FrameError) return error.message
      throw error
    })
  }
  for (;;)
    note = await shown().catch((error: unknown) => {
      // Another tab or browser has ended the session. The page asks for a login then.
      if (error instanceof SignedOut || isSessionOver(error)) return ''
      throw error
    })
}

async function online(client: LoginClient) {
  try {
    return { devices: await client.devices(), audit: await client.audit() }
  } catch (error) {
    if (isServerAway(error)) return undefined
    throw error
  }
}

/** The wallet, after a login if it is not open. */
async function opened(login: Login, views: FrameViews): Promise<OpenWallet> {
  try {
    if (await login.isConnected()) return await login.wallet()
  } catch (error) {
    const kept = isServerAway(error) ? await login.kept() : undefined
    if (kept === undefined) throw error
    return kept
  }
  for (;;) {
    const asked = { email: '', isKnown: true, isDeleted: false }
    await askEmail(views, async (typed) =>
      saidBy(async () => {
        asked.email = typed.trim()
        asked.isKnown = (await login.sendCode(asked.email)) === 'VERIFY_OTP'
      }),
    )
    try {
      if (!asked.isKnown) await login.approveDevice()
      const isIn = await askMailCode(views, {
        ...{ title: 'Sign in', email: asked.email },
        check: (code) =>
          saidBy(async () => {
            asked.isDeleted = await login.signIn(code)
          }),
      })
      if (isIn && asked.isDeleted) await login.restore()
      if (isIn) return await login.wallet()
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
    }
  }
}
