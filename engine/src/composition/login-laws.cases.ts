import type { ProductInvariant, ProductState, ProductStep } from '@walletchart/chart-kit'
import { contextOf, isConnected, isIn } from '../charts/kit/in-walks.cases.js'
import type { View } from '../charts/modal/views.js'
import { follows, told, wasIn } from './follows.cases.js'
import { stackOf } from './stack-of.cases.js'

const isOpen = (state: ProductState): boolean => isIn(state, 'modal', '', 'presence.open')
const shows = (state: ProductState, view: View): boolean => stackOf(state).some((one) => one.view === view)
const waitsForFrame = (state: ProductState): boolean =>
  isIn(state, 'login', '', 'asking.loadingFrame') ||
  isIn(state, 'loginSession', '', 'restoring.loadingFrame') ||
  isIn(state, 'loginSession', '', 'held.loadingFrame')
const isByLogin = (state: ProductState): boolean =>
  isIn(state, 'connection', 'eip155', 'connected') &&
  contextOf(state, 'connection', 'eip155')?.wallet?.connectorId === 'login'
/** The user may come back to it: the code is still to be typed, or the device to be approved. */
const waitsForMail = (state: ProductState): boolean =>
  isIn(state, 'login', '', 'device') || isIn(state, 'login', '', 'code')
/** True unless the user left the login's views in the same step. */
const stays = (step: ProductStep): boolean => told(step, 'modal.left').length === 0

const knowsKeys = (state: ProductState): boolean =>
  isIn(state, 'loginKeys', '', 'present') && !isIn(state, 'loginKeys', '', 'present.keys.unknown')

/** The laws of a login by e-mail and of what it connects. */
export const loginLaws: readonly ProductInvariant[] = [
  {
    per: 'state',
    name: 'a frame that is waited for is in the page',
    check: ({ to }) => !waitsForFrame(to) || isIn(to, 'loginFrame', '', 'present'),
  },
  follows(
    'a frame that is there is waited for no more',
    'frame.loaded',
    ({ to }) => !waitsForFrame(to) || !isIn(to, 'loginFrame', '', 'present.ready'),
  ),
  follows('a frame that does not come is waited for no more', 'frame.failed', ({ to }) => !waitsForFrame(to)),
  follows('a frame that starts anew answers nothing from before', 'frame.restarted', (step) => {
    const asks = ['asking.sending', 'device', 'code.verifying', 'reading'].some((path) =>
      isIn(step.to, 'login', '', path),
    )
    return !asks && !isIn(step.to, 'loginSession', '', 'held.calm')
  }),
  follows('a frame that a login left is on its way for nobody', 'login.left', ({ to }) => {
    const isComing =
      isIn(to, 'loginFrame', '', 'present.loading') || isIn(to, 'loginFrame', '', 'present.settling')
    return !isComing || (contextOf(to, 'loginFrame')?.waiting.every((one) => one !== 'login') ?? true)
  }),
  {
    per: 'state',
    name: 'a login that waits for the user shows no view of another step',
    check: ({ to }) =>
      (!isIn(to, 'login', '', 'device') || !shows(to, 'EmailVerifyOtp')) &&
      (!isIn(to, 'login', '', 'code') || !shows(to, 'EmailVerifyDevice')),
  },
  follows(
    'the view of a device is there when it is asked for',
    'login.deviceAsked',
    (step) => !isOpen(step.to) || stackOf(step.to).at(-1)?.view === 'EmailVerifyDevice',
  ),
  follows(
    'the view of a code is there when it was sent',
    'login.codeSent',
    (step) =>
      !isOpen(step.to) ||
      !isIn(step.to, 'login', '', 'code') ||
      stackOf(step.to).at(-1)?.view === 'EmailVerifyOtp',
  ),
  follows('a login that was left has no views', 'login.left', (step) =>
    (['EmailVerifyOtp', 'EmailVerifyDevice'] as const).every((view) => !shows(step.to, view)),
  ),
  follows('a login whose views are left for another ends', 'modal.left', (step, { views, remaining }) => {
    const left = Array.isArray(views) && views.includes('EmailVerifyOtp')
    const isClosed = Array.isArray(remaining) && remaining.length === 0
    return (
      !left ||
      shows(step.to, 'EmailVerifyOtp') ||
      shows(step.to, 'EmailVerifyDevice') ||
      isIn(step.to, 'login', '', 'idle') ||
      (isClosed && waitsForMail(step.to))
    )
  }),
  follows(
    'an attempt that is given up ends its login, unless that waits for a mail',
    'connecting.cancelled',
    (step, { heldBy }) => heldBy !== 'login' || isIn(step.to, 'login', '', 'idle') || waitsForMail(step.to),
  ),
  follows(
    'a modal that opens at its first view shows the login that waits for a mail',
    'modal.opened',
    (step, { view }) =>
      view !== 'Connect' ||
      !waitsForMail(step.to) ||
      stackOf(step.to).at(-1)?.view ===
        (isIn(step.to, 'login', '', 'device') ? 'EmailVerifyDevice' : 'EmailVerifyOtp'),
  ),
  follows(
    'an attempt begins where the address is asked for',
    'connecting.began',
    (step, { heldBy }) =>
      heldBy !== 'login' || !isOpen(step.to) || !stays(step) || stackOf(step.to).at(-1)?.view === 'Connect',
  ),
  {
    per: 'state',
    name: 'a family is connected by a login that is there',
    check: ({ to }) => !isByLogin(to) || isIn(to, 'loginSession', '', 'held'),
  },
  follows(
    'a login connects, unless another wallet is there that nobody wanted replaced',
    'login.done',
    (step) => isConnected(step.to),
  ),
  follows(
    'a login that is settled connects',
    'loginSession.settled',
    (step, { restored }) => restored === true || isConnected(step.to),
  ),
  follows(
    'a stored connection of a login looks for it',
    'connection.restoring',
    (step, { heldBy }) =>
      heldBy !== 'login' ||
      !isIn(step.to, 'loginSession', '', 'out') ||
      wasIn(step, 'loginSession', 'restoring'),
  ),
  follows(
    'a login that the user left is told to the frame',
    'connection.ended',
    (step, { heldBy, cause }) =>
      heldBy !== 'login' || cause !== 'user' || !isIn(step.to, 'loginSession', '', 'held'),
  ),
  follows('a closed modal keeps a login that waits for its code', 'modal.left', (step) => {
    const placeOf = (type: string): number => step.facts.findIndex(({ fact }) => fact.type === type)
    // Of a login that is left first, the views go with it.
    const isLeftFirst = placeOf('login.left') < placeOf('modal.left')
    return !wasIn(step, 'login', 'code.typing') || isOpen(step.to) || isLeftFirst
  }),
  follows(
    'a frame that is there is asked at once',
    'frame.loaded',
    (step) => !wasIn(step, 'login', 'asking.loadingFrame') || isIn(step.to, 'login', '', 'asking.sending'),
  ),
  follows(
    'a frame that does not come ends the attempt',
    'frame.failed',
    ({ to }) => !isIn(to, 'connecting', 'eip155', 'connecting.elsewhere'),
  ),
  follows(
    'a login that is away is waited for no more',
    'loginSession.away',
    ({ to }) => !isIn(to, 'connection', 'eip155', 'restoring.elsewhere'),
  ),
  follows('a login that ended connects nobody', 'loginSession.ended', ({ to }) => !isByLogin(to)),
  {
    per: 'state',
    name: 'a login that is there may have keys',
    check: ({ to }) => !isIn(to, 'loginSession', '', 'held') || isIn(to, 'loginKeys', '', 'present'),
  },
  ...['login.needsFrame', 'loginSession.needsFrame'].map((fact) =>
    follows(
      `a login that is awaited may have keys, after ${fact}`,
      fact,
      (step) => isIn(step.to, 'loginKeys', '', 'present') || told(step, 'frame.failed').length > 0,
    ),
  ),
  follows('the keys stand as the frame says', 'frame.keysTold', ({ to }, { state, isBackedUp }) =>
    [`keys.${state}`, `backup.${isBackedUp === true ? 'done' : 'missing'}`].every((path) =>
      isIn(to, 'loginKeys', '', `present.${path}`),
    ),
  ),
  follows(
    'a frame that starts anew has not said how its keys stand',
    'frame.restarted',
    ({ to }) => !knowsKeys(to),
  ),
  ...['frame.failed', 'loginSession.away', 'loginSession.lost', 'loginSession.ended'].map((fact) =>
    follows(`nobody has keys after ${fact}`, fact, ({ to }) => isIn(to, 'loginKeys', '', 'out')),
  ),
  {
    per: 'state',
    name: 'a login that connects nobody ends',
    check: ({ to }) => !isIn(to, 'loginSession', '', 'held') || isByLogin(to),
  },
]

