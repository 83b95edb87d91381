import { CODE_LIFETIME } from '../code-lifetime.js'
import type { KeysState } from './account-keys.js'
import { approvalQueue } from './approvals/approval-queue.js'
import { seenReceivers } from './approvals/seen-receivers.js'
import { askedEmail } from './asked-email.js'
import { caip2Of } from './caip2-of.js'
import { openPageChannel, type PageChannel } from './channel/open-page-channel.js'
import { deviceSigner } from './device-signer.js'
import { readFrameSettings } from './frame-settings.js'
import { frameStore } from './frame-store.js'
import { startKeysWorker } from './keys/start-keys-worker.js'
import { workerKeys } from './keys/worker-keys.js'
import { frameLogin, type Login } from './login.js'
import { loginClient } from './login-client.js'
import { otherTabs } from './other-tabs.js'
import { pageAnswers, shownChains } from './page-answers.js'
import { pageOrigins } from './page-origins.js'
import { passkeyPlaces } from './passkeys/passkey-places.js'
import { rpcAnswers } from './rpc-answers.js'
import { showTheme } from './shown-theme.js'
import { frameViews } from './views/frame-views.js'
import { handOverClient } from './window/hand-over-client.js'

const VERSION = '4'

/** Starts the frame in its page. @throws Error where it is shown in a way that is not safe */
export async function startFrame(): Promise<void> {
  const settings = readFrameSettings(document)
  const { projectId, networks, isTrustedHost } = settings
  const origins = pageOrigins(window, settings.origins)
  const store = await frameStore()
  const device = deviceSigner(store, location.origin)
  const client = loginClient({ store, projectId, device })
  let channel: PageChannel | undefined
  const views = frameViews(
    (isShown) => channel?.tell('VIEW', { isShown }),
    (height) => channel?.tell('SIZE', { height }),
  )
  const origin = () => channel?.origin() ?? ''
  const tabs = otherTabs(store.isKept)
  const handOvers = handOverClient(device)
  const tell = (state: KeysState): void => channel?.tell('KEYS', state)
  let login: Login | undefined
  const keys = workerKeys(startKeysWorker, () => void login?.tellKeys())
  login = frameLogin({
    ...{ client, store, views, tabs, keys, tell, asked: askedEmail(window), now: Date.now },
    places: passkeyPlaces(handOvers),
  })
  const chains = shownChains(firstChain(new URLSearchParams(location.search).get('chainId')))
  const isNested = window.parent !== window.top
  const approvals = approvalQueue({ views, handOvers, isTrustedHost, isNested })
  channel = openPageChannel({
    window,
    page: window.parent,
    origins,
    answers: pageAnswers({
      login,
      chains,
      rpc: rpcAnswers({
        networks,
        approvals,
        origin,
        seen: seenReceivers(store),
        note: client.noteDecision,
        chain: chains.of,
      }),
      setTheme: showTheme,
      reload: () => location.reload(),
    }),
  })
  channel.tell('READY', {
    version: VERSION,
    channels: 1,
    approves: true,
    pages: '/account',
    codeLifetime: CODE_LIFETIME / 1_000,
  })
}

function firstChain(named: string | null): string {
  try {
    return caip2Of(named ?? 1)
  } catch {
    return 'eip155:1'
  }
}
