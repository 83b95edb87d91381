import { approvalContent } from '../approvals/approval-content.js'
import { approvalGuard } from '../approvals/approval-guard.js'
import { FrameError } from '../frame-error.js'
import { showTheme } from '../shown-theme.js'
import { element } from '../views/element.js'
import { type FrameViews, frameViews } from '../views/frame-views.js'
import { onEscape } from '../views/on-escape.js'
import { readFragment } from './hand-over-secret.js'
import { pause } from './pause.js'
import { sayInWindow } from './say-in-window.js'
import { type Decision, sealDecision } from './sealed-decision.js'
import { openRequest } from './sealed-request.js'
import { type WindowClient, windowClient } from './window-client.js'
import type { WindowRequest } from './window-request.js'

/** Ms for which the window waits for its frame, which sends the request after it has opened the window. */
const PATIENCE = 10_000
const ASK_EVERY = 250
/** Ms between two looks whether the frame still wants an answer. */
const LOOK_EVERY = 2_000

const sayGone = () =>
  sayInWindow('This request is gone', 'Nothing was approved here. Go back to the site and try again there.')

/** Shows the request of a frame in a window of its own, and sends back what the user decides. @throws FrameError */
export async function startApprovalWindow(): Promise<void> {
  const secret = readFragment(location.hash)
  // Neither the address bar nor the history shall show the secret.
  history.replaceState(null, '', location.pathname)
  if (window.parent !== window) throw new FrameError('It works in a window of its own only.')
  if (secret === undefined) return sayGone()
  const client = windowClient(secret.id)
  sayInWindow('One moment', 'The request is on its way.')
  const sealed = await takenRequest(client)
  if (sealed === undefined) return sayGone()
  const received = await openRequest(secret, sealed)
  if (received === undefined)
    return sayInWindow('This request cannot be read', 'Nothing was approved. Go back to the site.')
  const decision = await askUser(received.request, client)
  if (decision === undefined) return sayGone()
  sayInWindow('One moment', 'Your answer is on its way.')
  const isAccepted = await client
    .answer(await sealDecision(secret, received, decision))
    .catch(() => undefined)
  if (isAccepted === undefined)
    return sayInWindow('Your answer may not have arrived', 'Go back to the site and look there.')
  if (!isAccepted) return sayGone()
  sayInWindow(
    decision === 'approved' ? 'You approved the request' : 'You rejected the request',
    'You can close this window.',
  )
  window.close()
}

/** Undefined if another window has it, or if the frame does not send it in time. */
async function takenRequest(client: WindowClient): Promise<string | undefined> {
  for (const start = performance.now(); performance.now() - start < PATIENCE; await pause(ASK_EVERY)) {
    const { sealed, isTaken } = await client.take()
    if (sealed !== undefined || isTaken === true) return sealed
  }
  return undefined
}

/** Undefined once the frame no longer wants an answer. */
async function askUser(request: WindowRequest, client: WindowClient): Promise<Decision | undefined> {
  const views = frameViews(() => undefined)
  const ended = new AbortController()
  const gone = new FrameError('The request is gone.')
  void watch(client, ended.signal, () => views.closeAll(gone))
  try {
    return await shownRequest(views, request)
  } catch (error) {
    if (error === gone) return undefined
    throw error
  } finally {
    ended.abort()
  }
}

async function watch(client: WindowClient, signal: AbortSignal, onGone: () => void): Promise<void> {
  while (!signal.aborted) {
    await pause(LOOK_EVERY, signal)
    // A server that cannot be reached now may be there for the answer.
    if (!signal.aborted && !(await client.isOpen().catch(() => true))) onGone()
  }
}

/** The same view as in the frame. Account and network are always named here. */
const shownRequest = (
  views: FrameViews,
  { approval, origin, account, network, isDark }: WindowRequest,
): Promise<Decision> =>
  views.show((view, end) => {
    showTheme(isDark ? 'dark' : 'light')
    const { rows } = approval
    const missing = [
      ...(rows.some(({ label }) => label === 'Network') ? [] : [{ label: 'Network', value: network }]),
      ...(rows.some(({ value }) => value === account) ? [] : [{ label: 'Account', value: account }]),
    ]
    const approve = element('button', { type: 'button', class: 'main' }, 'Approve')
    const reject = element('button', { type: 'button' }, 'Reject')
    reject.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) end('rejected')
    })
    view.className = 'approval'
    view.append(
      ...approvalContent({ ...approval, rows: [...missing, ...rows] }, origin),
      element('footer', {}, reject, approve),
    )
    const stop = approvalGuard({
      ...{
        view,
        button: approve,
        place: 'window',
        isTrustedHost: false,
        isUnreadable: approval.isUnreadable,
      },
      approve: () => end('approved'),
    })
    const stopEscape = onEscape(() => end('rejected'))
    return () => {
      stop()
      stopEscape()
    }
  })