const asking = ['asking.sending', 'device', 'code.verifying', 'reading'] as const

/** The laws of a frame that shows something to the user. */
export const frameLaws: readonly ProductInvariant[] = [
  follows('no deadline runs while the user reads or types in the frame', 'frame.shown', ({ to }) =>
    asking.every((path) => !isIn(to, 'login', '', `${path}.alone`)),
  ),
  follows('a frame that shows nothing any more has a deadline again', 'frame.hidden', ({ to }) =>
    asking.every((path) => !isIn(to, 'login', '', `${path}.withUser`)),
  ),
]

const waits = (state: ProductState): boolean =>
  isIn(state, 'approvals', '', 'requests.deciding') || isIn(state, 'approvals', '', 'requests.sending')

/** The laws of requests that the user has to approve. */
export const approvalLaws: readonly ProductInvariant[] = [
  {
    per: 'state',
    name: '[R2.22] [R2.23] a request that waits is in the modal, whatever else shows',
    check: ({ to }) => !waits(to) || (isOpen(to) && shows(to, 'ApproveTransaction')),
  },
  {
    per: 'state',
    name: 'its view cannot be closed while it waits, and holds nobody afterwards',
    check: ({ to }) =>
      stackOf(to).every(({ view, held }) => view !== 'ApproveTransaction' || held === waits(to)),
  },
  follows('a modal that is closed sends nothing', 'modal.closed', ({ to }) => !waits(to)),
  follows(
    'a wallet that leaves takes its requests along',
    'connection.ended',
    ({ to }, { heldBy }) => heldBy !== 'login' || !waits(to),
  ),
  follows('a method that is not allowed opens the modal', 'approvals.refused', ({ to }) => isOpen(to)),
  follows('and is said', 'approvals.saidRefused', ({ to }) => !isIn(to, 'toasts', '', 'empty')),
]
