import type { Namespace } from '../../model/ids/namespace.js'
import type { GrantHolder } from '../../model/wallets/connector.js'
import { on, type Wire } from '../kit/wire.js'
import type { View } from '../modal/views.js'

const nothing = () => ({})
const by = ({ namespace }: { readonly namespace: Namespace }) => ({ by: namespace })
const ifWanted = { ifWanted: true }
/** Before the other families of the wallet are disconnected. */
const first = { ifWanted: true, before: 'connection' } as const
const approve = 'ApproveTransaction'
const byLogin = 'by the login'
const isLogin = ({ heldBy }: { readonly heldBy: GrantHolder | undefined }): boolean => heldBy === 'login'

type Left = { readonly views: readonly View[]; readonly remaining: readonly View[] }
const loginViews: readonly View[] = ['EmailVerifyOtp', 'EmailVerifyDevice']
const isLeft = ({ views, remaining }: Left, ...these: readonly View[]): boolean =>
  views.some((view) => these.includes(view)) && !remaining.some((view) => these.includes(view))

/** The wires from other charts to the login. */
export const loginIncoming: readonly Wire[] = [
  on('connecting', 'connecting.began')
    .when(byLogin, isLogin)
    .send('modal', 'modal.follow', ({ namespace }) => ({ view: 'Connect' as const, data: { namespace } }), {
      ifWanted: true,
      before: 'modal',
    }),
  on('connecting', 'connecting.cancelled')
    .when(byLogin, isLogin)
    .send('login', 'login.closed', nothing, ifWanted),
  on('connection', 'connection.restoring')
    .when(byLogin, isLogin)
    .send('loginSession', 'loginSession.resume', by),
  on('modal', 'modal.left')
    .when('the views of the login', (fact) => isLeft(fact, ...loginViews) && fact.remaining.length > 0)
    .send('login', 'login.cancel', nothing, ifWanted),
  on('modal', 'modal.left')
    .when(
      'the modal closes over the login',
      (fact) => isLeft(fact, ...loginViews) && fact.remaining.length === 0,
    )
    .send('login', 'login.closed', nothing, ifWanted),
  on('modal', 'modal.opened')
    .when('the first view', ({ view }) => view === 'Connect')
    .send('login', 'login.opened', nothing, ifWanted),
  on('modal', 'modal.left')
    .when('the modal closes over a request', (fact) => isLeft(fact, approve) && fact.remaining.length === 0)
    .send('approvals', 'approvals.close', nothing, ifWanted),
  on('modal', 'modal.left')
    .when('other views cover a request', (fact) => isLeft(fact, approve) && fact.remaining.length > 0)
    .send('approvals', 'approvals.hidden', nothing, ifWanted),
  on('connection', 'connection.ended')
    .when(byLogin, isLogin)
    .send('approvals', 'approvals.close', nothing, first),
  on('connection', 'connection.ended')
    .when('by the login, and by the user', (fact) => isLogin(fact) && fact.cause === 'user')
    .send('loginSession', 'loginSession.disconnect', nothing, first),
  on('connection', 'connection.ended')
    .when(
      'by the login, for good, and not by the user',
      (fact) => isLogin(fact) && fact.cause !== 'user' && fact.cause !== 'away',
    )
    .send('loginSession', 'loginSession.released', by, first),
  on('connection', 'connection.declined')
    .when(byLogin, isLogin)
    .send('loginSession', 'loginSession.released', by, ifWanted),
]
